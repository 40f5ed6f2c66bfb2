import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { AiModelRow } from './ai-model.store.ts';

/** The API form of a row. */
export function toAiModel(row: AiModelRow): AiModel {
  const { width, height } = row;
  return {
    id: row.id,
    guard: { id: row.guard_id },
    status: row.status,
    stage: row.stage,
    progress: row.progress,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by,
    finished_at: row.finished_at?.toISOString() ?? null,
    image_count: row.image_count,
    resolution: width === null || height === null ? null : { width, height },
    percentile: row.percentile,
    threshold: row.threshold,
    error_code: row.error_code,
    error_message: row.error_message,
    detection_area: row.detection_area,
    exclusion_areas: row.exclusion_areas,
    is_area_current: row.is_area_current,
    engine_version: row.engine_version,
    standing_out_count: row.standing_out_count,
    skipped_count: row.skipped_count,
    advice: row.advice,
    occasion: row.occasion,
    base_model: row.base_model_id === null ? null : { id: row.base_model_id },
  };
}
