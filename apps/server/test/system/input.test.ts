import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SAVED_VIEW_PAGES } from '@tenken/contract/saved-view/saved-view.rules.ts';
import type { DeviceClient } from '@tenken/device/device-client.ts';
import { findCameraHabit } from '../../src/features/guard/model/model-photo.store.ts';
import { encodeCursor } from '../../src/platform/db/cursor.ts';
import { insertPlainCamera } from '../kit/rows/plain-camera.ts';
import { insertPhoto } from '../kit/rows/plain-target.ts';
import { createTestDevice } from '../kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../kit/test-server.ts';

/** Inputs that once made the server fail; the fuzzer looks for more. */
let server: TestServer;
const people: Record<string, SignedIn> = {};
let device: DeviceClient;
beforeAll(async () => {
  server = await createTestServer();
  for (const name of ['ada', 'gus', 'platform-admin']) people[name] = await server.signIn(name);
  device = await createTestDevice(server, 'lc_10_0001');
});
beforeEach(() => server.platform.db.deleteFrom('rate_limit').execute());
afterAll(() => server.close());

const call = async (options: InjectOptions, as = 'ada') => {
  const response = await server.call(options, people[as]);
  return {
    status: response.statusCode,
    ...response.json<{ error?: { code: string; fields?: Record<string, string[]> } }>().error,
  };
};
const invite = (body: object) => ({
  method: 'POST' as const,
  url: '/api/company/invitations',
  payload: { name: 'Kim', role: 'none', ...body },
});

test('an address of 20 KB is refused immediately, for every caller', async () => {
  const from = performance.now();
  const answer = await call(invite({ email: `a@${'.'.repeat(20_000)}@` }), 'gus');
  expect(answer).toMatchObject({ status: 422, fields: { email: ['too_long'] } });
  expect(performance.now() - from).toBeLessThan(2000);
});

test.each(['foo<victim@evil.test>', 'a@x.test,b@x.test', '"a b"@x.test'])(
  '%s, which would add another recipient, is refused as an address',
  async (email) => {
    expect(await call(invite({ email }))).toMatchObject({
      status: 422,
      fields: { email: ['invalid_email'] },
    });
  },
);

test('an address is the same in any spelling', async () => {
  const url = '/api/company/invitations';
  const payload = { email: ' KIM@North.Test ', name: 'Kim', role: 'none' };
  const response = await server.call({ method: 'POST', url, payload }, people['ada']);
  expect(response.json()).toMatchObject({ email: 'kim@north.test' });
});

test.each(['toString', 'constructor', 'hasOwnProperty'])(
  'an unknown field called %s is refused',
  async (name) => {
    expect(await call(invite({ email: 'a@b.test', [name]: 1 }))).toMatchObject({
      status: 422,
      fields: { [name]: ['unknown_field'] },
    });
  },
);

describe.each([
  ['NUL', 'a\0b'],
  ['half a surrogate pair', 'a\ud800b'],
])('%s', (_name, text) => {
  test.each([
    ['a name', 'POST', '/api/management_units', () => ({ name: text }), 'name'],
    ['a memo', 'PATCH', '/api/cameras/C1/memo', () => ({ memo: text, base_version: 1 }), 'memo'],
    ['a unit', 'PATCH', '/api/cameras/C1', () => ({ name: text }), 'name'],
    [
      'a password',
      'POST',
      '/api/users/self/password',
      () => ({ current_password: text, password: 'x', password_confirm: 'x' }),
      'current_password',
    ],
  ] as const)('in %s is refused at its field', async (_what, method, url, payload, field) => {
    expect(await call({ method, url, payload: payload() })).toMatchObject({
      status: 422,
      fields: { [field]: ['invalid_text'] },
    });
  });

  test('in a query is refused at its field', async () => {
    const query = { facility_id: 'F1', name: text.toWellFormed().includes('\0') ? text : 'a\0' };
    expect(await call({ url: '/api/cameras/v2', query })).toMatchObject({
      status: 422,
      fields: { name: ['invalid_text'] },
    });
  });

  test('in a device message is refused at its field', async () => {
    const answer = await device.hello({ firmware_version: text, settings_revision: 1 });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { fields: { firmware_version: ['invalid_text'] } } },
    });
  });
});

test('a task id that no device can have is not found', async () => {
  for (const id of ['\0', 'x'.repeat(300), '😀'])
    expect(await device.taskEvent(encodeURIComponent(id), { event: 'accepted' })).toMatchObject({
      status: 404,
    });
});

