import { DeviceClient } from '@tenken/device/device-client.ts';
import { identityOf, routerIdentityOf } from '../kit/test-device.ts';
import type { FuzzServer } from './fuzz-server.ts';

export interface DeviceCall {
  /** A device of the fixture, or its router. */
  readonly device: string;
  readonly method: string;
  readonly path: string;
  readonly type: string;
  readonly body: Buffer;
}

/** Makes a call with the signature of a device; `instead` overrides headers. */
export async function sendSigned(
  fuzz: FuzzServer,
  { device, method, path, type, body }: DeviceCall,
  instead: Record<string, string> = {},
): Promise<{ status: number; body: string; type: string }> {
  const client = await clientOf(fuzz, device);
  const response = await fuzz.server.app.inject({
    method: method as 'POST',
    url: path,
    headers: { 'content-type': type, ...client.sign(method, path, body), ...instead },
    ...(method === 'GET' ? {} : { payload: body }),
  });
  return {
    status: response.statusCode,
    body: response.body,
    type: response.headers['content-type'] ?? '',
  };
}

const clients = new WeakMap<FuzzServer, Map<string, DeviceClient>>();

async function clientOf(fuzz: FuzzServer, device: string): Promise<DeviceClient> {
  const known = clients.get(fuzz) ?? new Map<string, DeviceClient>();
  clients.set(fuzz, known);
  const made = known.get(device) ?? (await openClient(fuzz, device));
  known.set(device, made);
  return made;
}

async function openClient({ server }: FuzzServer, device: string): Promise<DeviceClient> {
  const identity =
    device === 'R1' ? await routerIdentityOf(server, device) : await identityOf(server, device);
  const now = (): number => server.platform.clock.now().getTime();
  return new DeviceClient(identity, { send: () => Promise.reject(new Error('only signs')), now });
}
