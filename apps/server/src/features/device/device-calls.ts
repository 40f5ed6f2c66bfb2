import * as z from 'zod/mini';
import type {
  deviceHello,
  getDeviceSettings,
  getDeviceTime,
  postDeviceStatus,
} from '@tenken/contract/device/device.routes.ts';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import { toDeviceSettings } from '@tenken/contract/device/device-settings.rules.ts';
import { rrulesOf, type Recurrence } from '@tenken/contract/schedule/schedule.rules.ts';
import { POLL_SECONDS } from '@tenken/contract/camera/task.limits.ts';
import type { BodyOf, ReplyOf } from '@tenken/contract/wire/route.ts';
import { findCameraOfDevice, saveContact } from '../camera/camera.store.ts';
import { followSource } from '../camera/agent/follow-source.ts';
import { saveSourceError } from '../camera/agent/source.store.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { completeByRevision } from '../camera/task/complete-task.ts';
import type { DeviceCaller } from './authenticate-device.ts';
import { describeForDevice, requireCameraOf } from './camera-state.ts';
import { touchDevice } from './gateway.store.ts';
import { publishReport } from './publish-report.ts';

export const serverTime = ({ clock }: Pick<Platform, 'clock'>): ReplyOf<typeof getDeviceTime> => ({
  unix_time: Math.floor(clock.now().getTime() / 1000),
});

export async function hello(
  platform: Platform,
  caller: DeviceCaller,
  body: BodyOf<typeof deviceHello>,
): Promise<ReplyOf<typeof deviceHello>> {
  const { db, clock } = platform;
  const now = clock.now();
  await touchDevice(db, caller.device_key, now);
  const camera = await findCameraOfDevice(db, caller.device_key);
  if (!camera)
    return {
      camera_id: null,
      is_active: false,
      settings_revision: 0,
      tasks_waiting: 0,
      next_photoshoot_at: null,
      poll_after_seconds: POLL_SECONDS,
    };
  const { firmware_version, fpga_version, image_resolution, settings_revision } = body;
  await inTransaction(db, async (tx) => {
    await saveContact(tx, camera.id, now, {
      firmware_version,
      fpga_version: fpga_version ?? null,
      image_resolution: image_resolution ?? null,
      applied_revision: settings_revision,
    });
    await completeByRevision(platform, tx, camera.id, settings_revision);
  });
  return {
    camera_id: camera.id,
    is_active: camera.is_active,
    ...(await describeForDevice(platform, camera)),
    poll_after_seconds: POLL_SECONDS,
  };
}

export async function getSettings(
  platform: Platform,
  caller: DeviceCaller,
): Promise<ReplyOf<typeof getDeviceSettings>> {
  const camera = await requireCameraOf(platform, caller);
  const { settings_revision, next_photoshoot_at } = await describeForDevice(platform, camera);
  const { schedule, timezone } = camera;
  return {
    settings_revision,
    settings: toDeviceSettings(z.parse(cameraSettings, camera.settings), camera),
    schedule: schedule && { type: schedule.type, rrules: rrulesOf(schedule as Recurrence), timezone },
    next_photoshoot_at,
  };
}

export async function reportStatus(
  platform: Platform,
  caller: DeviceCaller,
  body: BodyOf<typeof postDeviceStatus>,
): Promise<ReplyOf<typeof postDeviceStatus>> {
  const camera = await requireCameraOf(platform, caller);
  const { settings_revision: applied, source_error, source_moved, ...rest } = body;
  await inTransaction(platform.db, async (tx) => {
    await saveContact(tx, camera.id, platform.clock.now(), { ...rest, applied_revision: applied ?? null });
    if (applied !== undefined) await completeByRevision(platform, tx, camera.id, applied);
    if (source_error !== undefined)
      await saveSourceError(tx, caller.device_key, source_error, platform.clock.now());
    if (source_moved !== undefined) await followSource(platform, tx, caller, camera, source_moved);
    await publishReport(platform, tx, camera);
  });
  const { settings_revision, tasks_waiting } = await describeForDevice(platform, camera);
  return { is_active: camera.is_active, settings_revision, tasks_waiting };
}
