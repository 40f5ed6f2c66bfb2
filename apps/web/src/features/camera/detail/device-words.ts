import {
  connectionOfFirmware,
  modelOfDevice,
  platformOfDevice,
  type ConnectionType,
  type PlatformType,
} from '@tenken/contract/camera/device-model.ts';
import { reportLog } from '../../../shared/api/client-log.ts';

/** What cannot be known of a device is shown so. */
export const UNKNOWN = '-';

export interface DeviceWords {
  readonly model: string;
  readonly platform: PlatformType | null;
  readonly connection: ConnectionType | null;
}

/** Model, platform and connection of a device. An id of no known model is logged and shown as unknown (decision U-25). */
export function deviceWords(deviceId: string | null, firmwareVersion: string | null): DeviceWords {
  const connection = firmwareVersion === null ? null : connectionOfFirmware(firmwareVersion);
  if (deviceId === null) return { model: UNKNOWN, platform: null, connection };
  return {
    model: orLogged(() => modelOfDevice(deviceId)) ?? UNKNOWN,
    platform: orLogged(() => platformOfDevice(deviceId)),
    connection,
  };
}

const logged = new Set<string>();

function orLogged<Result>(compute: () => Result): Result | null {
  try {
    return compute();
  } catch (error) {
    const message = (error as Error).message;
    if (!logged.has(message)) reportLog('error', message);
    logged.add(message);
    return null;
  }
}
