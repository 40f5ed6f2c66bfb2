import type { Analysis } from '@tenken/contract/analysis/analysis.schema.ts';
import type { AnalysisRow } from './analysis.store.ts';

export const toAnalysis = (row: AnalysisRow): Analysis => ({
  id: row.id,
  camera: { id: row.camera_id },
  status: row.status,
  progress: { done: row.done, total: row.photo_ids.length + row.image_ids.length },
  save_results: row.is_saving,
  records: row.records,
  created_at: row.created_at.toISOString(),
});
