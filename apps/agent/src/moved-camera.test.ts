import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { drawnPicture } from './testing/drawn-pictures.ts';
import { ENDPOINT, OnvifDevice } from './testing/onvif-device.ts';
import { ServedPlant } from './testing/served-plant.ts';

// the test agent says hello ten times a second; a busy machine is slow
vi.setConfig({ testTimeout: 90_000 });

const login = { username: 'admin', password: 'Quiet-Harbour-7' };
const start = (discoveryPort = 0, endpoint = ENDPOINT) =>
  OnvifDevice.start(() => drawnPicture(1), login, { discoveryPort, endpoint });

let plant: ServedPlant;
let device: OnvifDevice;
beforeAll(async () => {
  await drawnPicture(1); // traces the scene, where no test has before
  device = await start();
  plant = await ServedPlant.open(device.discoveryPort);
  await plant.start();
}, 60_000);
afterAll(async () => {
  await plant.close();
  await device.close();
});

/** The camera at another address, with the endpoint id it answers the search with. */
async function replaceDevice(endpoint?: string): Promise<void> {
  const { discoveryPort } = device;
  await device.close();
  device = await start(discoveryPort, endpoint);
}

test('a moved camera is followed by its endpoint id with its password, and its new address is reported', async () => {
  const source = { kind: 'onvif', url: device.url, endpoint: ENDPOINT } as const;
  const wall = await plant.attach(source, login);
  expect(await plant.takePhoto(wall)).toBe('success');
  await replaceDevice();
  expect(device.url).not.toBe(source.url);
  expect(await plant.takePhoto(wall)).toBe('success');
  await plant.until(async () => {
    const now = (await plant.source(wall)).source;
    return now.kind === 'onvif' && now.url === device.url;
  });
  expect(await plant.source(wall)).toMatchObject({ last_error: null, has_credentials: true });
  expect(plant.logged.filter((line) => line.includes('address changed to'))).toHaveLength(1);
  const noted = await plant.server.platform.db
    .selectFrom('audit_entry')
    .select(['actor_kind', 'details'])
    .where('object_id', '=', wall.id)
    .where('actor_kind', '=', 'device')
    .execute();
  expect(noted).toMatchObject([{ details: { source_url: { from: source.url, to: device.url } } }]);
  const { found } = await plant.ask('searches', {});
  expect(found).toMatchObject([{ is_attached: true }]);
  await plant.stop();
  await plant.start(); // it knows where the camera is
  await plant.until(() => plant.agent?.cameras.has(wall.device_id!) ?? false);
  expect(await plant.takePhoto(wall)).toBe('success');
  expect(plant.logged.filter((line) => line.includes('address changed to'))).toHaveLength(1);
});

test('another camera that answers the search is not used: the camera is unreachable', async () => {
  const wall = await plant.attach({ kind: 'onvif', url: 'http://127.0.0.1:1/a', endpoint: 'urn:a' }, login);
  await replaceDevice('urn:b');
  expect(await plant.takePhoto(wall)).toBe('failure');
  await plant.lastError(wall, 'unreachable');
  expect((await plant.source(wall)).source).toMatchObject({ url: 'http://127.0.0.1:1/a' });
});
