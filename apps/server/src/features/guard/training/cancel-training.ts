import type { cancelTraining as cancelTrainingRoute } from '@tenken/contract/guard/ai-model.routes.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { failTraining } from './conclude-training.ts';
import { freeFilesOf } from '../model/free-files.ts';
import { requireAiModel } from '../model/require-ai-model.ts';
import { toAiModel } from '../model/to-ai-model.ts';

/** Cancels a training; its trainer learns of it with its next progress. The active model is not affected. */
export async function cancelTraining(
  platform: Platform,
  { caller, params }: Call<typeof cancelTrainingRoute, UserCaller>,
): Promise<AiModel> {
  const { id, status } = await requireAiModel(platform, caller, params.id, 'change');
  const message = `Cancelled by ${caller.user.name}.`;
  const row = await failTraining(platform, id, { code: 'cancelled', message }, caller.user);
  if (!row) throw new AppError('not_found');
  if (status === 'training') await freeFilesOf(platform, [id]);
  return toAiModel(row);
}
