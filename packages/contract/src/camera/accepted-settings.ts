import { IMAGE_RESOLUTIONS, MAX_EXPOSURE_VALUES } from './camera.limits.ts';
import type { CameraSetup } from './camera-settings.schema.ts';
import type { DeviceType, PlatformType } from './device-model.ts';

export interface SettingsRange {
  readonly keys: ReadonlySet<keyof CameraSetup>;
  readonly resolutions: readonly string[];
  readonly maxExposureValues: number;
  readonly flashRules: readonly CameraSetup['flash_rule'][];
}

const SERVER_SIDE = ['timezone', 'image_rotation', 'shift_detection'] as const;
/** A camera without a device has only an expected interval. */
const PLAIN = [...SERVER_SIDE, 'expected_interval_minutes'] as const;
const BOTH = [
  ...SERVER_SIDE,
  'schedule_id',
  'flash_rule',
  'flash_setting',
  'flicker',
  'exposure_values',
  'image_resolution',
] as const;
/** An agent rotates, scales, crops and masks pictures itself; an IP camera has no flash of ours. */
const IP = [
  ...SERVER_SIDE,
  'schedule_id',
  'image_resolution',
  'cropped_resolution',
  'is_retry_enabled',
  'privacy_mask',
] as const;
const SECOND = ['cropped_resolution', 'downlink_mode', 'dimmer_level', 'is_retry_enabled'] as const;

export interface SettledDevice {
  readonly platform: PlatformType;
  readonly device_type: DeviceType;
  readonly device_id: string;
}

/** The settings that a camera accepts (decision B2); without a device only those that the server applies to photos. */
export function acceptedSettings(device: SettledDevice | null): SettingsRange {
  if (!device) return { keys: new Set(PLAIN), resolutions: [], maxExposureValues: 0, flashRules: [] };
  if (device.device_type === 'ip_camera')
    return { keys: new Set(IP), resolutions: IMAGE_RESOLUTIONS, maxExposureValues: 0, flashRules: [] };
  const isSecond = device.platform === 'platform_2';
  const hasInputs = device.device_type === 'lte_io_camera' || device.device_type === 'wifi_io_camera';
  const keys = new Set<keyof CameraSetup>([
    ...BOTH,
    ...(isSecond ? SECOND : []),
    ...(isSecond && hasInputs ? (['trigger'] as const) : []),
    ...(device.device_type === 'thermal_lte_camera' ? (['temperature_display_range'] as const) : []),
  ]);
  return {
    keys,
    resolutions: isSecond ? IMAGE_RESOLUTIONS : IMAGE_RESOLUTIONS.slice(0, 2),
    maxExposureValues: isSecond ? MAX_EXPOSURE_VALUES : 1,
    flashRules: device.device_id.startsWith('lc_ex10_') ? ['auto', 'off'] : ['auto', 'always', 'off'],
  };
}
