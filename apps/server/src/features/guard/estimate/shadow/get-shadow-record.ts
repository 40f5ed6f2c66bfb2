import type { getShadowRecord as getShadowRecordRoute } from '@tenken/contract/guard/estimate.routes.ts';
import type { ShadowRecord } from '@tenken/contract/guard/estimate.schema.ts';
import type { UserCaller } from '../../../account/caller.ts';
import { requireGuard } from '../../require-guard.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { Call } from '../../../../platform/http/call.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { countShadowRecord } from './shadow.store.ts';

/** Compares the active and the shadow model on the same photos. */
export async function getShadowRecord(
  platform: Platform,
  { caller, params }: Call<typeof getShadowRecordRoute, UserCaller>,
): Promise<ShadowRecord> {
  const guard = await requireGuard(platform, caller, params.id, 'read');
  const record = await countShadowRecord(platform.db, guard.id);
  if (record === null) throw new AppError('not_found');
  return record;
}
