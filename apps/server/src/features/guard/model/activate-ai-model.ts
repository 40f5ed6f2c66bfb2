import { decodeModel } from '@tenken/anomaly/model/model-file.ts';
import type { activateAiModel as activateAiModelRoute } from '@tenken/contract/guard/ai-model.routes.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isKnownNet } from '../backbone/open-nets.ts';
import { findGuard } from '../guard.store.ts';
import { findAiModel } from './ai-model.store.ts';
import { activate } from '../training/conclude-training.ts';
import { modelKey } from './model-files.ts';
import { requireAiModel } from './require-ai-model.ts';
import { toAiModel } from './to-ai-model.ts';

/** Rolls back to an archived model, unless it never became ready, its files are deleted or it belongs to an older net. */
export async function activateAiModel(
  platform: Platform,
  { caller, params }: Call<typeof activateAiModelRoute, UserCaller>,
): Promise<AiModel> {
  const { id, guard_id } = await requireAiModel(platform, caller, params.id, 'change');
  // before the transaction: the file has megabytes
  const isUsable = await isOfThisEngine(platform, id);
  return inTransaction(platform.db, async (tx) => {
    const guard = await findGuard(tx, guard_id, 'for update');
    const row = await findAiModel(tx, id, 'for update');
    if (!guard || !row) throw new AppError('not_found');
    if (guard.archived_at !== null) throw new AppError('guard_archived');
    if (row.status === 'active') return toAiModel(row);
    if (row.status !== 'archived' || row.byte_size === null) throw new AppError('model_not_ready');
    if (!isUsable) throw new AppError('model_outdated');
    return toAiModel(await activate(platform, tx, row, caller.user));
  });
}

/** Features of another net are not comparable: such a model could inspect no photo. */
async function isOfThisEngine({ blobs }: Platform, id: string): Promise<boolean> {
  const bytes = await blobs.get(modelKey(id));
  const model = bytes && decodeModel(new Uint8Array(bytes));
  return !!model && !('problem' in model) && isKnownNet(model.backboneId);
}
