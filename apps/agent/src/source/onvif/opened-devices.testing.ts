import { afterEach } from 'vitest';
import type { Login } from '../../testing/http-camera.ts';
import { OnvifDevice } from '../../testing/onvif-device.ts';
import { createNetworkAccess } from '../network-access.ts';

/** The picture of all simulated cameras. */
export const picture = Buffer.from('a picture');
/** Allows calls to loopback only. */
export const access = createNetworkAccess(['127.0.0.1/32']);

/** Simulated cameras with one login, and other resources of a test; closed after each test. */
export function openedDevices(login: Login) {
  const open: { close: () => unknown }[] = [];
  afterEach(async () => {
    for (const one of open.splice(0)) await one.close();
  });
  const device = async (traits: Parameters<typeof OnvifDevice.start>[2]): Promise<OnvifDevice> => {
    const started = await OnvifDevice.start(async () => picture, login, traits);
    open.push(started);
    return started;
  };
  return { open, device };
}
