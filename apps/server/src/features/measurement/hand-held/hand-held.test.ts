import { randomUUID } from 'node:crypto';
import type { Point } from '@tenken/image/point.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { decodeImage } from '@tenken/camera-sim/picture/encode.ts';
import type { ReadableConfiguration } from '@tenken/vision/gauge-picture.ts';
import { readHandHeld } from '@tenken/vision/read-hand-held.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handHeldForm } from '../../../../test/kit/calls/sample-calls-of-rounds.ts';
import { insertDrawnPhoto } from '../../../../test/kit/pictures/drawn-photo.ts';
import { plainJpeg } from '../../../../test/kit/pictures/plain-jpeg.ts';
import { whileRenditionsAreCreated } from '../../../../test/kit/pictures/while-renditions-are-created.ts';
import { inTiltedPhoto, tiltedPhoto } from '../../../../test/kit/pictures/tilted-photo.ts';
import { insertPlainGauge } from '../../../../test/kit/rows/plain-target.ts';
import { createTestDevice } from '../../../../test/kit/test-device.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../../test/kit/test-server.ts';
import { onPhotoTakenByHand, onResumed } from './on-photo-taken-by-hand.ts';

/** gus is a guest of the unit: everyone with access to a gauge may photograph it. */
let server: TestServer;
const people = {} as Record<'uma' | 'gus' | 'sid', SignedIn>;
let gaugeId: string;
let outline: Point[];
let image: Buffer;
let configuration: ReadableConfiguration;

beforeAll(async () => {
  server = await createTestServer();
  for (const name of ['uma', 'gus', 'sid'] as const) people[name] = await server.signIn(name);
  image = await tiltedPhoto(0.55);
  const { photoId, annotation } = await insertDrawnPhoto(server.platform, 'C1', 0.8);
  const token = await server.call(
    { method: 'POST', url: '/console/internal/api/reference_images', payload: { photo_id: photoId } },
    people.uma,
  );
  const { reference_image_token } = token.json<{ reference_image_token: string }>();
  const gauge_configuration = {
    camera_id: 'C1',
    name: 'Pressure',
    unit: 'MPa',
    reference_image_token,
    ...annotation,
  };
  const created = await server.call(
    { method: 'POST', url: '/console/internal/api/gauges/circle', payload: { gauge_configuration } },
    people.uma,
  );
  gaugeId = created.json<{ id: string }>().id;
  configuration = annotation;
  outline = annotation.perspective.source_points.map(inTiltedPhoto);
}, 60_000);
afterAll(() => server.close());

function upload(
  picture: Buffer,
  more: Readonly<Record<string, string>> = {},
  as: keyof typeof people = 'gus',
  to = gaugeId,
) {
  server.platform.clock.advance(10_000);
  const taken_at = server.platform.clock.now().toISOString();
  const { body, headers } = handHeldForm(picture, { taken_at, photo_uuid: randomUUID(), ...more });
  const url = `/console/api/gauges/${to}/hand_held_photos`;
  return server.call({ method: 'POST', url, payload: body, headers }, people[as]);
}

async function setMember(is: boolean): Promise<void> {
  const row = { user_id: 'gus', management_unit_id: 'water-plant_1', facility_id: 'F1' };
  const { db } = server.platform;
  if (is) await db.insertInto('unit_member_facility').values(row).execute();
  else await db.deleteFrom('unit_member_facility').where('user_id', '=', 'gus').execute();
}
async function setSession(is: boolean): Promise<void> {
  if (is) people.gus = await server.signIn('gus');
  else await server.platform.db.deleteFrom('session').where('user_id', '=', 'gus').execute();
}

async function readingOf(photo: Photo): Promise<Measurement> {
  await onPhotoTakenByHand(server.platform, { photo_id: photo.id });
  const list = await server.call(
    { url: '/console/api/measurements/v3', query: { gauge_id: gaugeId } },
    people.uma,
  );
  return list.json<{ records: Measurement[] }>().records.find((one) => one.photo.id === photo.id)!;
}

