import * as z from 'zod/mini';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import { isTurnedByDevice } from '@tenken/contract/device/device-settings.rules.ts';
import type { Recurrence } from '@tenken/contract/schedule/schedule.rules.ts';
import { findCameraOfDevice, type DeviceCamera } from '../camera/camera.store.ts';
import type { ReceivingCamera } from '../photo/receive-photo.ts';
import { AppError } from '../../platform/errors.ts';
import type { Platform } from '../../platform/platform.ts';
import { nextPhotoshootAt } from '../schedule/next-photoshoot.ts';
import { countWaitingTasks } from '../camera/task/task.store.ts';
import type { DeviceCaller } from './authenticate-device.ts';

export async function requireCameraOf(
  { db }: Pick<Platform, 'db'>,
  caller: DeviceCaller,
): Promise<DeviceCamera> {
  const camera = await findCameraOfDevice(db, caller.device_key);
  if (!camera) throw new AppError('not_registered');
  return camera;
}

/** Included in every answer to a device, so that one call is enough to learn of queued work. */
export async function describeForDevice(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  camera: DeviceCamera,
): Promise<{ settings_revision: number; tasks_waiting: number; next_photoshoot_at: string | null }> {
  const next =
    camera.schedule && camera.is_active
      ? nextPhotoshootAt(camera.schedule as Recurrence, camera.timezone, clock.now())
      : null;
  return {
    settings_revision: camera.settings_revision,
    tasks_waiting: camera.is_active ? await countWaitingTasks(db, camera.id) : 0,
    next_photoshoot_at: next?.toISOString() ?? null,
  };
}

export function toReceivingCamera(camera: DeviceCamera): ReceivingCamera {
  const { image_rotation } = z.parse(cameraSettings, camera.settings);
  const { id, facility_id, company_id, assigned_at } = camera;
  const rotation = isTurnedByDevice(camera) ? 0 : image_rotation;
  return { id, facility_id, company_id, assigned_at, image_rotation: rotation };
}
