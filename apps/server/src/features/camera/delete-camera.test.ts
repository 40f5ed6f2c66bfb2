import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPlainCamera } from '../../../test/kit/rows/plain-camera.ts';
import {
  insertMeasurement,
  insertPhoto,
  insertPlainGauge,
  insertPlainGuard,
  plainGaugeConfiguration,
} from '../../../test/kit/rows/plain-target.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';
import { lockCamera, removeCamera, updateCamera } from './camera-writing.store.ts';
import { updateCalendar } from '../photo/calendar/update-calendar.ts';

let server: TestServer;
let uma: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  uma = await server.signIn('uma');
});
afterAll(() => server.close());

const remove = (id: string, name: string, as: SignedIn = uma) =>
  server.call({ method: 'DELETE', url: `/api/cameras/${id}`, payload: { name } }, as);
const stop = (id: string) =>
  server.call({ method: 'PATCH', url: `/api/cameras/${id}`, payload: { is_active: false } }, uma);
const get = async (url: string) => (await server.call({ url }, uma)).statusCode;

test('an active camera, a wrong name and a guest are refused', async () => {
  const id = await insertPlainCamera(server.platform, 'F1', 'Tower');
  const active = await remove(id, 'Tower');
  expect([active.statusCode, active.json().error.code]).toEqual([409, 'camera_active']);
  await stop(id);
  const other = await remove(id, 'tower');
  expect([other.statusCode, other.json().error.code]).toEqual([422, 'name_mismatch']);
  expect((await remove(id, 'Tower', await server.signIn('gus'))).statusCode).toBe(403);
  expect((await remove(id, 'Tower', await server.signIn('sid'))).statusCode).toBe(404);
  expect(await get(`/api/cameras/${id}`)).toBe(200);
});

/** Calls made while a camera is being deleted; a company may have this many running at once. */
const MEANWHILE = [
  { names: ['name', 'memo', 'settings'] },
  { names: ['newGuard', 'guardName', 'guardArchived'] },
  { names: ['gaugeName', 'gaugeSaved', 'reread'] },
  { names: ['analysis'] },
] as const;

test.each(MEANWHILE)(
  'calls about a camera while it is being deleted do not find it: $names',
  async ({ names }) => {
    const { platform } = server;
    const id = await insertPlainCamera(platform, 'F1', 'Going');
    const photo_id = await insertPhoto(platform, id);
    const gauge_id = await insertPlainGauge(platform, id);
    const guard_id = await insertPlainGuard(platform, id);
    const ask = (method: 'PATCH' | 'PUT' | 'POST', url: string, payload: object) =>
      server.call({ method, url, payload }, uma);
    const ofGauge = `/console/internal/api/gauges/circle/${gauge_id}`;
    const area = [
      { x: 10, y: 10 },
      { x: 90, y: 10 },
      { x: 50, y: 90 },
    ];
    const guard = { camera_id: id, name: 'Leak', annotation_mode: 'polygon', detection_area: area };
    const gauge_configuration = { ...plainGaugeConfiguration(id), name: 'Gone' };
    const calls = {
      name: () => ask('PATCH', `/api/cameras/${id}`, { name: 'Gone' }),
      memo: () => ask('PATCH', `/api/cameras/${id}/memo`, { memo: 'Gone', base_version: 1 }),
      settings: () =>
        ask('PUT', `/api/cameras/${id}/settings`, { settings: { timezone: 'Asia/Tokyo' }, base_revision: 1 }),
      newGuard: () => ask('POST', '/guard/api/guards', guard),
      guardName: () => ask('PATCH', `/guard/api/guards/${guard_id}`, { name: 'Gone' }),
      guardArchived: () => ask('POST', `/guard/api/guards/${guard_id}/archive`, {}),
      gaugeName: () => ask('PATCH', `/api/gauges/${gauge_id}`, { name: 'Gone' }),
      gaugeSaved: () => ask('PUT', ofGauge, { gauge_configuration, reread_history: true }),
      reread: () => ask('POST', `${ofGauge}/reread`, {}),
      analysis: () =>
        ask('POST', `/api/cameras/${id}/ondemand_analyses`, {
          targets: [{ kind: 'gauge', id: gauge_id }],
          photo_ids: [photo_id],
        }),
    };
    const { sent } = await platform.db.transaction().execute(async (tx) => {
      await lockCamera(tx, id);
      await updateCamera(tx, id, { is_active: false });
      await removeCamera(tx, id, platform.clock.now());
      const pending = names.map((name) => calls[name]());
      await setTimeout(500);
      return { sent: pending };
    });
    expect((await Promise.all(sent)).map(({ statusCode }) => statusCode)).toEqual(names.map(() => 404));
  },
);

