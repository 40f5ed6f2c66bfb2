import * as z from 'zod/mini';
import {
  acceptedSettings,
  type SettingsRange,
  type SettledDevice,
} from '@tenken/contract/camera/accepted-settings.ts';
import { cameraSettings } from '@tenken/contract/camera/camera-settings.schema.ts';
import type { SettingsState } from '@tenken/contract/camera/camera.schema.ts';
import { platformOfDevice } from '@tenken/contract/camera/device-model.ts';
import type { CameraRow } from './camera.store.ts';

/** A row as the initial state of the settings form. */
export const toSettingsState = (row: CameraRow): SettingsState => ({
  settings: {
    ...z.parse(cameraSettings, row.settings),
    schedule_id: row.schedule?.id ?? null,
    timezone: row.timezone,
    expected_interval_minutes: row.expected_interval_minutes,
  },
  settings_revision: row.settings_revision,
  applied_revision: row.applied_revision,
  platform_type: deviceOf(row)?.platform ?? null,
  device_id: row.device_id,
});

/** The settings that this camera accepts. */
export const rangeOf = (row: CameraRow): SettingsRange => acceptedSettings(deviceOf(row));

/** A device of an unknown model has no accepted settings. */
function deviceOf({ device_id, device_type }: CameraRow): SettledDevice | null {
  if (device_id === null || device_type === null) return null;
  try {
    return { device_id, device_type, platform: platformOfDevice(device_id) };
  } catch {
    return null;
  }
}
