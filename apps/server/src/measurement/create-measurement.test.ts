import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeasurementHistory } from '@tenken/contract/measurement/history.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { insertMeasurement, insertPhoto, insertPlainGauge } from '../testing/rows/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
let gus: SignedIn;
beforeAll(async () => {
  server = await createTestServer();
  gus = await server.signIn('gus');
});
afterAll(() => server.close());

const type = (payload: object) =>
  server.call({ method: 'POST', url: '/console/api/measurements', payload }, gus);

const photoOf = async (measurementId: string) =>
  (
    await server.platform.db
      .selectFrom('measurement')
      .select('photo_id')
      .where('id', '=', measurementId)
      .executeTakeFirstOrThrow()
  ).photo_id;

test('a value typed by hand for a photo nobody read is confirmed at once', async () => {
  const gauge_id = await insertPlainGauge(server.platform, 'C1');
  const photo_id = await insertPhoto(server.platform, 'C1');
  const answer = await type({ gauge_id, photo_id, confirmed_value: 47.5, reason: 'read on site' });
  expect(answer.statusCode).toBe(201);
  const reading = answer.json<Measurement>();
  expect(reading).toMatchObject({
    value: 47.5,
    estimated_value: null,
    is_confirmed: true,
    is_corrected: false,
    confirmed_by: { id: 'gus' },
    engine_version: null,
    photo: { id: photo_id },
  });
  const { records } = (
    await server.call({ url: `/console/api/measurements/${reading.id}/history` }, gus)
  ).json<MeasurementHistory>();
  expect(records).toMatchObject([{ action: 'entered', from: null, to: 47.5, reason: 'read on site' }]);
});

test('a typed value can be taken back and typed again', async () => {
  const gauge_id = await insertPlainGauge(server.platform, 'C1');
  const photo_id = await insertPhoto(server.platform, 'C1');
  const { id, version } = (await type({ gauge_id, photo_id, confirmed_value: 1 })).json<Measurement>();
  const reverted = await server.call(
    { method: 'PATCH', url: `/console/api/measurements/${id}`, payload: { is_confirmed: false, version } },
    gus,
  );
  expect(reverted.json()).toMatchObject({ value: null, is_confirmed: false, status: 'unknown' });
  const again = (await type({ gauge_id, photo_id, confirmed_value: 2 })).json<Measurement>();
  expect(again).toMatchObject({ id, value: 2, is_confirmed: true });
});

test('a failed reading gets its value, and the reason why it failed stays', async () => {
  const gauge_id = await insertPlainGauge(server.platform, 'C1');
  const id = await insertMeasurement(server.platform, gauge_id, 'C1', null);
  await server.platform.db
    .updateTable('measurement')
    .set({ engine_version: '1' })
    .where('id', '=', id)
    .execute();
  const answer = await type({ gauge_id, photo_id: await photoOf(id), confirmed_value: 0.9 });
  expect(answer.json()).toMatchObject({ id, value: 0.9, is_corrected: true, reasons: ['glare'] });
});

test('a photo that has a value is not measured twice', async () => {
  const gauge_id = await insertPlainGauge(server.platform, 'C1');
  const id = await insertMeasurement(server.platform, gauge_id, 'C1', 0.8);
  const answer = await type({ gauge_id, photo_id: await photoOf(id), confirmed_value: 0.9 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ error: { code: 'already_measured' } });
});

test('a photo of another camera is refused, and so is one that does not exist', async () => {
  const gauge_id = await insertPlainGauge(server.platform, 'C1');
  for (const photo_id of [await insertPhoto(server.platform, 'C3'), 'nothing']) {
    const answer = await type({ gauge_id, photo_id, confirmed_value: 1 });
    expect(answer.json()).toMatchObject({
      error: { code: 'invalid_input', fields: { photo_id: ['other_camera'] } },
    });
  }
});
