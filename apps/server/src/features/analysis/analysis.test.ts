import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Analysis, AnalysisRecord } from '@tenken/contract/analysis/analysis.schema.ts';
import { insertDrawnPhoto } from '../../../test/kit/pictures/drawn-photo.ts';
import { GaugeCalls } from '../../../test/kit/calls/gauge-calls.ts';
import { insertGuard } from '../../../test/kit/rows/guard-target.ts';
import { insertPhoto } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';
import { expireAnalyses } from './expire-analyses.ts';
import { onAnalysisProgressed } from './on-analysis-progressed.ts';

let server: TestServer;
let uma: SignedIn;
let gus: SignedIn;
let gaugeId: string;
const photoIds: string[] = [];
beforeAll(async () => {
  server = await createTestServer();
  [uma, gus] = [await server.signIn('uma'), await server.signIn('gus')];
  const calls = new GaugeCalls(server, uma);
  for (const pressure of [0.5, 0.9, 1.3]) {
    const { photoId, annotation } = await insertDrawnPhoto(server.platform, 'C1', pressure);
    if (photoIds.length === 0)
      gaugeId = (
        await calls.create({
          ...annotation,
          reference_image_token: await calls.token(photoId),
          control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
        })
      ).id;
    photoIds.push(photoId);
    server.platform.clock.advance(60_000);
  }
}, 60_000);
afterAll(() => server.close());

const ask = (body: object, as: SignedIn = uma, camera = 'C1') =>
  server.call({ method: 'POST', url: `/api/cameras/${camera}/ondemand_analyses`, payload: body }, as);
const look = async (id: string): Promise<Analysis> =>
  (await server.call({ url: `/api/ondemand_analyses/${id}` }, uma)).json();
const onGauge = () => ({ targets: [{ kind: 'gauge', id: gaugeId }] });

async function run(body: object): Promise<Analysis> {
  const answer = await ask(body);
  expect(answer.statusCode, answer.body).toBe(202);
  const { id } = answer.json<Analysis>();
  for (let i = 0; i < 5; i += 1) await onAnalysisProgressed(server.platform, { analysis_id: id });
  return look(id);
}

const countMeasurements = async (): Promise<number> =>
  (await server.platform.db.selectFrom('measurement').select('id').where('gauge_id', '=', gaugeId).execute())
    .length;

test('reads chosen photos in order, compares with the limits and stores nothing', async () => {
  const done = await run({ ...onGauge(), photo_ids: photoIds.toReversed() });
  expect(done).toMatchObject({ status: 'completed', progress: { done: 3, total: 3 } });
  const records = done.records as Extract<AnalysisRecord, { kind: 'gauge' }>[];
  expect(records.map(({ photo }) => photo?.id)).toEqual(photoIds);
  for (const [index, value] of [0.5, 0.9, 1.3].entries())
    expect(Math.abs(records[index]!.value! - value)).toBeLessThan(0.04);
  expect(records.map(({ status }) => status)).toEqual(['information', 'information', 'warning']);
  expect(records.every(({ is_saved }) => !is_saved)).toBe(true);
  expect(await countMeasurements()).toBe(0);
}, 60_000);

test('a manager saves results only for photos without a reading', async () => {
  const first = await run({ ...onGauge(), photo_ids: photoIds.slice(0, 2), save_results: true });
  expect(first.records.map(({ is_saved }) => is_saved)).toEqual([true, true]);
  const all = await run({ ...onGauge(), photo_ids: photoIds, save_results: true });
  expect(all.records.map(({ is_saved }) => is_saved)).toEqual([false, false, true]);
  expect(await countMeasurements()).toBe(3);
}, 60_000);

test('a guest can analyse but not save', async () => {
  expect((await ask({ ...onGauge(), photo_ids: photoIds }, gus)).statusCode).toBe(202);
  expect((await ask({ ...onGauge(), photo_ids: photoIds, save_results: true }, gus)).statusCode).toBe(403);
});

test('a range selects the photos in it; a guard without a model reports that', async () => {
  const guardId = await insertGuard(server.platform, 'C1');
  const until = server.platform.clock.now();
  const range = {
    from_datetime: new Date(until.getTime() - 90_000).toISOString(),
    until_datetime: until.toISOString(),
  };
  const done = await run({ targets: [{ kind: 'guard', id: guardId }], range });
  expect(done.progress.total).toBe(1);
  expect(done.records[0]).toMatchObject({ kind: 'guard', is_anomaly: null, reasons: ['engine_error'] });
});

test('101 photos, photos of another camera and targets of another camera are refused', async () => {
  const many = Array.from({ length: 101 }, (_, i) => `photo-${i}`);
  const tooMany = await ask({ ...onGauge(), photo_ids: many });
  expect([tooMany.statusCode, tooMany.json().error.code]).toEqual([422, 'too_many_photos']);
  const other = await insertPhoto(server.platform, 'C2');
  expect((await ask({ ...onGauge(), photo_ids: [other] })).statusCode).toBe(404);
  expect((await ask({ ...onGauge(), photo_ids: [other] }, uma, 'C2')).statusCode).toBe(404);
  expect((await ask({ ...onGauge(), photo_ids: [] })).statusCode).toBe(422);
});

test('a repeated job continues at its stored progress without duplicates', async () => {
  const { id } = (await ask({ ...onGauge(), photo_ids: photoIds })).json<Analysis>();
  await Promise.all([
    onAnalysisProgressed(server.platform, { analysis_id: id }),
    onAnalysisProgressed(server.platform, { analysis_id: id }),
  ]);
  await onAnalysisProgressed(server.platform, { analysis_id: id });
  const done = await look(id);
  expect(done.records).toHaveLength(3);
  expect(done.status).toBe('completed');
}, 60_000);

test('results are deleted after a week', async () => {
  const { id } = (await ask({ ...onGauge(), photo_ids: photoIds })).json<Analysis>();
  server.platform.clock.advance(8 * 86_400_000);
  await expireAnalyses(server.platform);
  const rows = await server.platform.db.selectFrom('analysis').select('id').where('id', '=', id).execute();
  expect(rows).toEqual([]);
});
