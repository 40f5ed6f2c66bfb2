import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Camera, SavedMemo } from '@tenken/contract/camera/camera.schema.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';
import { insertPlainCamera, insertStockDevice } from '../../../test/kit/rows/plain-camera.ts';
import { insertPhoto, insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';

let server: TestServer;
let uma: SignedIn;
let max: SignedIn;
let gus: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  [uma, max, gus] = [await server.signIn('uma'), await server.signIn('max'), await server.signIn('gus')];
});
afterAll(() => server.close());

let id: string;
beforeEach(async () => {
  id = await insertPlainCamera(server.platform, 'F1');
  await server.platform.db.deleteFrom('rate_limit').execute();
});

const send = (method: 'POST' | 'PATCH', path: string, payload: object, as: SignedIn = uma) =>
  server.call({ method, url: `/api/cameras${path}`, payload }, as);
const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;
const eventsOf = async (cameraId: string) => {
  const rows = await server.platform.db
    .selectFrom('outbox_event')
    .select(['facility_id', 'payload'])
    .where('name', '=', 'camera.changed')
    .orderBy('id')
    .execute();
  return rows
    .map(({ facility_id, payload }) => ({
      facility_id,
      ...(payload as { camera_id: string; deeds: string[] }),
    }))
    .filter(({ camera_id }) => camera_id === cameraId);
};

describe('activating', () => {
  test('[STATE-001] [STATE-002] [STATE-004] a deactivated camera refuses photos until it is activated again', async () => {
    const device = await createTestDevice(server, 'lc_10_0001');
    const { default: sharp } = await import('sharp');
    const image = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#567' } })
      .jpeg()
      .toBuffer();
    const shoot = (uuid: string) =>
      device.uploadPhoto({
        meta: { photo_uuid: uuid, taken_at: server.platform.clock.now().toISOString() },
        image,
      });
    const stopped = await send('PATCH', '/C1', { is_active: false });
    expect(stopped.json<Camera>().is_active).toBe(false);
    const refused = await shoot('refused-0001');
    expect([refused.status, (refused.body as never as { error: { code: string } }).error.code]).toEqual([
      409,
      'camera_inactive',
    ]);
    await send('PATCH', '/C1', { is_active: true });
    expect((await shoot('accepted-0001')).status).toBe(201);
    expect((await eventsOf('C1')).flatMap(({ deeds }) => deeds).toSorted()).toEqual([
      'activated',
      'deactivated',
    ]);
  });

  test('an update without a change stores and publishes nothing', async () => {
    expect((await send('PATCH', `/${id}`, { is_active: true, name: 'Plain' })).statusCode).toBe(200);
    expect(await eventsOf(id)).toEqual([]);
  });

  test('a name is trimmed, needs a letter and has a maximum length', async () => {
    expect((await send('PATCH', `/${id}`, { name: '  Boiler 2 ' })).json<Camera>().name).toBe('Boiler 2');
    for (const name of ['   ', 'x'.repeat(101)])
      expect((await send('PATCH', `/${id}`, { name })).statusCode).toBe(422);
  });
});

describe('the memo', () => {
  const save = (body: object, as?: SignedIn) => send('PATCH', `/${id}/memo`, body, as);

  test.each(['あ', '𠮷'])(
    '[ENT-011] [VAL-012] [CONST-006] 250 characters are saved, 251 are refused: %s',
    async (letter) => {
      const long = await save({ memo: letter.repeat(251), base_version: 1 });
      expect([long.statusCode, codeOf(long)]).toEqual([422, 'memo_too_long']);
      const memo = letter.repeat(250);
      const whole = await save({ memo, base_version: 1 });
      expect(whole.json<SavedMemo>()).toMatchObject({ memo, version: 2, updated_by: 'Uma' });
    },
  );

  test('[STATE-056] [STATE-057] a stale memo is shown the newer one and may overwrite it', async () => {
    await save({ memo: 'A', base_version: 1 }, max);
    const clash = await save({ memo: 'B', base_version: 1 });
    expect(clash.statusCode).toBe(409);
    expect(clash.json().error).toMatchObject({
      code: 'memo_conflict',
      current: { memo: 'A', version: 2, updated_by: 'Max' },
    });
    const forced = await save({ memo: 'B', base_version: 1, overwrite: true });
    expect(forced.json<SavedMemo>()).toMatchObject({ memo: 'B', version: 3, updated_by: 'Uma' });
  });

  test('an unchanged memo creates no new version and is not published', async () => {
    const first = (await save({ memo: 'A', base_version: 1 }, max)).json<SavedMemo>();
    const again = (await save({ memo: 'A', base_version: 2 })).json<SavedMemo>();
    expect(again).toEqual(first);
    expect(again).toMatchObject({ version: 2, updated_by: 'Max' });
    expect(await eventsOf(id)).toMatchObject([{ deeds: ['memo_saved'] }]);
  });

  test('writing on top of the newest memo overwrites nothing', async () => {
    await save({ memo: 'A', base_version: 1 }, max);
    const next = await save({ memo: 'B', base_version: 2 });
    expect(next.json<SavedMemo>()).toMatchObject({ memo: 'B', version: 3 });
  });

  test('a guest can read it but not write it', async () => {
    expect((await save({ memo: 'C', base_version: 1 }, gus)).statusCode).toBe(403);
  });
});

