import { drawPhoto } from '@tenken/camera-sim/picture/draw-photo.ts';
import { encodeJpeg } from '@tenken/camera-sim/picture/encode.ts';
import { valveScene } from '@tenken/camera-sim/picture/scene/panel-scenes.ts';
import type {
  ReanchoredTarget,
  ReanchorReply,
  TestInspection,
} from '@tenken/contract/gauge/annotation.schema.ts';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { publishedEvents } from '../../../test/kit/calls/published-events.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import { photoFileKey } from '../photo/photo-files.ts';
import { insertDrawnPhoto, insertPicture } from '../../../test/kit/pictures/drawn-photo.ts';
import { fingerprint } from '../../../test/kit/fingerprint.ts';
import { expectStatus, GaugeCalls } from '../../../test/kit/calls/gauge-calls.ts';
import { insertPhoto } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

const SHIFT = { dx: 40, dy: 25, rotationDeg: 2, scale: 1.02 };

let server: TestServer;
let token: SignedIn;
let uma: GaugeCalls;
let oldPhoto: Awaited<ReturnType<typeof insertDrawnPhoto>>;
let newPhoto: string;
let elsewhere: string;
let gauge: GaugeDetail;
let guard: Guard;
beforeAll(async () => {
  server = await createTestServer();
  token = await server.signIn('uma');
  uma = new GaugeCalls(server, token);
  const { platform } = server;
  oldPhoto = await insertDrawnPhoto(platform, 'C1', 0.8);
  platform.clock.advance(1000);
  const drawn = await server.call(
    {
      method: 'POST',
      url: '/guard/api/guards',
      payload: {
        camera_id: 'C1',
        name: 'Floor',
        annotation_mode: 'rectangle',
        detection_area: [
          { x: 100, y: 300 },
          { x: 300, y: 300 },
          { x: 300, y: 400 },
          { x: 100, y: 400 },
        ],
        exclusion_areas: [{ x: 120, y: 320, width: 40, height: 20 }],
      },
    },
    token,
  );
  guard = expectStatus(drawn, 201).json<Guard>();
  platform.clock.advance(1000);
  newPhoto = (await insertDrawnPhoto(platform, 'C1', 0.8, { shot: { shift: SHIFT } })).photoId;
  platform.clock.advance(1000);
  const valve = drawPhoto({ scene: valveScene(), width: 640, height: 480, values: {}, light: 'day' }, 7);
  elsewhere = await insertPicture(platform, 'C1', await encodeJpeg(valve.image));
}, 90_000);
afterAll(() => server.close());
beforeEach(async () => {
  gauge = await uma.create({
    ...oldPhoto.annotation,
    reference_image_token: await uma.token(oldPhoto.photoId),
  });
});

const call = (photo_id: string, more: object = {}) => uma.post('/cameras/C1/reanchor', { photo_id, ...more });
const targetsOf = async (...given: Parameters<typeof call>) =>
  expectStatus(await call(...given), 200).json<ReanchorReply>().targets;
const find = (targets: readonly ReanchoredTarget[], id: string) => targets.find((one) => one.id === id)!;
const chosen = (base_version = 1, more: object = {}) => ({
  kind: 'gauge',
  id: gauge.id,
  base_version,
  ...more,
});

/** The true new position of a point of the old picture. */
function truth({ x, y }: { x: number; y: number }): { x: number; y: number } {
  const turn = (SHIFT.rotationDeg * Math.PI) / 180;
  const [cos, sin] = [SHIFT.scale * Math.cos(turn), SHIFT.scale * Math.sin(turn)];
  const [u, v] = [x - 320, y - 240];
  return { x: 320 + SHIFT.dx + cos * u - sin * v, y: 240 + SHIFT.dy + sin * u + cos * v };
}

test('a preview shows every target before and after, within two pixels, and changes nothing', async () => {
  const before = await fingerprint(server.platform.db);
  const answer = expectStatus(await call(newPhoto), 200).json<ReanchorReply>();
  expect(answer.photo).toMatchObject({ id: newPhoto, width: 640, height: 480 });
  const target = find(answer.targets, gauge.id);
  expect(target).toMatchObject({
    kind: 'gauge',
    name: 'Pressure',
    version: 1,
    is_trusted: true,
    is_applied: false,
    failure: null,
    before: oldPhoto.annotation.perspective.source_points,
    reference: { id: oldPhoto.photoId, width: 640 },
  });
  for (const [index, point] of target.before.entries()) {
    const [found, expected] = [target.after[index]!, truth(point)];
    expect(Math.hypot(found.x - expected.x, found.y - expected.y)).toBeLessThan(2);
  }
  expect(find(answer.targets, guard.id)).toMatchObject({
    kind: 'guard',
    is_trusted: true,
    reference: { id: oldPhoto.photoId },
  });
  expect(await fingerprint(server.platform.db)).toBe(before);
});

test('once applied, a gauge has its new reference and reads new photos without a shift', async () => {
  const target = find(await targetsOf(newPhoto, { apply: true, targets: [chosen()] }), gauge.id);
  expect(target).toMatchObject({ is_applied: true, failure: null, version: 2 });
  const saved = await uma.get(gauge.id);
  expect(saved).toMatchObject({
    version: 2,
    annotation_version: 2,
    outline: target.after,
    reference_photo: { id: newPhoto },
    updated_by: { name: 'Uma' },
  });
  expect(saved.gauge_configuration.hand_config).toEqual(gauge.gauge_configuration.hand_config);
  const inspected = await uma.post('/gauges/circle/test_inspection', {
    gauge_configuration: saved.gauge_configuration,
    gauge_id: gauge.id,
    photo_id: newPhoto,
  });
  expect(Math.abs(expectStatus(inspected, 200).json<TestInspection>().value - 0.8)).toBeLessThan(0.032);
  expect((await uma.audited(gauge.id)).map(({ action }) => action)).toContain('gauge.reanchored');
});

