/**
 * The model of a device, by the prefix of its id (decision B1). Longest prefix first: lc_10j_a before lc_10j before
 * lc_10.
 */
export const DEVICE_TYPES = [
  'lte_camera',
  'lte_io_camera',
  'ble_camera',
  'thermal_lte_camera',
  'wifi_io_camera',
  'ip_camera',
] as const;
export type DeviceType = (typeof DEVICE_TYPES)[number];
export const PLATFORMS = ['platform_1', 'platform_2'] as const;
export type PlatformType = (typeof PLATFORMS)[number];
export const DEVICE_FAMILIES = ['API', 'BLE', 'IP', 'LTE', 'LTE IO', 'THERMAL LTE', 'WiFi IO'] as const;
export type DeviceFamily = (typeof DEVICE_FAMILIES)[number];

export interface DeviceModel {
  readonly prefix: string;
  readonly model: string;
  readonly device_type: DeviceType;
  readonly platform: PlatformType;
}

export const DEVICE_MODELS: readonly DeviceModel[] = [
  { prefix: 'lc_10j_a', model: 'LC-10J-A', device_type: 'lte_camera', platform: 'platform_2' },
  { prefix: 'lcam_l1', model: 'LCAM-L1', device_type: 'lte_camera', platform: 'platform_1' },
  { prefix: 'lcam_b1', model: 'LCAM-B1', device_type: 'ble_camera', platform: 'platform_1' },
  { prefix: 'lc_ex10', model: 'LC-EX10', device_type: 'lte_camera', platform: 'platform_2' },
  { prefix: 'lc_t10j', model: 'LC-T10J', device_type: 'thermal_lte_camera', platform: 'platform_2' },
  { prefix: 'lc_10j', model: 'LC-10J', device_type: 'lte_camera', platform: 'platform_2' },
  { prefix: 'lc_20w', model: 'LC-20W', device_type: 'wifi_io_camera', platform: 'platform_2' },
  { prefix: 'lc_10', model: 'LC-10', device_type: 'lte_camera', platform: 'platform_2' },
  { prefix: 'lc_11', model: 'LC-11', device_type: 'lte_camera', platform: 'platform_2' },
  { prefix: 'ip_1', model: 'IP-1', device_type: 'ip_camera', platform: 'platform_2' },
  { prefix: 'lc_20', model: 'LC-20', device_type: 'lte_io_camera', platform: 'platform_2' },
];

const SERIAL = /^_[0-9A-Z]{4,16}$/;

const findModel = (deviceId: string): DeviceModel | undefined =>
  DEVICE_MODELS.find(
    ({ prefix }) => deviceId.startsWith(prefix) && SERIAL.test(deviceId.slice(prefix.length)),
  );

export function modelOfDevice(deviceId: string): string {
  const found = findModel(deviceId);
  if (!found) throw new Error('No model name could be computed for device id');
  return found.model;
}

export function platformOfDevice(deviceId: string): PlatformType {
  const found = findModel(deviceId);
  if (!found) throw new Error('No platform type could be computed for device id');
  return found.platform;
}

const FAMILY_OF_TYPE: Record<DeviceType, DeviceFamily> = {
  lte_camera: 'LTE',
  lte_io_camera: 'LTE IO',
  ble_camera: 'BLE',
  thermal_lte_camera: 'THERMAL LTE',
  wifi_io_camera: 'WiFi IO',
  ip_camera: 'IP',
};

/** A camera without a device is a plain camera that uploads by API. */
export const familyOf = (deviceType: DeviceType | null): DeviceFamily =>
  deviceType === null ? 'API' : FAMILY_OF_TYPE[deviceType];

export type ConnectionType = 'LTE' | 'BLE' | 'Wi-Fi' | 'unknown';

/** The firmware version's first letter marks the connection: e is LTE, b is BLE, w is Wi-Fi. */
export function connectionOfFirmware(firmwareVersion: string): ConnectionType {
  const byLetter: Record<string, ConnectionType> = { e: 'LTE', b: 'BLE', w: 'Wi-Fi' };
  return byLetter[firmwareVersion[0] ?? ''] ?? 'unknown';
}
