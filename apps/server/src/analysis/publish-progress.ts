import type { Id } from '@tenken/contract/wire/id.ts';
import type { DatabaseTransaction } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { AnalysisRow } from './analysis.store.ts';

declare module '../platform/outbox/outbox.ts' {
  interface Events {
    /** Some photos are done; also the job of the next ones. */
    'analysis.progressed': {
      analysis_id: Id<'analysis'>;
      camera_id: Id<'camera'>;
      status: AnalysisRow['status'];
      done: number;
      total: number;
    };
  }
}

export const publishProgress = (
  { outbox }: Pick<Platform, 'outbox'>,
  tx: DatabaseTransaction,
  row: AnalysisRow,
): Promise<void> =>
  outbox.publish(
    tx,
    'analysis.progressed',
    { company_id: row.company_id, facility_id: row.facility_id },
    {
      analysis_id: row.id,
      camera_id: row.camera_id,
      status: row.status,
      done: row.done,
      total: row.photo_ids.length + row.image_ids.length,
    },
  );