test('a guard moves with its exclusion areas and keeps its rectangles', async () => {
  const choice = { kind: 'guard', id: guard.id, base_version: 1, offset: { dx: 1, dy: 0 } };
  const plain = find(await targetsOf(newPhoto), guard.id);
  const target = find(await targetsOf(newPhoto, { apply: true, targets: [choice] }), guard.id);
  expect(target).toMatchObject({ is_applied: true, version: 2 });
  expect(target.after[0]!.x).toBeCloseTo(plain.after[0]!.x + 1, 9);
  const stored = (await server.call({ url: `/guard/api/guards/${guard.id}` }, token)).json<Guard>();
  expect(stored.detection_area).toEqual(target.after);
  const [a, b] = stored.detection_area;
  expect(a!.y).toBe(b!.y);
  const [exclusion] = stored.exclusion_areas;
  expect(exclusion!.width).toBeCloseTo(40 * SHIFT.scale, 0);
  expect(await uma.audited(guard.id)).toContainEqual(expect.objectContaining({ action: 'guard.reanchored' }));
  const change = { facility_id: 'F1', guard_id: guard.id, camera_id: 'C1' };
  expect(await publishedEvents(server.platform, 'guard.changed')).toEqual([change, change]);
  expect(find(await targetsOf(newPhoto), guard.id)).toMatchObject({ reference: { id: newPhoto } });
});

test('a photo of another scene is not trusted, and moves nothing unless the user places the targets', async () => {
  const seen = find(await targetsOf(elsewhere), gauge.id);
  expect(seen).toMatchObject({ is_trusted: false });
  expect(seen.after).toEqual(seen.before);
  const refused = find(await targetsOf(elsewhere, { apply: true, targets: [chosen()] }), gauge.id);
  expect(refused).toMatchObject({ is_applied: false, failure: 'not_trusted' });
  expect((await uma.get(gauge.id)).version).toBe(1);
  const offset = { dx: 5, dy: -5 };
  const moved = find(await targetsOf(elsewhere, { apply: true, targets: [chosen(1, { offset })] }), gauge.id);
  expect(moved).toMatchObject({ is_applied: true });
  expect(moved.after[0]).toEqual({ x: moved.before[0]!.x + 5, y: moved.before[0]!.y - 5 });
});

test('a target whose reference is deleted is not trusted; the others are found', async () => {
  const { blobs } = server.platform;
  const { photoId, annotation } = await insertDrawnPhoto(server.platform, 'C1', 0.6);
  const forgotten = await uma.create({ ...annotation, reference_image_token: await uma.token(photoId) });
  await blobs.delete(photoFileKey(photoId, 'image.jpg'));
  const targets = await targetsOf(newPhoto);
  expect(find(targets, forgotten.id)).toMatchObject({ is_trusted: false });
  expect(find(targets, gauge.id)).toMatchObject({ is_trusted: true });
});

test('a target changed by another user meanwhile is skipped, the others are moved', async () => {
  const other = await uma.create({
    ...oldPhoto.annotation,
    reference_image_token: await uma.token(oldPhoto.photoId),
  });
  await uma.patch(gauge.id, { name: 'Changed' });
  const targets = await targetsOf(newPhoto, {
    apply: true,
    targets: [chosen(), { kind: 'gauge', id: other.id, base_version: 1 }],
  });
  expect(find(targets, gauge.id)).toMatchObject({
    is_applied: false,
    failure: 'version_conflict',
    version: 2,
  });
  expect(find(targets, other.id)).toMatchObject({ is_applied: true });
  expect(await uma.get(gauge.id)).toMatchObject({ annotation_version: 1, name: 'Changed' });
});

test('two calls at the same moment apply it once', async () => {
  const answers = await Promise.all(
    [1, 2].map(() => targetsOf(newPhoto, { apply: true, targets: [chosen()] })),
  );
  const results = answers.map((targets) => String(find(targets, gauge.id).failure));
  expect(new Set(results)).toEqual(new Set(['null', 'version_conflict']));
  expect((await uma.get(gauge.id)).version).toBe(2);
});

test('a target is not moved out of the picture', async () => {
  const far = chosen(1, { offset: { dx: 500, dy: 0 } });
  expect(find(await targetsOf(newPhoto, { apply: true, targets: [far] }), gauge.id)).toMatchObject({
    is_applied: false,
    failure: 'outside_photo',
  });
  expect((await uma.get(gauge.id)).version).toBe(1);
});

test('wrong photos and wrong choices are refused as a whole', async () => {
  const heater = await insertPhoto(server.platform, 'C2');
  expect((await call(heater)).json()).toMatchObject({ error: { fields: { photo_id: ['other_camera'] } } });
  expect((await call('nothing')).statusCode).toBe(404);
  const unknown = { apply: true, targets: [chosen(), { kind: 'gauge', id: 'nothing', base_version: 1 }] };
  expect((await call(newPhoto, unknown)).json()).toMatchObject({
    error: { fields: { 'targets.1.id': ['unknown'] } },
  });
  expect((await call(newPhoto, { apply: true, targets: [chosen(), chosen()] })).json()).toMatchObject({
    error: { fields: { 'targets.1.id': ['duplicate'] } },
  });
  expect(
    (await call(newPhoto, { apply: true, targets: [chosen(1, { offset: { dx: 'NaN', dy: null } })] }))
      .statusCode,
  ).toBe(422);
  expect((await uma.get(gauge.id)).version).toBe(1);
});
