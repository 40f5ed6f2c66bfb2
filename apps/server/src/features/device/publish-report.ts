import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';

interface Reporting {
  id: Id<'camera'>;
  company_id: Id<'company'>;
  facility_id: Id<'facility'>;
}

export const publishReport = (
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  { id, company_id, facility_id }: Reporting,
): Promise<void> => outbox.publish(tx, 'camera.reported', { company_id, facility_id }, { camera_id: id });

export const publishTrigger = (
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  { id, company_id, facility_id }: Reporting,
  { input, state, at }: { input: 1 | 2; state: 'raised' | 'resolved'; at: Date },
): Promise<void> =>
  outbox.publish(
    tx,
    'camera.trigger_changed',
    { company_id, facility_id },
    { camera_id: id, input, state, at: at.toISOString() },
  );
