import { afterTrigger } from '@tenken/contract/camera/after-trigger.rules.ts';
import { acceptedSettings } from '@tenken/contract/camera/accepted-settings.ts';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import type { postTrigger } from '@tenken/contract/device/device.routes.ts';
import type { BodyOf, ReplyOf } from '@tenken/contract/wire/route.ts';
import * as z from 'zod/mini';
import { saveContact } from '../camera/camera.store.ts';
import { fileTime } from '../photo/photo-time.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import type { DeviceCaller } from './authenticate-device.ts';
import { requireCameraOf } from './camera-state.ts';
import { publishTrigger } from './publish-report.ts';
import { findLastRaise, insertTrigger } from './telemetry.store.ts';

/** Stores and publishes the change of an input, and returns whether the camera keeps taking photos. */
export async function receiveTrigger(
  platform: Platform,
  caller: DeviceCaller,
  body: BodyOf<typeof postTrigger>,
): Promise<ReplyOf<typeof postTrigger>> {
  const camera = await requireCameraOf(platform, caller);
  if (!acceptedSettings(camera).keys.has('trigger')) throw new AppError('no_inputs');
  if (!camera.is_active) throw new AppError('camera_inactive');
  const now = platform.clock.now();
  const filed = fileTime(body.at, now, camera.assigned_at);
  if (filed.kind === 'before_assignment') throw new AppError('taken_before_assignment');
  const change = { camera_id: camera.id, input: body.input, state: body.state, at: filed.taken_at };
  return inTransaction(platform.db, async (tx) => {
    await saveContact(tx, camera.id, now, {});
    if (await insertTrigger(tx, change)) await publishTrigger(platform, tx, camera, change);
    const raisedAt = await findLastRaise(tx, change);
    const { trigger } = z.parse(cameraSettings, camera.settings);
    const plan = afterTrigger(trigger, { ...change, raisedAt }, now);
    return { after_trigger: plan && { ...plan, until: plan.until?.toISOString() ?? null } };
  });
}