describe('moving', () => {
  test('[ROLE-017] a unit manager moves cameras within her units; other units are not found', async () => {
    const moved = await send('POST', `/${id}/move`, { facility_id: 'F2' });
    expect(moved.json<Camera>().facility.id).toBe('F2');
    expect(
      (await eventsOf(id)).map(({ facility_id }) => facility_id ?? '').toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['F1', 'F2']);
    expect((await send('POST', `/${id}/move`, { facility_id: 'F3' })).statusCode).toBe(404);
  });

  test('[ROLE-013] a company manager moves cameras anywhere in the company, and their targets keep their history', async () => {
    const gaugeId = await insertPlainGauge(server.platform, id);
    const photoId = await insertPhoto(server.platform, id);
    expect((await send('POST', `/${id}/move`, { facility_id: 'F3' }, max)).statusCode).toBe(200);
    const read = (url: string, as: SignedIn) => server.call({ url }, as);
    expect((await read(`/api/gauges/${gaugeId}`, max)).statusCode).toBe(200);
    expect((await read(`/api/photos/v2?camera_id=${id}`, max)).json().records[0].id).toBe(photoId);
    expect((await read(`/api/gauges/${gaugeId}`, uma)).statusCode).toBe(404);
  });

  test('[ROLE-006] a company administrator can do the same', async () => {
    const ada = await server.signIn('ada');
    const moved = await send('POST', `/${id}/move`, { facility_id: 'F3' }, ada);
    expect([moved.statusCode, moved.json<Camera>().facility.id]).toEqual([200, 'F3']);
  });

  test('a camera is never moved to another company', async () => {
    expect((await send('POST', `/${id}/move`, { facility_id: 'FS' }, max)).statusCode).toBe(404);
  });

  test('a full facility is refused', async () => {
    await limitTo(1);
    const full = await send('POST', `/${id}/move`, { facility_id: 'F2' });
    expect([full.statusCode, codeOf(full)]).toEqual([409, 'camera_limit_exceeded']);
    await limitTo(null);
  });
});

const limitTo = (camera_limit: number | null) =>
  server.platform.db.updateTable('company').set({ camera_limit }).where('id', '=', 'north').execute();

describe('registering', () => {
  const register = (body: object, as?: SignedIn) =>
    send('POST', '', { facility_id: 'F1', name: 'Tank', ...body }, as);

  test('[GEN-021] the right code creates a camera in the facility, and its device receives it', async () => {
    const label = await insertStockDevice(server.platform, 'lc_11_0007');
    const made = await register({
      device_id: '  LC_11_0007 ',
      registration_code: ` ${label.registration_code.toLowerCase()} `,
    });
    expect(made.statusCode, made.body).toBe(201);
    const camera = made.json<Camera>();
    expect(camera).toMatchObject({
      device_id: 'lc_11_0007',
      facility: { id: 'F1' },
      is_active: true,
      timezone: 'UTC',
    });
    expect(camera.health).toMatchObject({ state: 'awaited', since: null });
    const device = await createTestDevice(server, 'lc_11_0007');
    const hello = await device.hello({ firmware_version: 'e1.0.0', settings_revision: 0 });
    expect(hello.body.camera_id).toBe(camera.id);
    const received = await server.call({ url: `/api/cameras/${camera.id}` }, uma);
    expect(received.json<Camera>().health.state).toBe('fine');
  });

  test('[ERR-024] a wrong code, an unknown device and a device of another company get the same answer', async () => {
    const label = await insertStockDevice(server.platform);
    const others = await insertStockDevice(server.platform);
    await server.platform.db
      .updateTable('device')
      .set({ company_id: 'south' })
      .where('device_id', '=', others.device_id)
      .execute();
    const tries = [
      { ...label, registration_code: 'WRONGONE' },
      { device_id: 'lc_11_9999', registration_code: 'WRONGONE' },
      others,
    ];
    for (const body of tries) {
      const answer = await register(body);
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'camera_registration_failed']);
    }
    expect((await register(label)).statusCode).toBe(201);
  });

  test('[ERR-024] a retired device cannot be registered, with any code', async () => {
    const label = await insertStockDevice(server.platform);
    const { db } = server.platform;
    const become = (status: 'retired' | 'stock') =>
      db.updateTable('device').set({ status }).where('device_id', '=', label.device_id).execute();
    await become('retired');
    const refused = await register(label);
    expect([refused.statusCode, codeOf(refused)]).toEqual([422, 'camera_registration_failed']);
    await become('stock');
    expect((await register(label)).statusCode).toBe(201);
  });

  test('a device that has a camera is not registered twice', async () => {
    const label = await insertStockDevice(server.platform);
    await register(label);
    const again = await register(label);
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'device_already_registered']);
  });

  test('after five wrong codes further attempts are refused, also with the right code', async () => {
    const label = await insertStockDevice(server.platform);
    for (let i = 0; i < 5; i += 1) await register({ ...label, registration_code: `WRONG${i}XX` });
    const late = await register(label);
    expect([late.statusCode, Number(late.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await register(label, max)).statusCode).toBe(429);
  });

  test('without a device it is an API camera; only one of id and code is refused', async () => {
    expect((await register({})).json<Camera>()).toMatchObject({ device_id: null, device_type: null });
    const half = await register({ device_id: 'lc_11_0008' });
    expect(half.json().error.fields).toEqual({ registration_code: ['required'] });
  });

  test('[ERR-025] two registrations at the same moment do not exceed the limit', async () => {
    const { count } = await server.platform.db
      .selectFrom('camera')
      .select((q) => q.fn.countAll<number>().as('count'))
      .where('facility_id', '=', 'F2')
      .executeTakeFirstOrThrow();
    await limitTo(count + 1);
    const both = await Promise.all([
      register({ facility_id: 'F2', name: 'One' }),
      register({ facility_id: 'F2', name: 'Two' }),
    ]);
    expect(both.map((answer) => answer.statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
    await limitTo(null);
  });
});
