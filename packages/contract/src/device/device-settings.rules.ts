import { acceptedSettings, type SettledDevice } from '../camera/accepted-settings.ts';
import { dimmerLevel } from '../camera/camera-settings.rules.ts';
import type { CameraSettings } from '../camera/camera-settings.schema.ts';

/**
 * The settings sent to a device: only what its platform supports, without those that the server applies (rotating
 * pictures of our own devices, shift detection, temperature display, mails). Its dimmer scale is reversed.
 */
export function toDeviceSettings(settings: CameraSettings, device: SettledDevice): Record<string, unknown> {
  const { keys } = acceptedSettings(device);
  const { alert: _alert, ...trigger } = settings.trigger;
  const values = {
    flash_rule: settings.flash_rule,
    flash_setting: settings.flash_setting,
    flicker: settings.flicker,
    exposure_values: settings.exposure_values,
    image_resolution: settings.image_resolution,
    cropped_resolution: settings.cropped_resolution,
    downlink_mode: settings.downlink_mode,
    dimmer_level: dimmerLevel(settings.dimmer_level),
    trigger,
    privacy_mask: settings.privacy_mask,
    ...(isTurnedByDevice(device) ? { image_rotation: settings.image_rotation } : {}),
  };
  return Object.fromEntries(Object.entries(values).filter(([key]) => keys.has(key as keyof CameraSettings)));
}

/** An agent rotates a picture before it leaves the plant; pictures of all others are rotated by the server. */
export const isTurnedByDevice = ({ device_type }: Pick<SettledDevice, 'device_type'>): boolean =>
  device_type === 'ip_camera';

/**
 * Whether a task reaches the device between two photos: the first platform and continuous downlink poll every five
 * minutes, an agent every few seconds, the others only after a photo (decision U-30).
 */
export const isReachableBetweenPhotos = (
  device: Pick<SettledDevice, 'platform' | 'device_type'>,
  settings: Pick<CameraSettings, 'downlink_mode'>,
): boolean =>
  device.device_type === 'ip_camera' ||
  device.platform === 'platform_1' ||
  settings.downlink_mode === 'continuous';
