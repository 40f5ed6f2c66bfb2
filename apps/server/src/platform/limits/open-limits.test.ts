import { OPEN_ANALYSES } from '@tenken/contract/analysis/analysis.limits.ts';
import { OPEN_TRAININGS } from '@tenken/contract/guard/guard.limits.ts';
import { OPEN_REREADS } from '@tenken/contract/measurement/measurement.limits.ts';
import { COMPANY_PHOTOS, rateLimits } from '@tenken/contract/wire/rate-limits.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPhotoRows } from '../../../test/kit/rows/guard-model.ts';
import { insertGuard } from '../../../test/kit/rows/guard-target.ts';
import { createTestDevice } from '../../../test/kit/test-device.ts';
import { insertPhoto, insertPlainGauge, insertReread } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';
import { newId } from '../ids.ts';

let server: TestServer;
let uma: SignedIn;
let ada: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  [uma, ada] = [await server.signIn('uma'), await server.signIn('ada')];
});
afterAll(() => server.close());

const post = (url: string, payload: object, as: SignedIn = uma) =>
  server.call({ method: 'POST', url, payload }, as);

test('a user has a maximum of open analyses; a lost one does not count', async () => {
  const { platform } = server;
  const gaugeId = await insertPlainGauge(platform, 'C1');
  const photoId = await insertPhoto(platform, 'C1', platform.clock.now());
  const ask = (as?: SignedIn) =>
    post(
      '/api/cameras/C1/ondemand_analyses',
      { targets: [{ kind: 'gauge', id: gaugeId }], photo_ids: [photoId] },
      as,
    );
  for (let i = 0; i < OPEN_ANALYSES.perUser; i += 1) expect((await ask()).statusCode).toBe(202);
  expect((await ask()).json()).toMatchObject({ error: { code: 'analysis_limit_exceeded' } });
  expect((await ask(ada)).statusCode).toBe(202);
  await platform.db
    .updateTable('analysis')
    .set({ updated_at: new Date(platform.clock.now().getTime() - 3_600_001) })
    .execute();
  expect((await ask()).statusCode).toBe(202);
});

test('a company has a maximum of open re-readings, a user fewer', async () => {
  const { platform } = server;
  const gaugeIds: string[] = [];
  for (let i = 0; i < OPEN_REREADS.perCompany; i += 1)
    gaugeIds.push(await insertPlainGauge(platform, 'C1', `g${i}`));
  const ask = (as?: SignedIn) =>
    post(`/console/internal/api/gauges/circle/${gaugeIds.at(-1)!}/reread`, {}, as);
  for (const id of gaugeIds.slice(0, OPEN_REREADS.perUser)) await insertReread(platform, id);
  expect((await ask(ada)).json()).toMatchObject({ error: { code: 'reread_limit_exceeded' } });
  expect((await ask()).statusCode).toBe(202);
  await platform.db.deleteFrom('gauge_reread').execute();
  for (const id of gaugeIds) await insertReread(platform, id);
  await platform.db.updateTable('gauge_reread').set({ requested_by: 'max' }).execute();
  expect((await ask()).json()).toMatchObject({ error: { code: 'reread_limit_exceeded' } });
});

test('a user has a maximum of open trainings; those waiting for a decision do not count', async () => {
  const { platform } = server;
  const photo_ids = (await insertPhotoRows(platform, 'C1', 12)).map(({ id }) => id);
  const now = platform.clock.now();
  for (let i = 0; i < OPEN_TRAININGS.perUser; i += 1)
    await platform.db
      .insertInto('guard_model')
      .values({
        id: newId(now),
        guard_id: await insertGuard(platform, 'C1'),
        status: 'training',
        percentile: 99,
        image_count: 12,
        detection_area: '[]',
        created_by: 'uma',
        created_at: now,
        updated_at: now,
      })
      .execute();
  const guardId = await insertGuard(platform, 'C1');
  const ask = (as?: SignedIn) => post(`/guard/api/guards/${guardId}/ai_models`, { photo_ids }, as);
  expect((await ask()).json()).toMatchObject({ error: { code: 'training_limit_exceeded' } });
  await platform.db.updateTable('guard_model').set({ stage: 'review' }).execute();
  expect((await ask()).statusCode).toBe(202);
});

async function useUp(key: string, limit: { max: number; windowSeconds: number }): Promise<void> {
  for (let i = 0; i < limit.max; i += 1) await server.platform.limiter.take(key, limit);
}

test('the users of a company share a maximum, independent of other companies', async () => {
  const { perCompany: max, windowSeconds } = rateLimits.api;
  const list = (as: SignedIn) => server.call({ url: '/api/management_units' }, as);
  const before = await list(ada);
  expect(before.statusCode).toBe(200);
  await useUp('api:company:north', { max: max!, windowSeconds });
  const refused = await list(ada);
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await list(await server.signIn('sid'))).statusCode).toBe(200);
});

test('the cameras of a company share a maximum, before a picture is read', async () => {
  await useUp('photo:company:north', COMPANY_PHOTOS);
  const device = await createTestDevice(server, 'lc_10_0001');
  const taken_at = server.platform.clock.now().toISOString();
  const photo = { meta: { photo_uuid: 'photo-1234', taken_at }, image: Buffer.from('no picture') };
  expect((await device.uploadPhoto(photo)).status).toBe(429);
});
