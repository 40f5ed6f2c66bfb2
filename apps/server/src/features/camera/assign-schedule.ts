import type { assignSchedule as assignScheduleRoute } from '@tenken/contract/schedule/schedule.routes.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import type { Platform } from '../../platform/platform.ts';
import { isReachable, openSettingsUpdate } from './task/open-task.ts';
import { findTaskCamera } from './task/task.store.ts';
import { setSchedule } from './camera-writing.store.ts';
import { publishChange } from './publish-change.ts';

/** Assigns another schedule to a camera; its device is asked to fetch it. */
export async function assignSchedule(
  platform: Platform,
  { caller, params, body }: Call<typeof assignScheduleRoute, UserCaller>,
): Promise<undefined> {
  const camera = await findTaskCamera(platform.db, params.id);
  if (!camera) throw new AppError('not_found');
  await requireFacility(platform, caller, camera.facility_id, 'change');
  if (!isReachable(camera)) throw new AppError('not_a_device_camera');
  await inTransaction(platform.db, async (tx) => {
    const revision = await setSchedule(tx, camera, body.schedule_id);
    if (revision === 'unknown_camera') throw new AppError('not_found');
    if (revision === 'unknown_schedule')
      throw new AppError('invalid_input', { fields: { schedule_id: ['unknown'] } });
    if (revision === 'unchanged') return;
    if (camera.is_active)
      await openSettingsUpdate(platform, tx, camera, {
        settings_revision: revision,
        requested_by: caller.user.id,
      });
    await publishChange(platform, tx, caller, {
      cameraId: camera.id,
      facilityIds: [camera.facility_id],
      actions: ['settings_changed'],
      details: { schedule_id: body.schedule_id },
    });
  });
  return undefined;
}
