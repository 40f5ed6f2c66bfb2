import { expect, test } from 'vitest';
import {
  connectionOfFirmware,
  DEVICE_FAMILIES,
  DEVICE_MODELS,
  DEVICE_TYPES,
  familyOf,
  modelOfDevice,
  platformOfDevice,
} from './device-model.ts';

test('[GEN-007] the camera types are exactly these, and the IP camera of an agent', () => {
  expect(DEVICE_TYPES).toEqual([
    'lte_camera',
    'lte_io_camera',
    'ble_camera',
    'thermal_lte_camera',
    'wifi_io_camera',
    'ip_camera',
  ]);
});

test.each([
  ['lcam_l1_0001', 'LCAM-L1', 'platform_1'],
  ['lcam_b1_0001', 'LCAM-B1', 'platform_1'],
  ['lc_t10j_0001', 'LC-T10J', 'platform_2'],
  ['lc_ex10_0001', 'LC-EX10', 'platform_2'],
  ['lc_10_0001', 'LC-10', 'platform_2'],
  ['lc_20_0001', 'LC-20', 'platform_2'],
  ['lc_10j_0001', 'LC-10J', 'platform_2'],
  ['lc_20w_0001', 'LC-20W', 'platform_2'],
  ['lc_11_AB12', 'LC-11', 'platform_2'],
  ['lc_10j_a_0001', 'LC-10J-A', 'platform_2'],
  ['ip_1_0123456789ABCDEF', 'IP-1', 'platform_2'],
])('[ENT-014] [ENT-015] %s is a %s on %s', (deviceId, model, platform) => {
  expect(modelOfDevice(deviceId)).toBe(model);
  expect(platformOfDevice(deviceId)).toBe(platform);
});

test.each(['zz_0001', '', 'lc_10', 'lc_10_', 'lc_10_abcd', 'lc_10_001', 'lc_12_0001'])(
  '[ERR-062] [ERR-063] %j has no model and no platform',
  (deviceId) => {
    expect(() => modelOfDevice(deviceId)).toThrow('No model name could be computed for device id');
    expect(() => platformOfDevice(deviceId)).toThrow('No platform type could be computed for device id');
  },
);

test('every longer prefix stands before the shorter one it contains', () => {
  for (const [index, { prefix }] of DEVICE_MODELS.entries())
    expect(DEVICE_MODELS.slice(0, index).some((earlier) => prefix.startsWith(earlier.prefix))).toBe(false);
});

test('[ENT-016] every family is shown for some camera', () => {
  const shown = new Set([familyOf(null), ...DEVICE_TYPES.map(familyOf)]);
  expect(shown).toEqual(new Set(DEVICE_FAMILIES));
});

test.each([
  ['e1.2.3', 'LTE'],
  ['b1.0.0', 'BLE'],
  ['w2.0.0', 'Wi-Fi'],
  ['x1', 'unknown'],
  ['', 'unknown'],
])('[ENT-012] [ENT-013] firmware %j connects by %s', (firmware, connection) => {
  expect(connectionOfFirmware(firmware)).toBe(connection);
});
