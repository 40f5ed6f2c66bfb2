import { auditByUser } from '../account/audit-by-user.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { RoundRow } from './round.store.ts';

/** Records a created, changed or deleted round in the audit log, and publishes it to the facility. */
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
