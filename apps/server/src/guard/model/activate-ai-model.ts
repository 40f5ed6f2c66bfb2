import type { activateAiModel as activateAiModelRoute } from '@tenken/contract/guard/ai-model.routes.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGuard } from '../guard.store.ts';
import { findAiModel } from './ai-model.store.ts';
import { activate } from './conclude-training.ts';
import { requireAiModel } from './require-ai-model.ts';
import { toAiModel } from './to-ai-model.ts';

/** Rolls back to an archived model. One that never became ready, or whose files were freed, cannot watch. */
export async function activateAiModel(
  platform: Platform,
  { caller, params }: Call<typeof activateAiModelRoute, UserCaller>,
): Promise<AiModel> {
  const { id, guard_id } = await requireAiModel(platform, caller, params.id, 'change');
  return inTransaction(platform.db, async (tx) => {
    const guard = await findGuard(tx, guard_id, 'for update');
    const row = await findAiModel(tx, id, 'for update');
    if (!guard || !row) throw new AppError('not_found');
    if (guard.archived_at !== null) throw new AppError('guard_archived');
    if (row.status === 'active') return toAiModel(row);
    if (row.status !== 'archived' || row.byte_size === null) throw new AppError('model_not_ready');
    return toAiModel(await activate(platform, tx, row, caller.user));
  });
}
