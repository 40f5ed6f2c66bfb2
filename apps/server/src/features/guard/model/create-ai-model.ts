import type { createAiModel as createAiModelRoute } from '@tenken/contract/guard/ai-model.routes.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import {
  DEFAULT_PERCENTILE,
  MAX_TRAINING_IMAGES,
  MIN_TRAINING_IMAGES,
} from '@tenken/contract/guard/guard.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../../account/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { timeOfId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { GuardRow } from '../guard.store.ts';
import { requireGuard } from '../require-guard.ts';
import { findChosenPhotos, type ChosenPhoto } from './model-photo.store.ts';
import { startTraining } from '../training/start-training.ts';
import { toAiModel } from './to-ai-model.ts';

/** Trains a model on photos chosen as normal; a confirmed anomaly is refused (GEN-015). */
export async function createAiModel(
  platform: Platform,
  { caller, params, body }: Call<typeof createAiModelRoute, UserCaller>,
): Promise<AiModel> {
  const guard = await requireGuard(platform, caller, params.id, 'change');
  if (guard.archived_at !== null) throw new AppError('guard_archived');
  const photos = await requireNormalPhotos(platform, guard, [...new Set(body.photo_ids)]);
  const percentile = body.percentile ?? DEFAULT_PERCENTILE;
  const row = await startTraining(platform, {
    guardId: guard.id,
    photos,
    percentile,
    base: null,
    occasion: 'training',
    by: caller.user,
  });
  return toAiModel(row);
}

async function requireNormalPhotos(
  { db }: Pick<Platform, 'db'>,
  guard: GuardRow,
  ids: readonly Id<'photo'>[],
): Promise<ChosenPhoto[]> {
  if (ids.length < MIN_TRAINING_IMAGES)
    throw new AppError('too_few_images', {
      fields: { photo_ids: ['too_few_images'] },
      details: { minimum: MIN_TRAINING_IMAGES, count: ids.length },
    });
  if (ids.length > MAX_TRAINING_IMAGES)
    throw new AppError('too_many_images', {
      fields: { photo_ids: ['too_many_images'] },
      details: { maximum: MAX_TRAINING_IMAGES, count: ids.length },
    });
  const dated = ids.flatMap((id) => {
    const takenAt = timeOfId(id);
    return takenAt === null ? [] : [{ id, takenAt }];
  });
  const photos = await findChosenPhotos(db, { cameraId: guard.camera_id, guardId: guard.id }, dated);
  refuse('invalid_input', ids, (id) => !photos.some((photo) => photo.id === id), 'unknown_photo');
  const anomalous = new Set(photos.flatMap((photo) => (photo.is_confirmed_anomaly ? [photo.id] : [])));
  refuse('anomalous_photos', ids, (id) => anomalous.has(id), 'confirmed_anomaly');
  return photos;
}

function refuse(
  code: 'invalid_input' | 'anomalous_photos',
  ids: readonly Id<'photo'>[],
  isWrong: (id: Id<'photo'>) => boolean,
  fieldCode: string,
): void {
  const wrong = ids.flatMap((id, index) => (isWrong(id) ? [[`photo_ids.${index}`, [fieldCode]]] : []));
  if (wrong.length > 0)
    throw new AppError(code, { fields: Object.fromEntries(wrong) as Record<string, string[]> });
}
