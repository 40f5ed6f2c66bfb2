import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import type { TestServer } from '../host/server.ts';

/** The device of a camera of the fixture. */
export function deviceOf(server: TestServer, cameraId: string): DeviceClient {
  const { device_id: deviceId, secret } = server.devices.find(({ camera_id }) => camera_id === cameraId)!;
  return new DeviceClient({ deviceId, secret }, { send: sendTo(server.url) });
}
