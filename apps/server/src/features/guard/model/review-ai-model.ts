import type { reviewAiModel as reviewAiModelRoute } from '@tenken/contract/guard/ai-model.routes.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import { MIN_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import type { UserCaller } from '../../account/caller.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAiModel, type AiModelRow } from './ai-model.store.ts';
import { activate } from '../training/conclude-training.ts';
import { findModelPhotos, removeModelPhotos } from './model-photo.store.ts';
import { publishModel, requestTraining } from '../training/publish-training.ts';
import { requireAiModel } from './require-ai-model.ts';
import { toAiModel } from './to-ai-model.ts';
import { queueAgain } from '../training/training.store.ts';

type ReviewCall = Call<typeof reviewAiModelRoute, UserCaller>;

/** After a review of the outliers: accepts the model, or calibrates it again without some photos. */
export async function reviewAiModel(
  platform: Platform,
  { caller, params, body }: ReviewCall,
): Promise<AiModel> {
  const { id } = await requireAiModel(platform, caller, params.id, 'change');
  return inTransaction(platform.db, async (tx) => {
    const row = await findAiModel(tx, id, 'for update');
    if (!row) throw new AppError('not_found');
    if (row.status !== 'training' || row.stage !== 'review') throw new AppError('model_not_ready');
    if (body.leave_out_photo_ids.length === 0)
      return toAiModel(await activate(platform, tx, row, caller.user));
    return toAiModel(await leaveOut(platform, tx, row, { caller, body }));
  });
}

async function leaveOut(
  platform: Platform,
  tx: DatabaseTransaction,
  row: AiModelRow,
  { caller, body }: Pick<ReviewCall, 'caller' | 'body'>,
): Promise<AiModelRow> {
  const at = platform.clock.now();
  const photos = await findModelPhotos(tx, row.id);
  const photoIds = new Set(photos.map(({ photo_id }) => photo_id));
  const unknown = body.leave_out_photo_ids.findIndex((photoId) => !photoIds.has(photoId));
  if (unknown >= 0)
    throw new AppError('invalid_input', {
      fields: { [`leave_out_photo_ids.${unknown}`]: ['unknown_photo'] },
    });
  const leftOut = new Set(body.leave_out_photo_ids);
  const kept = photos.filter(
    ({ photo_id, skipped_reason }) => skipped_reason === null && !leftOut.has(photo_id),
  );
  if (kept.length < MIN_TRAINING_IMAGES)
    throw new AppError('too_few_images', {
      fields: { leave_out_photo_ids: ['too_few_images'] },
      details: { minimum: MIN_TRAINING_IMAGES, count: kept.length },
    });
  await removeModelPhotos(tx, row.id, body.leave_out_photo_ids);
  await queueAgain(tx, row.id, { imageCount: kept.length, at });
  await audit(tx, {
    at,
    company_id: row.company_id,
    actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
    action: 'guard_model.photos_left_out',
    object: { kind: 'guard_model', id: row.id },
    details: { photo_ids: body.leave_out_photo_ids, image_count: kept.length },
  });
  await requestTraining(platform, tx, row);
  const queued = (await findAiModel(tx, row.id))!;
  await publishModel(platform, tx, queued);
  return queued;
}
