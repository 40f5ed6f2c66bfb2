import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { acceptedSettings, type SettledDevice } from './accepted-settings.ts';
import { dimmerLevel, settingsProblems, unsupportedSettings } from './camera-settings.rules.ts';
import {
  cameraSetup,
  cameraSetupChange,
  FLASH_RULES,
  FLASH_SETTINGS,
  FLICKERS,
  type CameraSetup,
} from './camera-settings.schema.ts';

const device = (fields: Partial<SettledDevice> = {}): SettledDevice => ({
  platform: 'platform_2',
  device_type: 'lte_camera',
  device_id: 'lc_10_0001',
  ...fields,
});
const setup = (fields: Partial<CameraSetup> = {}): CameraSetup => ({
  ...z.parse(cameraSetup, { schedule_id: null, timezone: 'Asia/Tokyo', expected_interval_minutes: null }),
  ...fields,
});
const problems = (fields: Partial<CameraSetup>, of: SettledDevice | null = device()) =>
  settingsProblems(setup(fields), acceptedSettings(of));
const isAccepted = (change: object): boolean => z.safeParse(cameraSetupChange, change).success;

test('[ENT-017] [ENT-018] [ENT-019] flash rules, flash settings and flickers are exactly these', () => {
  expect(FLASH_RULES).toEqual(['auto', 'always', 'off']);
  expect(FLASH_SETTINGS).toEqual(['close_range', 'normal_range', 'long_range']);
  expect(FLICKERS).toEqual(['50Hz', '60Hz', 'OFF']);
});

describe('values', () => {
  test.each([
    ['[VAL-013] [CONST-008] exposure −3', { exposure_values: [-3] }, true],
    ['[VAL-013] exposure 3', { exposure_values: [3] }, true],
    ['[VAL-013] exposure 4', { exposure_values: [4] }, false],
    ['[VAL-013] exposure −4', { exposure_values: [-4] }, false],
    ['half an exposure step', { exposure_values: [0.5] }, false],
    ['four exposures', { exposure_values: [0, 1, 2, 3] }, false],
    ['a photo expected every minute', { expected_interval_minutes: 1 }, true],
    ['no photo expected', { expected_interval_minutes: null }, true],
    ['a photo expected every 0 minutes', { expected_interval_minutes: 0 }, false],
    ['a photo expected every eight days', { expected_interval_minutes: 11_520 }, false],
    ['[ENT-017] flash rule always', { flash_rule: 'always' }, true],
    ['[ENT-017] flash rule never', { flash_rule: 'never' }, false],
    ['[ENT-018] flash setting long_range', { flash_setting: 'long_range' }, true],
    ['[ENT-018] flash setting far', { flash_setting: 'far' }, false],
    ['[ENT-019] flicker 60Hz', { flicker: '60Hz' }, true],
    ['[ENT-019] flicker OFF', { flicker: 'OFF' }, true],
    ['[ENT-019] flicker 40Hz', { flicker: '40Hz' }, false],
    ['rotation 270', { image_rotation: 270 }, true],
    ['rotation 45', { image_rotation: 45 }, false],
    ['dimmer 16', { dimmer_level: 16 }, false],
    ['an unknown resolution', { image_resolution: '800x600' }, false],
  ])('%s', (_name, change, expected) => {
    expect(isAccepted(change)).toBe(expected);
  });

  test('[ENT-010] a new camera has the stated defaults', () => {
    expect(setup()).toMatchObject({
      flash_rule: 'auto',
      exposure_values: [0],
      image_rotation: 0,
      shift_detection: { is_enabled: true, threshold_px: 20 },
      downlink_mode: 'scheduled',
      temperature_display_range: null,
    });
  });

  const trigger = (fields: object) => ({ trigger: { ...setup().trigger, ...fields } });
  test.each([600, 900, 1800, 3600])('[CONST-028] after-trigger interval %s s', (interval_seconds) => {
    expect(isAccepted(trigger({ interval_seconds }))).toBe(true);
  });
  test.each([3600, 10800, 21600, 43200, 86400, 259200, 'infinite', 'until_resolved'])(
    '[CONST-029] [CONST-030] [CONST-031] after-trigger duration %s',
    (duration) => {
      expect(isAccepted(trigger({ duration }))).toBe(true);
    },
  );
  test('other intervals and durations are refused', () => {
    expect(isAccepted(trigger({ interval_seconds: 300 }))).toBe(false);
    expect(isAccepted(trigger({ duration: 7200 }))).toBe(false);
  });
});

