import { afterEach } from 'vitest';
import type { Login } from '../../testing/http-camera.ts';
import { OnvifDevice } from '../../testing/onvif-device.ts';
import { reachNetworks } from '../reach.ts';

/** What every pretend camera shows. */
export const picture = Buffer.from('a picture');
/** The networks that may be called: this machine alone. */
export const reach = reachNetworks(['127.0.0.1/32']);

/** Pretend cameras with one login for one file of tests, and what else a test opened: closed after each test. */
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
