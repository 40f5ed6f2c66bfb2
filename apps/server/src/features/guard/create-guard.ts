import type { createGuard as createGuardRoute } from '@tenken/contract/guard/guard.routes.ts';
import { IS_GUARD_ENGINE_BUILT, type Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { UserCaller } from '../account/caller.ts';
import { lockCamera } from '../camera/camera-writing.store.ts';
import { requireCamera } from '../camera/require-camera.ts';
import { audit } from '../../platform/audit/audit.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { findGuard, insertGuard } from './guard.store.ts';
import { requireAlertRecipients, requireAreas, requireNotifiedUsers } from './require-valid-guard.ts';
import { toGuard } from './to-guard.ts';

/** Creates a guard. It is active, and inspects photos as soon as it has an active model. */
export async function createGuard(
  platform: Platform,
  { caller, body }: Call<typeof createGuardRoute, UserCaller>,
): Promise<Guard> {
  const facilityId = await requireCamera(platform, caller, body.camera_id, 'change');
  await requireAreas(platform, body.camera_id, body);
  requireNotifiedUsers(body);
  await requireAlertRecipients(platform, facilityId, body.alert_recipient_user_ids);
  const now = platform.clock.now();
  const id: Id<'guard'> = newId(now);
  await inTransaction(platform.db, async (tx) => {
    if (!(await lockCamera(tx, body.camera_id))) throw new AppError('not_found');
    await insertGuard(tx, id, body, IS_GUARD_ENGINE_BUILT, now);
    await audit(tx, {
      at: now,
      company_id: caller.user.company_id,
      actor: { kind: 'user', id: caller.user.id, name: caller.user.name },
      action: 'guard.created',
      object: { kind: 'guard', id },
      details: { name: body.name, camera_id: body.camera_id },
    });
    const scope = { company_id: caller.user.company_id, facility_id: facilityId };
    const { camera_id } = body;
    await platform.outbox.publish(tx, 'guard.changed', scope, { guard_id: id, camera_id });
  });
  return toGuard((await findGuard(platform.db, id))!, null);
}