test('mails of a trigger need recipients, where there are a trigger and mails', () => {
  const valve = device({ device_type: 'lte_io_camera' });
  const mails = (is_enabled: boolean, alert: object) =>
    problems({ trigger: { ...setup().trigger, is_enabled, alert } as never }, valve);
  const field = 'trigger.alert.recipient_user_ids';
  expect(mails(true, { is_enabled: true, recipient_user_ids: [] })).toEqual({ [field]: ['required'] });
  expect(mails(true, { is_enabled: true, recipient_user_ids: ['uma'] })).toEqual({});
  expect(mails(true, { is_enabled: false, recipient_user_ids: [] })).toEqual({});
  expect(mails(false, { is_enabled: true, recipient_user_ids: [] })).toEqual({});
});

describe('the temperature display range', () => {
  const thermal = device({ device_type: 'thermal_lte_camera', device_id: 'lc_t10j_0001' });
  const range = (unit: 'celsius' | 'fahrenheit', minimum: number, maximum: number) =>
    Object.entries(problems({ temperature_display_range: { unit, minimum, maximum } }, thermal));
  const at = (end: string, code: string) => [[`temperature_display_range.${end}`, [code]]];

  test.each([
    ['[VAL-106]', 'celsius', -10, 400],
    ['[VAL-107]', 'fahrenheit', 14, 752],
  ] as const)('%s %s from %d to %d is the widest', (_id, unit, minimum, maximum) => {
    expect(range(unit, minimum, maximum)).toEqual([]);
    expect(range(unit, minimum - 0.1, maximum)).toEqual(at('minimum', 'too_small'));
    expect(range(unit, minimum, maximum + 0.1)).toEqual(at('maximum', 'too_big'));
  });

  test('[VAL-105] the upper end lies above the lower end', () => {
    expect(range('celsius', 50, 50)).toEqual(at('maximum', 'not_above_minimum'));
    expect(range('celsius', 60, 50)).toEqual(at('maximum', 'not_above_minimum'));
  });
});

describe('what a platform accepts', () => {
  test('the first accepts one exposure and two resolutions', () => {
    const first = device({ platform: 'platform_1', device_type: 'ble_camera', device_id: 'lcam_b1_0001' });
    expect(problems({ exposure_values: [0, 1] }, first)).toEqual({ exposure_values: ['too_many'] });
    expect(problems({ image_resolution: '2592x1944' }, first)).toEqual({ image_resolution: ['unsupported'] });
    expect(
      unsupportedSettings({ downlink_mode: 'continuous', flash_rule: 'off' }, acceptedSettings(first)),
    ).toEqual(['downlink_mode']);
  });

  test.each([
    ['trigger', 'lte_io_camera'],
    ['trigger', 'wifi_io_camera'],
    ['temperature_display_range', 'thermal_lte_camera'],
  ] as const)('%s belongs to %s', (key, device_type) => {
    expect(acceptedSettings(device({ device_type })).keys.has(key)).toBe(true);
    expect(acceptedSettings(device()).keys.has(key)).toBe(false);
  });

  test('the protected housing has no always-on flash', () => {
    const protectedOne = device({ device_id: 'lc_ex10_0001' });
    expect(problems({ flash_rule: 'always' }, protectedOne)).toEqual({ flash_rule: ['unsupported'] });
    expect(problems({ flash_rule: 'always' })).toEqual({});
  });

  test('without a device only the settings of the server, and the expected interval', () => {
    expect([...acceptedSettings(null).keys].toSorted()).toEqual([
      'expected_interval_minutes',
      'image_rotation',
      'shift_detection',
      'timezone',
    ]);
  });
});

test.each([
  [{ x: 0, y: 0, width: 1280, height: 960 }, {}],
  [{ x: 1, y: 0, width: 1280, height: 960 }, { 'cropped_resolution.width': ['outside_image'] }],
  [{ x: 0, y: 0, width: 49, height: 960 }, { 'cropped_resolution.width': ['too_small'] }],
  [{ x: 0, y: 900, width: 100, height: 100 }, { 'cropped_resolution.height': ['outside_image'] }],
])('a cut %j of 1280x960', (cropped_resolution, expected) => {
  expect(problems({ cropped_resolution })).toEqual(expected);
});

test('a time zone must exist', () => {
  expect(problems({ timezone: 'Mars/Olympus' })).toEqual({ timezone: ['invalid_timezone'] });
});

test('[CONST-032] the dimmer helper reverses 0 to 15 and refuses anything else', () => {
  expect(Array.from({ length: 16 }, (_, value) => dimmerLevel(value))).toEqual(
    Array.from({ length: 16 }, (_, value) => 15 - value),
  );
  for (const value of [-1, 16, 1.5, Number.NaN]) expect(() => dimmerLevel(value)).toThrow(RangeError);
});
