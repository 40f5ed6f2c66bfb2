import type { learnEstimates as learnEstimatesRoute } from '@tenken/contract/guard/estimate.routes.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { findModelOf } from '../model/ai-model.store.ts';
import { startTraining } from '../training/start-training.ts';
import { toAiModel } from '../model/to-ai-model.ts';
import { requireGuard } from '../require-guard.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { EstimateRow } from './anomaly-estimate.store.ts';
import { joinPhotos, hasNewPhotos } from './join-photos.ts';
import { requireEstimate, saveAndPublish } from './review-estimate.ts';

/**
 * "This is normal, learn it": confirms the estimates as normal and trains the next model from the active one and their
 * photos. Only those photos are computed, so it is active within seconds. Photos already in the model train none.
 */
export async function learnEstimates(
  platform: Platform,
  { caller, params, body }: Call<typeof learnEstimatesRoute, UserCaller>,
): Promise<AiModel> {
  const guard = await requireGuard(platform, caller, params.id, 'change');
  return inTransaction(platform.db, async (tx) => {
    const base = await findModelOf(tx, guard.id, 'active', 'for update');
    if (!base || base.byte_size === null) throw new AppError('no_active_model');
    const learned: EstimateRow[] = [];
    for (const item of body.items) {
      const row = await requireEstimate(platform, tx, caller, item);
      if (row.guard_id !== guard.id) throw new AppError('not_found');
      learned.push(row);
    }
    const model = (await hasNewPhotos(tx, base, learned))
      ? await startTraining(
          { ...platform, db: tx },
          {
            guardId: guard.id,
            photos: await joinPhotos(tx, base, learned),
            percentile: base.percentile,
            base,
            occasion: 'learning',
            by: caller.user,
          },
        )
      : base;
    for (const row of learned)
      await saveAndPublish(platform, tx, caller, row, {
        action: 'learned',
        confirmed_is_anomaly: false,
        reason: null,
      });
    return toAiModel(model);
  });
}