describe('an invalid cursor', () => {
  const lists = [
    ['/api/measurements/v3', { facility_id: 'F1' }],
    ['/api/anomaly_estimates', { facility_id: 'F1' }],
    ['/api/photos/v2', { camera_id: 'C1' }],
    ['/api/sensor_data', { camera_id: 'C1' }],
    ['/api/camera_tasks', { camera_id: 'C1' }],
    ['/api/exports', { facility_id: 'F1' }],
    ['/api/cameras/v2', { facility_id: 'F1' }],
    ['/api/gauges', { facility_id: 'F1' }],
    ['/guard/api/guards', { facility_id: 'F1' }],
    ['/api/company/audit_entries', {}],
    ['/api/admin/devices', {}],
    ['/api/admin/routers', {}],
    ['/api/admin/subscriptions', {}],
    ['/api/admin/plans', {}],
    ['/api/admin/failed_jobs', {}],
    ['/api/admin/mails', {}],
  ] as const;
  const places: readonly (readonly [string, string])[] = [
    ['words', encodeCursor(['x\0', 'y\0'])],
    ['a time that no database has', encodeCursor([9e15, 'x'])],
    ['one key', encodeCursor(['2026-11-15T09:00:00.000Z'])],
    ['objects', Buffer.from('[{},{}]').toString('base64url')],
    ['no JSON', 'AAAA'],
    ['nothing', ''],
  ];
  test.each(lists)('%s', async (url, query) => {
    const as = url.includes('/admin/') ? 'platform-admin' : 'ada';
    for (const [what, page] of places)
      expect(await call({ url, query: { ...query, page } }, as), what).toMatchObject({
        status: 422,
        fields: { page: ['invalid_cursor'] },
      });
  });

  test('["x","y"] is invalid in a list by time', async () => {
    const query = { facility_id: 'F1', page: encodeCursor(['x', 'y']) };
    expect(await call({ url: '/api/measurements/v3', query })).toMatchObject({ status: 422 });
  });

  test('a name of a hundred kanji is a valid cursor', async () => {
    const { platform } = server;
    for (const name of ['検', '点']) {
      const id = await insertPlainCamera(platform, 'F3');
      const values = { name: name.repeat(100) };
      await platform.db.updateTable('camera').set(values).where('id', '=', id).execute();
    }
    const list = async (page?: string) => {
      const query = { facility_id: 'F3', page_size: '1', ...(page === undefined ? {} : { page }) };
      const response = await server.call({ url: '/api/cameras/v2', query }, people['ada']);
      return response.json<{ records: { name: string }[]; navigation: { next_page: string | null } }>();
    };
    let page = await list();
    const seen = [page.records[0]!.name];
    while (page.navigation?.next_page) {
      page = await list(page.navigation.next_page);
      seen.push(page.records[0]!.name);
    }
    expect(seen).toEqual(expect.arrayContaining(['検'.repeat(100), '点'.repeat(100)]));
  });
});

describe('a number beyond the range of its column', () => {
  test.each([99_999_999_999, 2 ** 31, -(2 ** 31) - 1, 1e308, 1.5])('as a revision: %d', async (number) => {
    const answer = await device.hello({ firmware_version: 'e1', settings_revision: number });
    expect(answer).toMatchObject({
      status: 422,
      body: { error: { fields: { settings_revision: [expect.any(String)] } } },
    });
  });

  test('as a version', async () => {
    const items = [{ id: 'x', version: 99_999_999_999 }];
    expect(
      await call({ method: 'POST', url: '/api/measurements/bulk_confirm', payload: { items } }),
    ).toMatchObject({ status: 422, fields: { 'items.0.version': ['too_big'] } });
  });
});

test.each([
  '0000-01-01T00:00Z',
  '9999-12-31T23:59:59-23:59',
  '2026-11-15T09:00:00.1234567890Z',
  '2026-13-01T00:00Z',
])('the time %s is none', async (from_datetime) => {
  expect(await call({ url: '/api/photos/v2', query: { camera_id: 'C1', from_datetime } })).toMatchObject({
    status: 422,
    fields: { from_datetime: ['invalid_datetime'] },
  });
});

test('a time zone that only browsers know is refused for a camera', async () => {
  const id = await insertPlainCamera(server.platform, 'F1');
  const payload = { settings: { timezone: 'JST' }, base_revision: 1 };
  expect(await call({ method: 'PUT', url: `/api/cameras/${id}/settings`, payload })).toMatchObject({
    status: 422,
    fields: { 'settings.timezone': ['invalid_timezone'] },
  });
  expect((await call({ url: `/api/cameras/${id}/calendar` })).status).toBe(200);
});

test.each([
  ['US/Pacific-New', 1],
  ['Asia/Kolkata', 14],
])('the hours of a camera are given in %s, whether or not the database knows it', async (zone, hour) => {
  const { platform } = server;
  await insertPhoto(platform, 'C2');
  const habit = await findCameraHabit(platform.db, 'C2', zone, new Date(0));
  expect([...habit.hours]).toEqual([hour]);
});

describe('a JSON content type without a body, as many clients send with every call', () => {
  let url: string;
  beforeAll(async () => {
    url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  });
  const send = (method: string, path: string, body?: string, type = 'application/json') =>
    fetch(`${url}/api${path}`, {
      method,
      headers: { 'content-type': type, 'authentication-token': people['ada']!.token },
      ...(body === undefined ? {} : { body }),
    });

  test.each(['application/json', 'application/json; charset=utf-8'])(
    'deletes by DELETE (%s)',
    async (type) => {
      const view = {
        facility_id: 'F1',
        page: SAVED_VIEW_PAGES[0],
        name: 'Mill',
        query: '',
        is_shared: false,
      };
      const made = await send('POST', '/saved_views', JSON.stringify(view));
      const { id } = (await made.json()) as { id: string };
      expect((await send('DELETE', `/saved_views/${id}`, '{', type)).status).toBe(400);
      expect((await send('DELETE', `/saved_views/${id}`, undefined, type)).status).toBe(204);
      expect((await send('DELETE', `/saved_views/${id}`, undefined, type)).status).toBe(404);
    },
  );

  test('is still refused where a DELETE requires a body', async () => {
    expect((await send('DELETE', '/users/self')).status).toBe(422);
  });

  test.each(['POST', 'PUT', 'PATCH'])('is malformed by %s', async (method) => {
    const path = { POST: '/management_units', PUT: '/cameras/C1/settings', PATCH: '/cameras/C1' }[method]!;
    expect((await send(method, path)).status).toBe(400);
  });
});
