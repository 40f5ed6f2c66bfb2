import { auditByUser } from '../account/audit-by-user.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RoundRow } from './round.store.ts';

/** A round that came, changed or went is noted in the log, and the lists of everybody in the facility follow. */
export async function publishRoundChange(
  { outbox, clock }: Pick<Platform, 'outbox' | 'clock'>,
  tx: DatabaseTransaction,
  call: Parameters<typeof auditByUser>[1],
  { id, company_id, facility_id, name }: RoundRow,
  action: 'created' | 'changed' | 'deleted',
): Promise<void> {
  await auditByUser(tx, call, {
    at: clock.now(),
    company_id,
    action: `round.${action}`,
    object: { kind: 'round', id },
    details: { name, facility_id },
  });
  await outbox.publish(tx, 'round.changed', { company_id, facility_id }, { round_id: id });
}
