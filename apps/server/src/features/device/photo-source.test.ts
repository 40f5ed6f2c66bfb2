import { randomUUID } from 'node:crypto';
import type { Agent } from '@tenken/contract/camera/agent.schema.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Photo, PhotoNeighbours } from '@tenken/contract/photo/photo.schema.ts';
import { DeviceClient } from '@tenken/device/device-client.ts';
import { encodeMultipart } from '@tenken/device/multipart.ts';
import { relayThrough } from '@tenken/device/relay-send.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onPhotoReceived as inspectPhotos } from '../guard/estimate/on-photo-received.ts';
import { findCandidates, findLatestPhoto } from '../guard/candidate.store.ts';
import { onPhotoReceived as readPhoto } from '../measurement/on-photo-received.ts';
import { handHeldForm } from '../../../test/kit/calls/sample-calls-of-rounds.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { createTestDevice, identityOf, injectInto } from '../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let uma: SignedIn;
let image: Buffer;
beforeAll(async () => {
  server = await createTestServer();
  uma = await server.signIn('uma');
  image = await plainJpeg();
});
afterAll(() => server.close());

const meta = (fields: object = {}) => {
  server.platform.clock.advance(60_000);
  return { photo_uuid: randomUUID(), taken_at: server.platform.clock.now().toISOString(), ...fields };
};
const post = (url: string, payload: object) =>
  server.call({ method: 'POST', url: `/api${url}`, payload }, uma);
const stored = (id: string) =>
  server.platform.db
    .selectFrom('photo')
    .select(['source', 'trigger', 'is_bracketed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function sendAs(device: DeviceClient, fields: object): Promise<string> {
  const answer = await device.uploadPhoto({ meta: meta(fields), image });
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.photo_id;
}

async function takeByHand(): Promise<Photo> {
  const gauge = await insertPlainGauge(server.platform, 'C1');
  const { body, headers } = handHeldForm(image, meta());
  const url = `/console/api/gauges/${gauge}/hand_held_photos`;
  const answer = await server.call({ method: 'POST', url, payload: body, headers }, uma);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}

test.each<[{ trigger?: string; is_bracketed?: boolean; [field: string]: unknown }, string]>([
  [{}, 'scheduled'],
  [{ trigger: 'schedule' }, 'scheduled'],
  [{ trigger: 'schedule', is_bracketed: true, exposure_value: 2 }, 'scheduled'],
  [{ trigger: 'schedule', task_id: 'T1' }, 'task'],
  [{ trigger: 'remote', task_id: 'T2' }, 'task'],
  [{ trigger: 'retry' }, 'task'],
  [{ trigger: 'trigger' }, 'trigger'],
  [{ trigger: 'after_trigger' }, 'trigger'],
])('a device that sends %j sends a photo whose source is %s', async (fields, source) => {
  const device = await createTestDevice(server, 'lc_10_0001');
  const { trigger = 'schedule', is_bracketed = false } = fields;
  expect(await stored(await sendAs(device, fields))).toEqual({ source, trigger, is_bracketed });
});

test('a photo pulled by an agent has the source agent, also when a user requested it', async () => {
  const made = (await post('/agents', { facility_id: 'F1', name: 'Hall' })).json<{
    agent: Agent;
    agent_id: string;
    secret: string;
  }>();
  const camera = (
    await post(`/agents/${made.agent.id}/cameras`, {
      facility_id: 'F1',
      name: 'Wall',
      source: { kind: 'folder', folder: 'wall' },
    })
  ).json<Camera>();
  const now = () => server.platform.clock.now().getTime();
  const send = relayThrough(
    { deviceId: made.agent_id, secret: made.secret },
    { send: injectInto(server), now },
  );
  const device = new DeviceClient(await identityOf(server, camera.device_id!), { send, now });
  for (const trigger of ['schedule', 'remote'])
    expect(await stored(await sendAs(device, { trigger }))).toMatchObject({ trigger, source: 'agent' });
});

test('a photo uploaded to a plain camera has the source upload', async () => {
  const { key } = (
    await server.call({ method: 'POST', url: '/console/api/cameras/C5/upload_key' }, uma)
  ).json<{ key: string }>();
  const { contentType, body } = encodeMultipart([
    { name: 'image', fileName: 'photo.jpg', contentType: 'image/jpeg', content: image },
  ]);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/cameras/C5/photos',
    headers: { 'authentication-token': key, 'content-type': contentType },
    payload: body,
  });
  expect(await stored(answer.json<Photo>().id)).toMatchObject({ source: 'upload', trigger: 'api' });
});

test('a hand-held photo has its own source, is no exposure of a bracket, and says nothing about the view of the camera', async () => {
  const { db } = server.platform;
  const device = await createTestDevice(server, 'lc_10_0001');
  const own = await sendAs(device, {});
  const { id } = await takeByHand();
  expect(await stored(id)).toEqual({ source: 'hand_held', trigger: 'hand_held', is_bracketed: false });

  for (const handle of [readPhoto, inspectPhotos]) await handle(server.platform, { photo_id: id });
  for (const table of ['measurement', 'anomaly_estimate'] as const)
    expect(await db.selectFrom(table).select('id').where('photo_id', '=', id).execute()).toEqual([]);

  const next = await sendAs(device, {});
  const answer = await server.call({ url: `/api/photos/${next}/neighbours` }, uma);
  expect(answer.json<PhotoNeighbours>().previous?.id).toBe(own);
  await db.deleteFrom('photo').where('id', '=', next).execute();
  const camera = (await server.call({ url: '/console/api/cameras/C1' }, uma)).json<{
    latest_photo: { id: string };
  }>();
  expect([camera.latest_photo.id, (await findLatestPhoto(db, 'C1'))?.id]).toEqual([own, own]);
  const all = {
    guardId: 'none',
    cameraId: 'C1',
    from: null,
    until: null,
    size: null,
    result: null,
    isGood: null,
  };
  const candidates = await findCandidates(db, { ...all, after: null, limit: 100 });
  expect(candidates.map((photo) => photo.id)).not.toContain(id);
  expect(candidates.map((photo) => photo.id)).toContain(own);
});
