import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AnalysisRow } from './analysis.store.ts';

export const publishAnalysisProgress = (
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
