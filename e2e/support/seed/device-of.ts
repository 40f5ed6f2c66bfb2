import { DeviceClient, sendTo } from '@tenken/device/device-client.ts';
import { relayThrough } from '@tenken/device/relay-send.ts';
import { routerSecret } from './seed-device.ts';
import type { TestServer } from '../host/server.ts';

/** The device of a camera of the fixture. */
export function deviceOf(server: TestServer, cameraId: string): DeviceClient {
  const { device_id: deviceId, secret } = server.devices.find(({ camera_id }) => camera_id === cameraId)!;
  return new DeviceClient({ deviceId, secret }, { send: sendTo(server.url) });
}

/** The same, for one that reaches the server only through a router of the fixture. */
export async function relayedDeviceOf(
  server: TestServer,
  cameraId: string,
  routerId: string,
): Promise<DeviceClient> {
  const { device_id: deviceId, secret } = server.devices.find(({ camera_id }) => camera_id === cameraId)!;
  const router = { deviceId: routerId, secret: await routerSecret(server, routerId) };
  return new DeviceClient({ deviceId, secret }, { send: relayThrough(router, { send: sendTo(server.url) }) });
}
