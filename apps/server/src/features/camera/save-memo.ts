import { MAX_MEMO_LENGTH } from '@tenken/contract/camera/camera.limits.ts';
import { countCharacters } from '@tenken/contract/wire/characters.ts';
import type { saveCameraMemo as saveCameraMemoRoute } from '@tenken/contract/camera/camera.routes.ts';
import type { SavedMemo } from '@tenken/contract/camera/camera.schema.ts';
import type { UserCaller } from '../account/caller.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockCamera, updateMemo } from './camera-writing.store.ts';
import { findCamera, type CameraRow } from './camera.store.ts';
import { publishChange } from './publish-change.ts';
import { requireCamera } from './require-camera.ts';

/** Saves the memo. With an outdated version the newer one is returned first and may then be overwritten (decision U-66). */
export async function saveMemo(
  platform: Platform,
  { caller, params, body }: Call<typeof saveCameraMemoRoute, UserCaller>,
): Promise<SavedMemo> {
  const facilityId = await requireCamera(platform, caller, params.id, 'change');
  if (countCharacters(body.memo) > MAX_MEMO_LENGTH) throw new AppError('memo_too_long');
  return inTransaction(platform.db, async (tx) => {
    const stored = await lockCamera(tx, params.id);
    if (!stored) throw new AppError('not_found');
    const isStale = stored.memo_version !== body.base_version;
    if (isStale && body.overwrite !== true)
      throw new AppError('memo_conflict', {
        details: { current: toSavedMemo((await findCamera(tx, params.id))!) },
      });
    if (stored.memo !== body.memo) {
      await updateMemo(tx, params.id, {
        memo: body.memo,
        memo_version: stored.memo_version + 1,
        memo_updated_by: caller.user.id,
        memo_updated_at: platform.clock.now(),
      });
      await publishChange(platform, tx, caller, {
        cameraId: params.id,
        facilityIds: [facilityId],
        actions: ['memo_saved'],
        details: { from: stored.memo, to: body.memo },
      });
    }
    return toSavedMemo((await findCamera(tx, params.id))!);
  });
}

const toSavedMemo = (row: CameraRow): SavedMemo => ({
  memo: row.memo,
  version: row.memo_version,
  updated_by: row.memo_updated_by,
  updated_at: row.memo_updated_at?.toISOString() ?? null,
});