describe('a hand-held photo', () => {
  test('is aligned with the reference and read, and names the user who took it', async () => {
    const answer = await upload(image);
    expect(answer.statusCode, answer.body).toBe(201);
    const photo = answer.json<Photo>();
    expect(photo.trigger).toBe('hand_held');
    const reading = await readingOf(photo);
    expect(Math.abs(reading.value! - 0.55)).toBeLessThan(0.02 * 1.6);
    expect(reading).toMatchObject({ taken_by: { id: 'gus' }, is_confirmed: false, reasons: [] });
    const saved = await server.platform.db
      .selectFrom('hand_held_photo')
      .selectAll()
      .where('photo_id', '=', photo.id)
      .executeTakeFirstOrThrow();
    expect(saved).toMatchObject({ laid_by: 'features', user_id: 'gus', gauge_id: gaugeId });
  });

  test('is stored once, however often it is sent', async () => {
    const photo_uuid = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => upload(image, { photo_uuid })));
    const ids = new Set(answers.map((answer) => answer.json<Photo>().id));
    expect(ids.size).toBe(1);
    const [id] = [...ids];
    await onPhotoTakenByHand(server.platform, { photo_id: id! });
    await onPhotoTakenByHand(server.platform, { photo_id: id! });
    const readings = await server.platform.db
      .selectFrom('measurement')
      .select('id')
      .where('photo_id', '=', id!)
      .execute();
    expect(readings).toHaveLength(1);
  });

  test('whose answer was lost after it was stored is the same photo on the next call', async () => {
    const photo_uuid = randomUUID();
    const lost = (await upload(image, { photo_uuid, value: '0.7' })).json<Photo>();
    await readingOf(lost);
    const again = await upload(image, { photo_uuid, value: '0.7' });
    expect([again.statusCode, again.json<Photo>().id]).toEqual([201, lost.id]);
    const reading = await readingOf(again.json());
    expect(reading).toMatchObject({ confirmed_value: 0.7, version: 2 });
  });

  test('may share its photo_uuid with no camera, other gauge or user', async () => {
    const device = await createTestDevice(server, 'lc_10_0001');
    const [first, second] = [randomUUID(), randomUUID()];
    const own = gaugeId;
    const other = await insertPlainGauge(server.platform, 'C1', 'Beside');
    const byCamera = async (photo_uuid: string) => {
      const taken_at = server.platform.clock.now().toISOString();
      const { status, body } = await device.uploadPhoto({
        meta: { photo_uuid, taken_at, trigger: 'schedule' },
        image,
      });
      expect([status, body.duplicate]).toEqual([201, false]);
      return body.photo_id;
    };
    const byHand = async (as: 'uma' | 'gus', photo_uuid: string, value: string, to = own) => {
      const answer = await upload(image, { photo_uuid, value }, as, to);
      expect(answer.statusCode, answer.body).toBe(201);
      return answer.json<Photo>();
    };
    const sent = [
      await byHand('gus', first, '0.7'),
      await byHand('uma', first, '0.5'),
      await byHand('gus', first, '0.3', other),
    ];
    const ids = [...sent.map(({ id }) => id), await byCamera(first), await byCamera(second)];
    sent.push(await byHand('gus', second, '0.6'));
    ids.push(sent.at(-1)!.id);
    expect(new Set(ids).size).toBe(ids.length);
    const stored = await server.platform.db
      .selectFrom('hand_held_photo')
      .select(['gauge_id', 'user_id', 'value'])
      .where(
        'photo_id',
        'in',
        sent.map(({ id }) => id),
      )
      .orderBy('taken_at')
      .execute();
    expect(stored.map((one) => [one.gauge_id, one.user_id, one.value])).toEqual([
      [own, 'gus', 0.7],
      [own, 'uma', 0.5],
      [other, 'gus', 0.3],
      [own, 'gus', 0.6],
    ]);
  });

  test.each([
    ['another picture', async () => [await plainJpeg(), { value: '0.7' }] as const],
    ['another value', async () => [image, { value: '0.6' }] as const],
    ['other corners', async () => [image, { value: '0.7', corners: JSON.stringify(outline) }] as const],
  ])('under a photo_uuid of its taker’s with %s is not said to be kept', async (_, other) => {
    const photo_uuid = randomUUID();
    expect((await upload(image, { photo_uuid, value: '0.7' })).statusCode).toBe(201);
    const [picture, more] = await other();
    const answer = await upload(picture, { photo_uuid, ...more });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { fields: { photo_uuid: ['already_used'] } } });
  });

  test('of an earlier release is the same photo on the next call', async () => {
    const photo_uuid = randomUUID();
    const { id } = (await upload(image, { photo_uuid })).json<Photo>();
    await server.platform.db
      .updateTable('photo_receipt')
      .set({ photo_uuid })
      .where('photo_id', '=', id)
      .execute();
    expect((await upload(image, { photo_uuid })).json<Photo>().id).toBe(id);
    expect((await upload(image, { photo_uuid }, 'uma')).json<Photo>().id).not.toBe(id);
  });

  test('belongs to the user who took it when another user has logged in on the phone', async () => {
    const photo_uuid = randomUUID();
    const refused = await upload(image, { photo_uuid, taken_by: 'gus' }, 'uma');
    expect(refused.json()).toMatchObject({ error: { code: 'other_person' } });
    const stored = (await upload(image, { photo_uuid, taken_by: 'gus' }, 'gus')).json<Photo>();
    expect(await readingOf(stored)).toMatchObject({ taken_by: { id: 'gus' } });
  });

  test('that shows something else is not read or guessed', async () => {
    const reading = await readingOf((await upload(await plainJpeg())).json());
    expect(reading).toMatchObject({ value: null, failure_code: 'shifted', taken_by: { id: 'gus' } });
  });

  test('is read by corners that the user marked', async () => {
    const answer = await upload(image, { corners: JSON.stringify(outline) });
    const reading = await readingOf(answer.json());
    expect(Math.abs(reading.value! - 0.55)).toBeLessThan(0.02 * 1.6);
    const { laid_by } = await server.platform.db
      .selectFrom('hand_held_photo')
      .select('laid_by')
      .where('photo_id', '=', answer.json<Photo>().id)
      .executeTakeFirstOrThrow();
    expect(laid_by).toBe('corners');
  });

  test('without its reference is read by the corners only, and without corners not at all', async () => {
    const photo = await decodeImage(image);
    const known = { photo, reference: null, type: 'circle', configuration };
    const shown = await readHandHeld({ ...known, corners: outline });
    expect(Math.abs((shown.result as { value: number }).value - 0.55)).toBeLessThan(0.02 * 1.6);
    expect(await readHandHeld({ ...known, corners: null })).toMatchObject({
      alignment: null,
      result: { reasons: ['shifted'] },
    });
  });

  test.each([
    ['accepted', '0.55', { is_confirmed: true, is_corrected: false, confirmed_by: { id: 'gus' } }],
    ['corrected', '0.7', { is_confirmed: true, is_corrected: true, confirmed_value: 0.7 }],
  ])('is %s by the value that came with it', async (_, value, expected) => {
    expect(await readingOf((await upload(image, { value })).json())).toMatchObject(expected);
  });

  test('that cannot be read gets the typed value', async () => {
    const reading = await readingOf((await upload(await plainJpeg(), { value: '0.61' })).json());
    expect(reading).toMatchObject({ value: 0.61, is_confirmed: true, confirmed_by: { id: 'gus' } });
  });

  test('does not affect the camera: not its latest photo, its contact or its guards', async () => {
    const camera = async () =>
      server.platform.db
        .selectFrom('camera')
        .select(['last_contact_at', 'battery_percentage'])
        .where('id', '=', 'C1')
        .executeTakeFirstOrThrow();
    const before = await camera();
    const photo = (await upload(image)).json<Photo>();
    expect(await camera()).toEqual(before);
    const row = await server.platform.db
      .selectFrom('photo')
      .select('source')
      .where('id', '=', photo.id)
      .executeTakeFirstOrThrow();
    expect(row.source).toBe('hand_held');
    const events = await server.platform.db.selectFrom('outbox_event').select(['name', 'payload']).execute();
    const own = events.filter(({ payload }) => (payload as { photo_id?: string }).photo_id === photo.id);
    expect(own.map(({ name }) => name)).toEqual(['photo.taken_by_hand']);
  });

  describe('of a stopped camera', () => {
    const setActive = (is_active: boolean) =>
      server.platform.db.updateTable('camera').set({ is_active }).where('id', '=', 'C1').execute();
    beforeEach(() => setActive(false));
    afterEach(() => setActive(true));

    test('[STATE-003] is stored and not read, and is read when the camera is active again', async () => {
      const answer = await upload(image);
      expect(answer.statusCode).toBe(201);
      const photo = answer.json<Photo>();
      expect(await readingOf(photo)).toBeUndefined();
      const published = async () =>
        (
          await server.platform.db
            .selectFrom('outbox_event')
            .select('payload')
            .where('name', '=', 'photo.taken_by_hand')
            .execute()
        ).filter(({ payload }) => (payload as { photo_id: string }).photo_id === photo.id).length;
      await onResumed(server.platform, { camera_id: 'C1' });
      expect(await published()).toBe(1);
      await setActive(true);
      await onResumed(server.platform, { camera_id: 'C1' });
      expect(await published()).toBe(2);
      expect(Math.abs((await readingOf(photo)).value! - 0.55)).toBeLessThan(0.02 * 1.6);
    });

    test('gets the typed value', async () => {
      const photo = (await upload(image, { value: '0.61' })).json<Photo>();
      expect(await readingOf(photo)).toMatchObject({
        estimated_value: null,
        value: 0.61,
        is_confirmed: true,
        is_corrected: false,
        taken_by: { id: 'gus' },
      });
    });

    test('is not read either when only the gauge is stopped', async () => {
      await setActive(true);
      const setGauge = (is_active: boolean) =>
        server.platform.db.updateTable('gauge').set({ is_active }).where('id', '=', gaugeId).execute();
      await setGauge(false);
      const photo = (await upload(image)).json<Photo>();
      expect(await readingOf(photo)).toBeUndefined();
      await setGauge(true);
    });
  });

  test.each([
    ['three corners', { corners: JSON.stringify([{ x: 1, y: 1 }]) }, { corners: ['four_corners'] }],
    ['corners that are no JSON', { corners: '{' }, { corners: ['invalid_json'] }],
    ['a value that is none', { value: '"high"' }, { value: ['invalid_type'] }],
    ['no uuid', { photo_uuid: '' }, { photo_uuid: ['invalid_format'] }],
    ['a time that is none', { taken_at: 'noon' }, { taken_at: ['invalid_datetime'] }],
  ])('with %s is refused at its field', async (_, sent, fields) => {
    const answer = await upload(image, sent);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ error: { fields } });
  });

  test.each([
    ['a member of the unit', 404, (is: boolean) => setMember(is)],
    ['logged in', 401, (is: boolean) => setSession(is)],
  ])('whose taker is no longer %s when it is here is not kept', async (_name, status, set) => {
    const count = async () =>
      (await server.platform.db.selectFrom('hand_held_photo').select('photo_id').execute()).length;
    const before = await count();
    const photo_uuid = randomUUID();
    whileRenditionsAreCreated(server, () => set(false));
    const answer = await upload(image, { photo_uuid });
    await set(true);
    expect([answer.statusCode, await count()]).toEqual([status, before]);
    expect((await upload(image, { photo_uuid })).statusCode).toBe(201);
  });

  test('for a gauge of another company is not found', async () => {
    expect((await upload(image, {}, 'sid')).statusCode).toBe(404);
  });
});
