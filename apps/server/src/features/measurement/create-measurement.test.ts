import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MeasurementHistory } from '@tenken/contract/measurement/history.schema.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { handHeldForm } from '../../../test/kit/calls/sample-calls-of-rounds.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { insertMeasurement, insertPhoto, insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

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

test('a value entered manually for a photo without a reading is confirmed immediately', async () => {
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

test('an entered value can be reverted and entered again', async () => {
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

test('a failed reading gets a value and keeps the reason of the failure', async () => {
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

test('a photo that has a value cannot get another measurement', async () => {
  const gauge_id = await insertPlainGauge(server.platform, 'C1');
  const id = await insertMeasurement(server.platform, gauge_id, 'C1', 0.8);
  const answer = await type({ gauge_id, photo_id: await photoOf(id), confirmed_value: 0.9 });
  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({ error: { code: 'already_measured' } });
});

test('a photo of another camera, and an unknown one, are refused', async () => {
  const gauge_id = await insertPlainGauge(server.platform, 'C1');
  for (const photo_id of [await insertPhoto(server.platform, 'C3'), 'nothing']) {
    const answer = await type({ gauge_id, photo_id, confirmed_value: 1 });
    expect(answer.json()).toMatchObject({
      error: { code: 'invalid_input', fields: { photo_id: ['other_camera'] } },
    });
  }
});

test('a lamp is on or off: another number is refused, entered, corrected or sent with a photo', async () => {
  const gauge_id = await insertPlainGauge(server.platform, 'C1');
  await server.platform.db.updateTable('gauge').set({ type: 'lamp' }).where('id', '=', gauge_id).execute();
  const photo_id = await insertPhoto(server.platform, 'C1');
  const refused = await type({ gauge_id, photo_id, confirmed_value: 5 });
  expect(refused.json()).toMatchObject({ error: { fields: { confirmed_value: ['invalid_number'] } } });
  const { id, version } = (await type({ gauge_id, photo_id, confirmed_value: 1 })).json<Measurement>();
  const correct = (confirmed_value: number) =>
    server.call(
      {
        method: 'PATCH',
        url: `/console/api/measurements/${id}`,
        payload: { is_confirmed: true, confirmed_value, version },
      },
      gus,
    );
  expect((await correct(0.5)).statusCode).toBe(422);
  expect((await correct(0)).json()).toMatchObject({ value: 0 });
  const form = handHeldForm(await plainJpeg(), {
    taken_at: server.platform.clock.now().toISOString(),
    photo_uuid: randomUUID(),
    value: '5',
  });
  const url = `/console/api/gauges/${gauge_id}/hand_held_photos`;
  const sent = await server.call({ method: 'POST', url, payload: form.body, headers: form.headers }, gus);
  expect(sent.json()).toMatchObject({ error: { fields: { value: ['invalid_number'] } } });
});
