import type { listAiModelPhotos as listAiModelPhotosRoute } from '@tenken/contract/guard/ai-model.routes.ts';
import type { AiModelPhoto } from '@tenken/contract/guard/ai-model.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { pictureUrl } from '../../../platform/files/picture-url.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { boundsOf } from '../bounds-of.ts';
import { heatmapUrl } from '../heatmap-link.ts';
import type { AiModelRow } from './ai-model.store.ts';
import { findModelPhotos, type ModelPhotoRow } from './model-photo.store.ts';
import { requireAiModel } from './require-ai-model.ts';

/** What a model was trained on; while it waits for a review, what to look at comes first. */
export async function listAiModelPhotos(
  platform: Platform,
  { caller, params }: Call<typeof listAiModelPhotosRoute, UserCaller>,
): Promise<{ records: AiModelPhoto[] }> {
  const model = await requireAiModel(platform, caller, params.id, 'read');
  const rows = await findModelPhotos(platform.db, model.id);
  return { records: rows.map((row) => toModelPhoto(platform, model, row)) };
}

function toModelPhoto(platform: Platform, model: AiModelRow, row: ModelPhotoRow): AiModelPhoto {
  return {
    photo: {
      id: row.photo_id,
      datetime: row.photo_taken_at.toISOString(),
      image_url: pictureUrl(platform, row.photo_id, 'image'),
      thumbnail_url: pictureUrl(platform, row.photo_id, 'thumbnail'),
      width: row.width,
      height: row.height,
    },
    score: row.score,
    is_standing_out: row.is_standing_out,
    skipped_reason: row.skipped_reason,
    heatmap_url: row.has_heatmap ? heatmapUrl(platform, `${model.id}.${row.photo_id}`) : null,
    heatmap_area: row.has_heatmap ? boundsOf(model.detection_area) : null,
  };
}