test('a deleted camera disappears from every list with its targets; its readings stay stored', async () => {
  const { platform } = server;
  const { db } = platform;
  const gaugeId = await insertPlainGauge(platform, 'C1');
  const photoId = await insertPhoto(platform, 'C1');
  const measurementId = await insertMeasurement(platform, gaugeId, 'C1');
  const device = await createTestDevice(server, 'lc_10_0001');
  await stop('C1');
  expect((await remove('C1', ' Pump 1 ')).statusCode).toBe(204);
  for (const url of [
    '/api/cameras/C1',
    '/api/cameras/C1/settings',
    '/api/cameras/C1/calendar',
    `/api/gauges/${gaugeId}`,
    `/api/photos/${photoId}`,
    '/api/photos/v2?camera_id=C1',
    '/api/camera_tasks?camera_id=C1',
  ])
    expect([url, await get(url)]).toEqual([url, 404]);
  const { records } = (await server.call({ url: '/api/cameras/v2?facility_id=F1' }, uma)).json<{
    records: { id: string }[];
  }>();
  expect(records.map(({ id }) => id)).not.toContain('C1');
  expect((await remove('C1', 'Pump 1')).statusCode).toBe(404);
  await updateCalendar(platform);
  const readings = await db.selectFrom('measurement').select('id').where('id', '=', measurementId).execute();
  expect(readings).toHaveLength(1);
  expect((await device.settings()).status).toBe(404);
  const published = await db
    .selectFrom('audit_entry')
    .select(['details', 'company_id'])
    .where('action', '=', 'camera.deleted')
    .executeTakeFirstOrThrow();
  expect(published).toMatchObject({
    company_id: 'north',
    details: { name: 'Pump 1', facility_id: 'F1', device_id: 'lc_10_0001' },
  });
});

test('its device is back in stock and can be assigned again, its schedule is unused, its upload key is revoked', async () => {
  const { db, secrets } = server.platform;
  const row = await db
    .selectFrom('device')
    .select(['id', 'status', 'company_id', 'registration_code'])
    .where('device_id', '=', 'lc_10_0001')
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'stock', company_id: null });
  const registered = await server.call(
    {
      method: 'POST',
      url: '/api/cameras',
      payload: {
        facility_id: 'F1',
        name: 'Pump again',
        device_id: 'lc_10_0001',
        registration_code: secrets.open(row.registration_code, `registration:${row.id}`),
      },
    },
    uma,
  );
  expect(registered.statusCode, registered.body).toBe(201);

  const { key } = (
    await server.call({ method: 'POST', url: '/api/cameras/C5/upload_key', payload: {} }, uma)
  ).json<{ key: string }>();
  await stop('C5');
  const { name } = await db
    .selectFrom('camera')
    .select('name')
    .where('id', '=', 'C5')
    .executeTakeFirstOrThrow();
  expect((await remove('C5', name)).statusCode).toBe(204);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/cameras/C5/photos',
    headers: { 'authentication-token': key, 'content-type': 'multipart/form-data; boundary=x' },
    payload: '',
  });
  expect(answer.statusCode).toBe(401);
});
