import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { whileRenditionsAreCreated } from '../../../test/kit/pictures/while-renditions-are-created.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let uma: SignedIn;
let key: string;
beforeAll(async () => {
  server = await createTestServer();
  uma = await server.signIn('uma');
});
afterAll(() => server.close());
beforeEach(async () => {
  key = await rotate();
});

const rotate = async (camera = 'C5'): Promise<string> =>
  (await server.call({ method: 'POST', url: `/console/api/cameras/${camera}/upload_key` }, uma)).json().key;

const AT_WORK = { facility_id: 'F1', is_active: true, deleted_at: null } as const;
const STOPPED = { is_active: false } as const;
const DELETED = { facility_id: null, is_active: false, deleted_at: new Date() } as const;
const set = (state: typeof AT_WORK | typeof STOPPED | typeof DELETED) =>
  server.platform.db.updateTable('camera').set(state).where('id', '=', 'C5').execute();
const setRole = (role: 'manager' | 'guest') =>
  server.platform.db.updateTable('unit_member').set({ role }).where('user_id', '=', 'uma').execute();

async function upload(token: string, fields: Record<string, string> = {}, camera = 'C5', colour = '#123') {
  const { contentType, body } = encodeMultipart([
    ...Object.entries(fields).map(([name, value]) => ({
      name,
      contentType: 'text/plain',
      content: Buffer.from(value),
    })),
    { name: 'image', fileName: 'photo.jpg', contentType: 'image/jpeg', content: await plainJpeg(colour) },
  ]);
  return server.app.inject({
    method: 'POST',
    url: `/api/cameras/${camera}/photos`,
    headers: { 'authentication-token': token, 'content-type': contentType },
    payload: body,
  });
}
const codeOf = (answer: { json(): unknown }) => (answer.json() as { error: { code: string } }).error.code;

describe('an upload key', () => {
  test('uploads photos to its camera with their own times, once each', async () => {
    const fields = { taken_at: '2026-11-15T08:00:00Z', photo_uuid: 'plain-camera-0001' };
    const first = await upload(key, fields);
    const again = await upload(key, fields);
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    const photo = first.json<Photo>();
    expect(photo).toMatchObject({
      camera: { id: 'C5' },
      datetime: '2026-11-15T08:00:00.000Z',
      trigger: 'api',
      is_late: true,
    });
    expect(again.json<Photo>().id).toBe(photo.id);
  });

  test('needs no other field: a repeated upload is recognised by its picture', async () => {
    const first = await upload(key, {}, 'C5', '#456');
    const again = await upload(key, {}, 'C5', '#456');
    const other = await upload(key, {}, 'C5', '#457');
    expect(again.json<Photo>().id).toBe(first.json<Photo>().id);
    expect(other.json<Photo>().id).not.toBe(first.json<Photo>().id);
  });

  test('a photo received while the clock was a day ahead makes no later photo late', async () => {
    const { clock } = server.platform;
    clock.advance(86_400_000);
    expect((await upload(key, {}, 'C5', '#4a1')).json<Photo>().is_late).toBe(false);
    clock.advance(-86_400_000);
    const after = await upload(key, {}, 'C5', '#4a2');
    expect(after.json<Photo>().is_late).toBe(false);
  });

  test('gives access to nothing else, not even another camera', async () => {
    const calls = await Promise.all([
      server.app.inject({ url: '/api/cameras/C5', headers: { 'authentication-token': key } }),
      server.app.inject({ url: '/api/photos/v2?camera_id=C5', headers: { 'authentication-token': key } }),
      upload(key, {}, 'C1'),
    ]);
    expect(calls.map(({ statusCode }) => statusCode)).toEqual([401, 401, 404]);
  });

  test('is void as soon as there is a new one, and never shown again', async () => {
    const fresh = await rotate();
    expect((await upload(key)).statusCode).toBe(401);
    expect((await upload(fresh)).statusCode).toBe(201);
    const shown = (await server.call({ url: '/console/api/cameras/C5/upload_key' }, uma)).json();
    expect(shown.upload_key.key_prefix).toBe(fresh.slice(0, 12));
    expect(JSON.stringify(shown)).not.toContain(fresh);
    const stored = await server.platform.db.selectFrom('upload_key').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(fresh);
  });

  test.each<[string, () => string, number, () => Promise<unknown>, () => Promise<unknown>]>([
    ['the key is replaced', () => key, 401, () => rotate(), async () => undefined],
    ['the camera is stopped', () => key, 409, () => set(STOPPED), () => set(AT_WORK)],
    ['the camera is deleted', () => key, 404, () => set(DELETED), () => set(AT_WORK)],
    ['the person becomes a guest', () => uma.token, 403, () => setRole('guest'), () => setRole('manager')],
  ])('stores nothing when meanwhile %s', async (_name, token, status, change, back) => {
    const count = async () => (await server.platform.db.selectFrom('photo').select('id').execute()).length;
    const before = await count();
    whileRenditionsAreCreated(server, change);
    const answer = await upload(token(), { photo_uuid: randomUUID() });
    await back();
    expect(answer.statusCode, answer.body).toBe(status);
    expect(await count()).toBe(before);
  });

  test('stays valid when its creator is removed', async () => {
    await server.platform.db
      .updateTable('app_user')
      .set({ deleted_at: new Date() })
      .where('id', '=', 'uma')
      .execute();
    expect((await upload(key, {}, 'C5', '#789')).statusCode).toBe(201);
    await server.platform.db
      .updateTable('app_user')
      .set({ deleted_at: null })
      .where('id', '=', 'uma')
      .execute();
  });

  test('exists for cameras without a device only', async () => {
    const answer = await server.call({ method: 'POST', url: '/console/api/cameras/C1/upload_key' }, uma);
    expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'not_an_api_camera']);
    const byToken = await upload(uma.token, {}, 'C1');
    expect([byToken.statusCode, codeOf(byToken)]).toEqual([409, 'not_an_api_camera']);
  });

  test.each([
    ['a bad date', { taken_at: 'yesterday' }, 422, 'invalid_input'],
    ['a bad name', { photo_uuid: '../../..' }, 422, 'invalid_input'],
    [
      'a time before the camera existed',
      { taken_at: '2026-09-01T00:00:00Z' },
      409,
      'taken_before_assignment',
    ],
  ])('does not take %s', async (_name, fields, status, code) => {
    const answer = await upload(key, fields, 'C5', '#abc');
    expect([answer.statusCode, codeOf(answer)]).toEqual([status, code]);
  });

  test('is refused for a body that is not multipart, and for an inactive camera', async () => {
    const plain = await server.app.inject({
      method: 'POST',
      url: '/api/cameras/C5/photos',
      headers: { 'authentication-token': key, 'content-type': 'image/jpeg' },
      payload: await plainJpeg(),
    });
    expect(plain.statusCode).toBe(415);
    await server.platform.db.updateTable('camera').set({ is_active: false }).where('id', '=', 'C5').execute();
    const inactive = await upload(key);
    await server.platform.db.updateTable('camera').set({ is_active: true }).where('id', '=', 'C5').execute();
    expect([inactive.statusCode, codeOf(inactive)]).toEqual([409, 'camera_inactive']);
  });
});
