import type {
  getAiModel as getAiModelRoute,
  listAiModels as listAiModelsRoute,
  listAiModelPhotos as listAiModelPhotosRoute,
} from '@tenken/contract/guard/ai-model.routes.ts';
import type { AiModel, AiModelPhoto } from '@tenken/contract/guard/ai-model.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../account/caller.ts';
import { timePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireGuard } from '../require-guard.ts';
import { findAiModels, type AiModelRow } from './ai-model.store.ts';
import { requireAiModel } from './require-ai-model.ts';
import { toAiModel } from './to-ai-model.ts';
import { pictureUrl } from '../../../platform/files/picture-url.ts';
import { boundsOf } from '../bounds-of.ts';
import { heatmapUrl } from '../heatmap-link.ts';
import { findModelPhotos, type ModelPhotoRow } from './model-photo.store.ts';

/** The training history of a guard. */
export async function listAiModels(
  platform: Platform,
  { caller, params, query }: Call<typeof listAiModelsRoute, UserCaller>,
): Promise<Page<AiModel>> {
  const guard = await requireGuard(platform, caller, params.id, 'read');
  const pageSize = query.page_size ?? DEFAULT_PAGE_SIZE;
  const rows = await findAiModels(platform.db, guard.id, {
    after: timePlaceOf(query.page),
    limit: pageSize + 1,
  });
  return toPage(rows, pageSize, (row) => [row.created_at.getTime(), row.id], toAiModel);
}

export const getAiModel = async (
  platform: Platform,
  { caller, params }: Call<typeof getAiModelRoute, UserCaller>,
): Promise<AiModel> => toAiModel(await requireAiModel(platform, caller, params.id, 'read'));

/** The training photos of a model; during a review, outliers come first. */
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
