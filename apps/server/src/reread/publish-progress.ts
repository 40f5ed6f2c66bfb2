import type { RereadStatus } from '@tenken/contract/measurement/reread.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { RereadRow } from './reread.store.ts';

declare module '../platform/outbox/outbox.ts' {
  interface Events {
    /** Tells the console how far it is, and starts the next batch. Old photos raise no alerts: this is not an estimate. */
    'gauge.reread_progressed': {
      reread_id: Id<'gauge_reread'>;
      gauge_id: Id<'gauge'>;
      camera_id: Id<'camera'>;
      status: RereadStatus;
      done: number;
      total: number;
    };
  }
}

export async function publishProgress(
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  row: RereadRow,
): Promise<void> {
  const { company_id, facility_id, gauge_id, camera_id, status, done, total } = row;
  const payload = { reread_id: row.id, gauge_id, camera_id, status, done, total };
  await outbox.publish(tx, 'gauge.reread_progressed', { company_id, facility_id }, payload);
}
