import { canMoveCameraTo, type Abilities } from '@tenken/contract/account/abilities.ts';
import type { moveCamera as moveCameraRoute } from '@tenken/contract/camera/camera.routes.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { findVisibleFacility } from '../company/company.store.ts';
import { requireFacility } from '../company/require-facility.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { leaveAgent, lockCamera, updateCamera } from './camera-writing.store.ts';
import { findCamera } from './camera.store.ts';
import { publishChange } from './publish-change.ts';
import { requireCamera } from './require-camera.ts';
import { requireFreePlace } from './require-free-place.ts';
import { toCamera } from './to-camera.ts';

/** Moves a camera with its gauges, guards, photos and history (decision U-68). */
export async function moveCamera(
  platform: Platform,
  { caller, params, body }: Call<typeof moveCameraRoute, UserCaller>,
): Promise<Camera> {
  const from = await requireCamera(platform, caller, params.id, 'read');
  const abilities = await requireFacility(platform, caller, from, 'read');
  await requireMovable(platform, caller, abilities, from);
  await requireMovable(platform, caller, abilities, body.facility_id);
  return inTransaction(platform.db, async (tx) => {
    const stored = await lockCamera(tx, params.id);
    if (!stored) throw new AppError('not_found');
    if (stored.facility_id !== body.facility_id) {
      await requireFreePlace(tx, body.facility_id);
      await updateCamera(tx, params.id, { facility_id: body.facility_id });
      const hasLeftAgent = await leaveAgent(tx, params.id);
      await publishChange(platform, tx, caller, {
        cameraId: params.id,
        facilityIds: [stored.facility_id, body.facility_id],
        actions: ['moved'],
        details: {
          from: stored.facility_id,
          to: body.facility_id,
          ...(hasLeftAgent ? { has_left_agent: true } : {}),
        },
      });
    }
    return toCamera(platform, (await findCamera(tx, params.id))!);
  });
}

/** Only between facilities of the user's own units; others are not found. */
async function requireMovable(
  { db }: Pick<Platform, 'db'>,
  { user }: UserCaller,
  abilities: Abilities,
  facilityId: Id<'facility'>,
): Promise<void> {
  const place = await findVisibleFacility(db, user.id, facilityId);
  if (!place) throw new AppError('not_found');
  if (!canMoveCameraTo(abilities, place)) throw new AppError('permission_denied');
}
