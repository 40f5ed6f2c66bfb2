import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Router } from '@tenken/contract/admin/device.schema.ts';
import { DeviceClient } from '@tenken/device/device-client.ts';
import { relayThrough } from '@tenken/device/relay-send.ts';
import { onDevice } from '../../../../test/kit/rows/plain-inventory.ts';
import { identityOf, injectInto, throughRouter } from '../../../../test/kit/test-device.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';

const HOUR_MS = 3_600_000;

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

async function ask(method: InjectOptions['method'], path: string, payload?: object) {
  const response = await server.call(
    { method, url: `/console/api/admin${path}`, ...(payload ? { payload } : {}) },
    await server.signIn('platform-admin'),
  );
  const body = response.body === '' ? null : response.json<Record<string, unknown>>();
  return { status: response.statusCode, body: body!, code: (body?.['error'] as { code?: string })?.code };
}
const routers = async (): Promise<Router[]> => (await ask('GET', '/routers')).body['records'] as Router[];

describe('a router', () => {
  test('[ROUTE-034] [ROUTE-057] is added, paired with BLE cameras only, and deleted', async () => {
    server.platform.clock.advance(1000);
    const { status, body } = await ask('POST', '/routers', {
      router_id: 'R2',
      name: 'Roof',
      facility_id: 'F2',
    });
    expect([status, body['secret']]).toEqual([201, expect.stringMatching(/^[0-9a-f]{64}$/)]);
    const { id } = body['router'] as { id: string };
    const again = { router_id: 'R2', name: 'X', facility_id: 'F2' };
    expect((await ask('POST', '/routers', again)).code).toBe('duplicate_router');
    const ble = (await onDevice(server, 'ble_camera')).params.id;
    const wifi = (await onDevice(server)).params.id;
    const pair = (device_ids: string[]) => ask('PATCH', `/routers/${id}`, { device_ids });
    expect((await pair([wifi])).code).toBe('unknown_device');
    expect((await pair([ble])).body).toMatchObject({ devices: [{ id: ble }], company: { id: 'north' } });
    expect((await routers())[0]).toMatchObject({ router_id: 'R2' });
    expect((await ask('DELETE', `/routers/${id}`)).status).toBe(204);
    expect((await ask('GET', `/devices/${ble}`)).body['router']).toBeNull();
    expect((await routers()).map(({ router_id }) => router_id)).not.toContain('R2');
    const noted = await server.platform.db
      .selectFrom('audit_entry')
      .select('action')
      .where('object_id', '=', id)
      .execute();
    expect(noted.map(({ action }) => action)).toContain('router.deleted');
  });

  test('is renamed and moved, and keeps its devices', async () => {
    const [before] = await routers();
    const change = { name: 'Cellar stairs', facility_id: 'F3' };
    const { status, body } = await ask('PATCH', `/routers/${before!.id}`, change);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Cellar stairs', facility: { id: 'F3' }, devices: before!.devices });
    expect((await routers())[0]).toEqual(body);
    expect((await ask('PATCH', `/routers/${before!.id}`, { facility_id: 'nowhere' })).code).toBe(
      'unknown_facility',
    );
    expect((await ask('PATCH', `/routers/${before!.id}`, { name: '' })).code).toBe('invalid_input');
    expect((await ask('PATCH', '/routers/nowhere', { name: 'X' })).status).toBe(404);
    expect((await routers())[0]).toEqual(body);
  });

  test('gets a new secret; the previous one is valid for 24 hours, older ones are not', async () => {
    const now = (): number => server.platform.clock.now().getTime();
    const identity = await identityOf(server, 'lcam_b1_0001');
    const statusBy = async (secret: string): Promise<number> => {
      const send = relayThrough({ deviceId: 'R1', secret }, { send: injectInto(server), now });
      return (await new DeviceClient(identity, { send, now }).settings()).status;
    };
    const viaFirst = await throughRouter(server, 'R1');
    const statusByFirst = async (): Promise<number> =>
      (await new DeviceClient(identity, { send: viaFirst, now }).settings()).status;
    const rotate = async (): Promise<string> =>
      (await ask('POST', '/routers/R1/secret', {})).body['secret'] as string;
    const second = await rotate();
    expect(second).toMatch(/^[0-9a-f]{64}$/);
    expect([await statusByFirst(), await statusBy(second)]).toEqual([200, 200]);
    const third = await rotate();
    expect([await statusByFirst(), await statusBy(second), await statusBy(third)]).toEqual([401, 200, 200]);
    server.platform.clock.advance(24 * HOUR_MS);
    expect([await statusBy(second), await statusBy(third)]).toEqual([401, 200]);
    const entry = await server.platform.db
      .selectFrom('audit_entry')
      .select(['company_id', 'details'])
      .where('action', '=', 'router.secret_rotated')
      .executeTakeFirstOrThrow();
    expect(entry).toMatchObject({ company_id: 'north', details: { router_id: 'R1', ip: '127.0.0.1' } });
    expect(JSON.stringify(entry)).not.toContain(second);
  });
});
