import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Analysis, AnalysisImage, AnalysisRecord } from '@tenken/contract/analysis/analysis.schema.ts';
import { photoFileKey } from '../photo/photo-files.ts';
import { insertDrawnPhoto } from '../../../test/kit/pictures/drawn-photo.ts';
import { GaugeCalls } from '../../../test/kit/calls/gauge-calls.ts';
import { insertGuard } from '../../../test/kit/rows/guard-target.ts';
import { plainJpeg } from '../../../test/kit/pictures/plain-jpeg.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';
import { expireAnalyses } from './expire-analyses.ts';
import { onAnalysisProgressed } from './on-analysis-progressed.ts';

let server: TestServer;
let uma: SignedIn;
let gus: SignedIn;
let gaugeId: string;
/** Two uploaded pictures. */
const pictures: Buffer[] = [];
beforeAll(async () => {
  server = await createTestServer();
  [uma, gus] = [await server.signIn('uma'), await server.signIn('gus')];
  const calls = new GaugeCalls(server, uma);
  for (const pressure of [0.5, 1.3]) {
    const { photoId, annotation } = await insertDrawnPhoto(server.platform, 'C1', pressure);
    gaugeId ??= (await calls.create({ ...annotation, reference_image_token: await calls.token(photoId) })).id;
    pictures.push(Buffer.from((await server.platform.blobs.get(photoFileKey(photoId, 'image.jpg')))!));
    server.platform.clock.advance(60_000);
  }
}, 60_000);
afterAll(() => server.close());
beforeEach(async () => {
  await server.platform.db.deleteFrom('rate_limit').execute();
});

const bring = (picture: Buffer, as: SignedIn = uma, name = 'by hand.jpg', type = 'image/jpeg') =>
  server.call(
    {
      method: 'POST',
      url: `/api/cameras/C1/analysis_images?name=${encodeURIComponent(name)}`,
      payload: picture,
      headers: { 'content-type': type },
    },
    as,
  );
const idOf = async (picture: Buffer, as: SignedIn = uma): Promise<string> =>
  (await bring(picture, as)).json<AnalysisImage>().id;
const ask = (body: object, as: SignedIn = uma, camera = 'C1') =>
  server.call({ method: 'POST', url: `/api/cameras/${camera}/ondemand_analyses`, payload: body }, as);
const onGauge = () => ({ targets: [{ kind: 'gauge', id: gaugeId }] });
const countRows = async (table: 'measurement' | 'photo'): Promise<number> =>
  (await server.platform.db.selectFrom(table).select('id').execute()).length;

test('uploaded pictures are read in order, listed by name, and not stored as photos', async () => {
  const before = await countRows('photo');
  const ids = [await idOf(pictures[1]!), await idOf(pictures[0]!)];
  const guard = { kind: 'guard', id: await insertGuard(server.platform, 'C1') };
  const answer = await ask({ targets: [...onGauge().targets, guard], image_ids: ids });
  expect(answer.statusCode, answer.body).toBe(202);
  const { id, progress } = answer.json<Analysis>();
  expect(progress).toEqual({ done: 0, total: 2 });
  await onAnalysisProgressed(server.platform, { analysis_id: id });
  const done = (await server.call({ url: `/api/ondemand_analyses/${id}` }, uma)).json<Analysis>();
  expect(done).toMatchObject({ status: 'completed', progress: { done: 2, total: 2 } });
  const readings = done.records.filter(({ kind }) => kind === 'gauge') as Extract<
    AnalysisRecord,
    { kind: 'gauge' }
  >[];
  expect(readings.map(({ image, photo }) => [image, photo])).toEqual(
    ids.map((image) => [{ id: image, name: 'by hand.jpg' }, null]),
  );
  for (const [index, truth] of [1.3, 0.5].entries())
    expect(Math.abs(readings[index]!.value! - truth)).toBeLessThan(0.04);
  expect(done.records.filter(({ kind }) => kind === 'guard')).toHaveLength(2);
  expect(done.records.every(({ is_saved }) => !is_saved)).toBe(true);
  expect([await countRows('measurement'), await countRows('photo')]).toEqual([0, before]);
}, 60_000);

test('a file that is no picture, too large or of an unknown type is refused', async () => {
  const codeOf = async (...given: Parameters<typeof bring>): Promise<unknown[]> => {
    const answer = await bring(...given);
    return [answer.statusCode, answer.json().error.code];
  };
  expect(await codeOf(Buffer.from('hello'))).toEqual([422, 'bad_image']);
  expect(await codeOf(Buffer.alloc(20 * 1024 * 1024 + 1))).toEqual([413, 'payload_too_large']);
  expect(await codeOf(pictures[0]!, uma, 'x', 'image/gif')).toEqual([415, 'unsupported_media_type']);
  expect((await bring(pictures[0]!, await server.signIn('sid'))).statusCode).toBe(404);
});

test('eleven pictures, saving, another camera and pictures of another user are refused', async () => {
  const small = await plainJpeg();
  const ids: string[] = [];
  for (let i = 0; i < 11; i += 1) ids.push(await idOf(small));
  expect((await ask({ ...onGauge(), image_ids: ids })).json().error.code).toBe('too_many_photos');
  expect((await ask({ ...onGauge(), image_ids: ids.slice(0, 10) })).statusCode).toBe(202);
  const saving = await ask({ ...onGauge(), image_ids: ids.slice(0, 1), save_results: true });
  expect([saving.statusCode, saving.json().error.fields]).toEqual([422, { save_results: ['unsupported'] }]);
  expect((await ask({ ...onGauge(), image_ids: ids.slice(0, 1) }, gus)).statusCode).toBe(404);
  expect((await ask({ ...onGauge(), image_ids: [await idOf(small, gus)] }, gus)).statusCode).toBe(202);
  const elsewhere = [{ kind: 'guard', id: await insertGuard(server.platform, 'C2') }];
  expect((await ask({ targets: elsewhere, image_ids: ids.slice(0, 1) }, uma, 'C2')).statusCode).toBe(404);
  const { json } = await ask({ targets: [{ kind: 'gauge', id: gaugeId }], image_ids: ['nobody'] });
  expect(json().error.code).toBe('not_found');
});

test('pictures are deleted with the results after a week', async () => {
  const id = await idOf(await plainJpeg());
  const { platform } = server;
  expect(await platform.blobs.get(`analysis-images/${id}.jpg`)).not.toBeNull();
  platform.clock.advance(8 * 86_400_000);
  await expireAnalyses(platform);
  expect(await platform.blobs.get(`analysis-images/${id}.jpg`)).toBeNull();
  expect(await platform.db.selectFrom('analysis_image').select('id').execute()).toEqual([]);
});
