import { decodeImage } from '@tenken/camera-sim/picture/encode.ts';
import type { ReplayedPhoto, TestInspection } from '@tenken/contract/gauge/annotation.schema.ts';
import { gaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { readCircle } from '@tenken/vision/circle/read-circle.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertDrawnPhoto } from '../../../test/kit/pictures/drawn-photo.ts';
import { fingerprint } from '../../../test/kit/fingerprint.ts';
import { GaugeCalls } from '../../../test/kit/calls/gauge-calls.ts';
import { insertPhoto } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
let uma: GaugeCalls;
let reference: Awaited<ReturnType<typeof insertDrawnPhoto>>;
let configuration: Record<string, unknown> & { hand_config: { center: object; hand_tip: object } };
beforeAll(async () => {
  server = await createTestServer();
  uma = new GaugeCalls(server, await server.signIn('uma'));
  reference = await insertDrawnPhoto(server.platform, 'C1', 0.8);
  configuration = {
    camera_id: 'C1',
    control_limits_config: { minimum_value: 0.4, maximum_value: 1.2 },
    measurement_format: { digits_after_decimal_point: 2 },
    ...reference.annotation,
  } as never;
}, 60_000);
afterAll(() => server.close());

const draw = async (pressure: number, more: object = {}) =>
  (await insertDrawnPhoto(server.platform, 'C1', pressure, more)).photoId;
const inspect = (photo_id: string, more: object = {}, body: object = {}) =>
  uma.post('/gauges/circle/test_inspection', {
    gauge_configuration: { ...configuration, ...more },
    photo_id,
    ...body,
  });

describe('a test inspection', () => {
  test('reads within 2 % of the span, rounds, compares with the limits and shows the evidence', async () => {
    const answer = await inspect(await draw(1.25));
    expect(answer.statusCode, answer.body).toBe(200);
    const found = answer.json<TestInspection>();
    expect(Math.abs(found.value - 1.25)).toBeLessThan(0.032);
    expect(found.formatted_value).toBe(found.value.toFixed(2));
    expect(found).toMatchObject({ status: 'warning', engine_version: expect.stringMatching(/^\d/) });
    expect(found.uncertainty).toBeGreaterThan(0);
    expect(found.overlay.lines[0]).toMatchObject({ role: 'hand' });
    expect(found.overlay.lines[0]!.photo).toHaveLength(2);
  });

  test('on the reference itself returns bit for bit what the engine returns in a browser', async () => {
    const token = await uma.token(reference.photoId);
    const photo = await decodeImage(reference.jpeg);
    const { perspective, hand_config } = gaugeConfiguration.parse({ ...configuration, name: 'x' });
    const there = readCircle({
      photo,
      gauge: { perspective, hand_config: hand_config! },
      registration: null,
    });
    for (const more of [{}, { reference_image_token: token }]) {
      const here = (await inspect(reference.photoId, more)).json<TestInspection>();
      expect(there).toMatchObject({
        value: here.value,
        uncertainty: here.uncertainty,
        confidence: here.confidence,
        reasons: here.reasons,
      });
      expect(here.overlay.lines).toEqual(there.overlay?.lines);
    }
  });

  test('aligns the photo with the picture of the annotation, new or of the edited gauge', async () => {
    const moved = await draw(1, { shot: { shift: { dx: 24, dy: -15, rotationDeg: 1.5, scale: 1.01 } } });
    const gauge = await uma.create({
      ...configuration,
      reference_image_token: await uma.token(reference.photoId),
    });
    const values = [
      await inspect(moved, { reference_image_token: await uma.token(reference.photoId) }),
      await inspect(moved, {}, { gauge_id: gauge.id }),
    ].map((answer) => answer.json<TestInspection>().value);
    for (const value of values) expect(Math.abs(value - 1)).toBeLessThan(0.032);
    expect(values[0]).toBe(values[1]);
    const unplaced = await inspect(moved);
    const isWrong =
      unplaced.statusCode === 422 || Math.abs(unplaced.json<TestInspection>().value - 1) > 0.032;
    expect(isWrong).toBe(true);
  });

  test('of an unreadable photo fails with its reasons', async () => {
    const dark = await draw(0.9, { light: 'dark', shot: { exposureEv: -6, noise: 0.2 } });
    const answer = await inspect(dark);
    expect(answer.statusCode).toBe(422);
    const { error } = answer.json<{ error: { code: string; reasons: string[] } }>();
    expect(error.code).toBe('test_inspection_failed');
    expect(error.reasons).toContain('too_dark');
  });

  test('needs no name, and stores nothing, also when it fails', async () => {
    const photo = await draw(0.6);
    const before = await fingerprint(server.platform.db);
    expect((await inspect(photo)).statusCode).toBe(200);
    const { center } = configuration.hand_config;
    expect(
      (await inspect(photo, { hand_config: { ...configuration.hand_config, hand_tip: center } })).statusCode,
    ).toBe(422);
    expect(await fingerprint(server.platform.db)).toBe(before);
  });

  test('of a type without an engine fails without an error', async () => {
    const part = { unsupported_config: { measurement_area: { x: 0, y: 0, width: 60, height: 60 } } };
    const { hand_config: _none, ...rest } = configuration;
    const answer = await uma.post('/gauges/unsupported/test_inspection', {
      gauge_configuration: { ...rest, ...part },
      photo_id: reference.photoId,
    });
    expect(answer.json()).toMatchObject({
      error: { code: 'test_inspection_failed', reasons: ['bad_configuration'] },
    });
  });
});

describe('a test measurement is refused', () => {
  test('for a photo of another camera, an unknown one, one out of reach, and one without a picture', async () => {
    const heater = await insertPhoto(server.platform, 'C2');
    const bare = await insertPhoto(server.platform, 'C1');
    const south = await server.platform.db
      .selectFrom('camera as c')
      .innerJoin('facility as f', 'f.id', 'c.facility_id')
      .select('c.id')
      .where('f.id', '=', 'FS')
      .executeTakeFirstOrThrow();
    const foreign = await insertPhoto(server.platform, south.id);
    expect((await inspect(heater)).json()).toMatchObject({
      error: { code: 'invalid_input', fields: { photo_id: ['other_camera'] } },
    });
    expect((await inspect('nothing')).statusCode).toBe(404);
    expect((await inspect(foreign)).statusCode).toBe(404);
    expect((await inspect(bare)).json()).toMatchObject({
      error: { fields: { photo_id: ['picture_deleted'] } },
    });
  });

  test('for a foreign or expired reference, a gauge of another type, and a configuration that breaks the rules', async () => {
    const { photoId } = reference;
    expect((await inspect(photoId, { reference_image_token: 'made up' })).json()).toMatchObject({
      error: { fields: { 'gauge_configuration.reference_image_token': ['unknown'] } },
    });
    expect((await inspect(photoId, {}, { gauge_id: 'nothing' })).statusCode).toBe(404);
    expect((await inspect(photoId, { crop: { width: 40, height: 200 } })).json()).toMatchObject({
      error: { fields: { 'gauge_configuration.crop.width': ['too_small'] } },
    });
    const gauge = await uma.create();
    expect(
      (
        await uma.post('/gauges/rectangle/test_inspection', {
          gauge_configuration: configuration,
          photo_id: photoId,
          gauge_id: gauge.id,
        })
      ).json(),
    ).toMatchObject({ error: { code: 'gauge_type_mismatch' } });
  });
});

describe('a comparison on past photos', () => {
  test('shows old and new readings and stores nothing', async () => {
    const gauge = await uma.create({
      ...configuration,
      reference_image_token: await uma.token(reference.photoId),
    });
    const readable = await draw(1.3);
    const dark = await draw(0.9, { light: 'dark', shot: { exposureEv: -6, noise: 0.2 } });
    const bare = await insertPhoto(server.platform, 'C1');
    const photo = await server.platform.db
      .selectFrom('photo')
      .selectAll()
      .where('id', '=', readable)
      .executeTakeFirstOrThrow();
    await server.platform.db
      .insertInto('measurement')
      .values({
        id: 'old-reading',
        datetime: photo.taken_at,
        gauge_id: gauge.id,
        photo_id: readable,
        estimated_value: 0.3,
        created_at: photo.taken_at,
      })
      .execute();
    const before = await fingerprint(server.platform.db);
    const answer = await uma.post('/gauges/circle/replay', {
      gauge_configuration: configuration,
      gauge_id: gauge.id,
      photo_ids: [readable, dark, bare],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { records } = answer.json<{ records: ReplayedPhoto[] }>();
    expect(records.map(({ photo_id }) => photo_id)).toEqual([readable, dark, bare]);
    expect(records[0]).toMatchObject({
      datetime: photo.taken_at.toISOString(),
      old: { value: 0.3, status: 'warning', is_confirmed: false },
      new: { status: 'warning' },
    });
    expect(Math.abs(records[0]!.new!.value! - 1.3)).toBeLessThan(0.032);
    expect(records[1]).toMatchObject({
      old: null,
      new: { value: null, uncertainty: null, status: 'unknown' },
    });
    expect(records[1]!.new!.reasons).not.toEqual([]);
    expect(records[2]).toMatchObject({ old: null, new: null });
    expect(await fingerprint(server.platform.db)).toBe(before);
  });

  test('takes one to ten photos of the camera', async () => {
    const replay = (photo_ids: string[]) =>
      uma.post('/gauges/circle/replay', { gauge_configuration: configuration, photo_ids });
    expect((await replay([])).statusCode).toBe(422);
    expect((await replay(Array.from({ length: 11 }, () => reference.photoId))).statusCode).toBe(422);
    const heater = await insertPhoto(server.platform, 'C2');
    expect((await replay([reference.photoId, heater])).json()).toMatchObject({
      error: { fields: { 'photo_ids.1': ['other_camera'] } },
    });
  });
});
