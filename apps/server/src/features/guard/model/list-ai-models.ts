import type {
  getAiModel as getAiModelRoute,
  listAiModels as listAiModelsRoute,
} from '@tenken/contract/guard/ai-model.routes.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import type { UserCaller } from '../../account/caller.ts';
import { timePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireGuard } from '../require-guard.ts';
import { findAiModels } from './ai-model.store.ts';
import { requireAiModel } from './require-ai-model.ts';
import { toAiModel } from './to-ai-model.ts';

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
