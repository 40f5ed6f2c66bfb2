import type { discardShadowModel as discardShadowModelRoute } from '@tenken/contract/guard/ai-model.routes.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { UserCaller } from '../../account/caller.ts';
import { audit } from '../../../platform/audit/audit.store.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { publishModel } from '../training/publish-training.ts';
import { trainedBy } from '../training/conclude-training.ts';
import { endShadow } from './ai-model.store.ts';
import { requireAiModel } from './require-ai-model.ts';
import { toAiModel } from './to-ai-model.ts';

/** Ends a shadow model. It stays in the training history; one that is not running is returned unchanged. */
export async function discardShadowModel(
  platform: Platform,
  { caller, params }: Call<typeof discardShadowModelRoute, UserCaller>,
): Promise<AiModel> {
  const row = await requireAiModel(platform, caller, params.id, 'change');
  await inTransaction(platform.db, async (tx) => {
    if (!(await endShadow(tx, row.guard_id, row.id))) return;
    await audit(tx, {
      at: platform.clock.now(),
      company_id: row.company_id,
      actor: trainedBy(caller.user),
      action: 'guard_model.discarded',
      object: { kind: 'guard_model', id: row.id },
      details: { guard_id: row.guard_id },
    });
    await publishModel(platform, tx, row);
  });
  return toAiModel(row);
}
