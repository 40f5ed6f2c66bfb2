import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import { heatmapUrl } from '../heatmap-link.ts';
import { pictureUrl } from '../../../platform/files/picture-url.ts';
import { timeOfId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EstimateRow } from './anomaly-estimate.store.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'secrets'>;

/** The API form of a row. */
export function toAnomalyEstimate(deps: Deps, row: EstimateRow): AnomalyEstimate {
  return {
    id: row.id,
    datetime: row.datetime.toISOString(),
    guard: { id: row.guard_id, facility_id: row.facility_id },
    photo: { ...pictureOf(deps, row.photo_id), width: row.photo_width, height: row.photo_height },
    model: { id: row.model_id },
    status: row.status,
    is_anomaly: row.is_anomaly,
    score: row.score,
    threshold: row.threshold,
    light_allowance: row.light_allowance,
    reasons: row.reasons,
    failure_code: row.status === 'failed' ? (row.reasons[0] ?? 'engine_error') : null,
    heatmap_url: row.has_heatmap ? heatmapUrl(deps, row.id) : null,
    heatmap_area: row.has_heatmap ? row.heatmap_area : null,
    boxes: row.boxes,
    nearest_photo: row.nearest_photo_id === null ? null : nearestOf(deps, row.nearest_photo_id),
    is_confirmed: row.is_confirmed,
    confirmed_is_anomaly: row.confirmed_is_anomaly,
    confirmed_by: row.confirmed_by,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    is_learned: row.is_learned,
    is_late: row.is_late,
    version: row.version,
  };
}

/** The id of a photo contains the time it was taken. */
export const nearestOf = (deps: Deps, photoId: EstimateRow['photo_id']) => ({
  ...pictureOf(deps, photoId),
  datetime: timeOfId(photoId)?.toISOString() ?? null,
});

const pictureOf = (deps: Deps, photoId: EstimateRow['photo_id']) => ({
  id: photoId,
  image_url: pictureUrl(deps, photoId, 'image'),
  thumbnail_url: pictureUrl(deps, photoId, 'thumbnail'),
});
