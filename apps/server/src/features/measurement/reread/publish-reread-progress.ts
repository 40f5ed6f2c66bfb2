import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { RereadRow } from './reread.store.ts';

export async function publishRereadProgress(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  row: RereadRow,
): Promise<void> {
  const { company_id, facility_id, gauge_id, camera_id, status, done, total } = row;
  const payload = { reread_id: row.id, gauge_id, camera_id, status, done, total };
  await outbox.publish(tx, 'gauge.reread_progressed', { company_id, facility_id }, payload);
}
