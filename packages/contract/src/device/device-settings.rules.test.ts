import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { cameraSettings } from '../camera/camera-settings.schema.ts';
import { isReachableBetweenPhotos, toDeviceSettings } from './device-settings.rules.ts';

const settings = z.parse(cameraSettings, {
  dimmer_level: 4,
  trigger: {
    is_enabled: true,
    input: 1,
    edge: 'rising',
    interval_seconds: 600,
    duration: 'infinite',
    alert: { is_enabled: true, recipient_user_ids: ['uma'] },
  },
});

test('[ENT-048] a device of the first platform receives only settings that it supports', () => {
  const device = { platform: 'platform_1', device_type: 'ble_camera', device_id: 'lcam_b1_0001' } as const;
  expect(Object.keys(toDeviceSettings(settings, device))).toEqual([
    'flash_rule',
    'flash_setting',
    'flicker',
    'exposure_values',
    'image_resolution',
  ]);
});

test('[CONST-032] the dimmer is reversed, and recipients are not sent to a device', () => {
  const device = { platform: 'platform_2', device_type: 'lte_io_camera', device_id: 'lc_20_0001' } as const;
  expect(toDeviceSettings(settings, device)).toMatchObject({
    dimmer_level: 11,
    trigger: { is_enabled: true, input: 1, edge: 'rising', interval_seconds: 600, duration: 'infinite' },
  });
  expect(JSON.stringify(toDeviceSettings(settings, device))).not.toContain('uma');
});

test.each([
  ['platform_1', 'ble_camera', 'scheduled', true],
  ['platform_2', 'lte_camera', 'scheduled', false],
  ['platform_2', 'lte_camera', 'continuous', true],
  ['platform_2', 'ip_camera', 'scheduled', true],
] as const)(
  'a task for %s, %s, with %s downlink is fetched between photos: %s',
  (platform, device_type, downlink_mode, expected) => {
    expect(isReachableBetweenPhotos({ platform, device_type }, { downlink_mode })).toBe(expected);
  },
);

test('an agent receives its own picture settings, and nothing about a flash', () => {
  const device = { platform: 'platform_2', device_type: 'ip_camera', device_id: 'ip_1_0001' } as const;
  expect(toDeviceSettings({ ...settings, image_rotation: 90 }, device)).toEqual({
    image_resolution: '1280x960',
    cropped_resolution: null,
    privacy_mask: [],
    image_rotation: 90,
  });
});
