import { percentileOf, thresholdAt } from '@tenken/anomaly/threshold/threshold.ts';
import type { patchAiModel as patchAiModelRoute } from '@tenken/contract/guard/ai-model.routes.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findAiModel, saveThreshold, type AiModelRow } from './ai-model.store.ts';
import { publishModel } from '../training/publish-training.ts';
import { requireAiModel } from './require-ai-model.ts';
import { toAiModel } from './to-ai-model.ts';
import { fromStored } from './stored-calibration.ts';

/** Applies a percentile or a threshold from the next photo on; past results stay. */
export async function patchAiModel(
  platform: Platform,
  { caller, params, body }: Call<typeof patchAiModelRoute, UserCaller>,
): Promise<AiModel> {
  const { id } = await requireAiModel(platform, caller, params.id, 'change');
  return inTransaction(platform.db, async (tx) => {
    const row = await findAiModel(tx, id, 'for update');
    if (!row) throw new AppError('not_found');
    const resolved = resolveThreshold(row, body);
    const at = platform.clock.now();
    await saveThreshold(tx, id, resolved, at);
    await audit(tx, {
      at,
      company_id: row.company_id,
      actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
      action: 'guard_model.threshold_changed',
      object: { kind: 'guard_model', id },
      details: { from: { percentile: row.percentile, threshold: row.threshold }, to: resolved },
    });
    const saved = (await findAiModel(tx, id))!;
    await publishModel(platform, tx, saved);
    return toAiModel(saved);
  });
}

/** Percentile and threshold from one of the two, by the held-out scores of the training photos. */
export function resolveThreshold(
  { calibration }: Pick<AiModelRow, 'calibration'>,
  choice: { percentile?: number | undefined; threshold?: number | undefined },
): { percentile: number; threshold: number } {
  if (calibration === null) throw new AppError('model_not_ready');
  const scores = fromStored(calibration);
  if (choice.percentile !== undefined)
    return { percentile: choice.percentile, threshold: thresholdAt(scores, choice.percentile) };
  const threshold = choice.threshold!;
  return { percentile: percentileOf(scores, threshold), threshold };
}
