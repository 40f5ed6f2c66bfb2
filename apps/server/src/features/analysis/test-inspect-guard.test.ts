import type { AnalysisImage } from '@tenken/contract/analysis/analysis.schema.ts';
import type { GuardTrialResult } from '@tenken/contract/guard/guard-trial.schema.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GuardKit } from '../guard/guard-kit.testing.ts';
import { photoFileKey } from '../photo/photo-files.ts';
import { insertModel } from '../../../test/kit/rows/guard-model.ts';
import { drawGuardPicture, insertGuardPhoto } from '../../../test/kit/rows/guard-picture.ts';
import type { SignedIn } from '../../../test/kit/test-server.ts';

// the real engine, also on a busy machine
vi.setConfig({ testTimeout: 120_000, hookTimeout: 240_000 });

let kit: GuardKit;
let guardId: string;
let model: AiModel;
/** The stain lies in the middle of the watched area, 40 to 280 by 40 to 200. */
let stained: string;
beforeAll(async () => {
  kit = await GuardKit.create();
  ({ id: guardId } = await kit.createGuard());
  model = await kit.model(await insertModel(kit.platform, guardId));
  stained = await insertGuardPhoto(kit.platform, 'C1', { seed: 80, hasStain: true });
  // the first call loads the engine, which may exceed the ten seconds of a call on a busy machine
  await vi.waitFor(async () => {
    const { statusCode } = await tryIt({ photo_id: stained });
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
  }, 180_000);
}, 240_000);
afterAll(() => kit.server.close());
beforeEach(async () => void (await kit.platform.db.deleteFrom('rate_limit').execute()));

const tryIt = (body: object, as?: SignedIn) =>
  kit.call('POST', `/guards/${guardId}/test_inspection`, body, as);
async function tried(body: object): Promise<GuardTrialResult> {
  const reply = await tryIt(body);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json<GuardTrialResult>();
}
const rectangle = (left: number, top: number, right: number, bottom: number) => ({
  annotation_mode: 'rectangle',
  detection_area: [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ],
});

describe('a test inspection of a guard', () => {
  test('[CAM-016] returns verdict, score, heat map and places, and stores nothing', async () => {
    const found = await tried({ photo_id: stained });
    expect(found).toMatchObject({
      is_anomaly: true,
      is_light_not_seen: false,
      threshold: model.threshold,
      learnt_share: 1,
      width: 320,
      height: 240,
      heatmap_area: { x: expect.closeTo(40, 0), width: expect.closeTo(240, 0) },
      heatmap_url: expect.stringMatching(/^data:image\/png;base64,/),
      nearest_photo: { id: expect.any(String) },
    });
    expect(found.score).toBeGreaterThan(model.threshold!);
    expect(found.boxes.length).toBeGreaterThan(0);
    const estimates = await kit.platform.db.selectFrom('anomaly_estimate').select('id').execute();
    expect([estimates, (await kit.get<Guard>(`/guards/${guardId}`)).version]).toEqual([[], 1]);
  });

  test('can use another threshold', async () => {
    const { score } = await tried({ photo_id: stained });
    expect(await tried({ photo_id: stained, threshold: score })).toMatchObject({
      is_anomaly: false,
      threshold: score,
      boxes: [],
    });
    expect(await tried({ photo_id: stained, threshold: score * 0.99 })).toMatchObject({ is_anomaly: true });
    expect((await kit.model(model.id)).threshold).toBe(model.threshold);
  });

  test('uses only the drawn area, and reports how much of it the model was trained on', async () => {
    const whole = await tried({ photo_id: stained });
    const beside = await tried({ photo_id: stained, ...rectangle(40, 40, 100, 200) });
    expect(beside.learnt_share).toBe(1);
    expect(beside.score).toBeLessThan(whole.score / 2);
    expect(beside.boxes.every(({ x, width }) => x + width < 110)).toBe(true);
    const over = await tried({ photo_id: stained, ...rectangle(100, 60, 220, 180) });
    expect(over).toMatchObject({ is_anomaly: true, learnt_share: 1 });
    const larger = await tried({ photo_id: stained, ...rectangle(0, 40, 280, 200) });
    expect(larger.score).toBe(whole.score);
    expect(larger.learnt_share).toBeCloseTo(240 / 280, 1);
  });

  test('ignores excluded areas', async () => {
    const whole = await tried({ photo_id: stained });
    const exclusion_areas = [{ x: 100, y: 60, width: 120, height: 120 }];
    const found = await tried({ photo_id: stained, exclusion_areas });
    expect(found.learnt_share).toBe(1);
    expect(found.score).toBeLessThan(whole.score / 2);
    const isInside = ({ x, y, width, height }: (typeof found.boxes)[number]): boolean =>
      x > 110 && y > 70 && x + width < 210 && y + height < 170;
    expect(found.boxes.some(isInside)).toBe(false);
  });

  test('reports that nothing is left where the model was not trained on any of the area', async () => {
    const reply = await tryIt({ photo_id: stained, ...rectangle(0, 205, 320, 240) });
    expect([reply.statusCode, reply.json()]).toMatchObject([
      422,
      { error: { code: 'test_inspection_failed', reasons: ['nothing_left'] } },
    ]);
  });

  test('accepts a picture uploaded by the same user only', async () => {
    const uma = await kit.signIn();
    const bring = {
      method: 'POST',
      url: '/api/cameras/C1/analysis_images?name=seal.jpg',
      payload: await drawGuardPicture({ seed: 81, hasStain: true }),
      headers: { 'content-type': 'image/jpeg' },
    } as const;
    const brought = (await kit.server.call(bring, uma)).json<AnalysisImage>();
    expect(await tried({ image_id: brought.id })).toMatchObject({ is_anomaly: true, width: 320 });
    const max = await kit.server.signIn('max');
    expect((await tryIt({ image_id: brought.id }, max)).statusCode).toBe(404);
    expect((await tryIt({ image_id: brought.id, photo_id: stained })).json()).toMatchObject({
      error: { code: 'invalid_input' },
    });
    expect((await tryIt({})).statusCode).toBe(422);
  });

  test('refuses areas that could not be saved, and an invalid threshold', async () => {
    const outside = await tryIt({ photo_id: stained, ...rectangle(0, 0, 900, 200) });
    expect(outside.json().error.fields).toEqual({ detection_area: ['outside_photo'] });
    const excluded = await tryIt({
      photo_id: stained,
      exclusion_areas: [{ x: 0, y: 0, width: 10, height: 10 }],
    });
    expect(excluded.json().error.fields).toEqual({ 'exclusion_areas.0': ['outside_detection_area'] });
    expect((await tryIt({ photo_id: stained, threshold: -1 })).json().error.fields).toEqual({
      threshold: ['too_small'],
    });
  });

  test('returns why it failed: dark, gone, without a model, of another camera, for a guest', async () => {
    const dark = await insertGuardPhoto(kit.platform, 'C1', { light: 0.01 });
    const deleted = await insertGuardPhoto(kit.platform, 'C1', { seed: 82 });
    await kit.platform.blobs.delete(photoFileKey(deleted, 'image.jpg'));
    const reasonOf = async (photo_id: string): Promise<unknown> =>
      (await tryIt({ photo_id })).json().error.reasons;
    expect([await reasonOf(dark), await reasonOf(deleted)]).toEqual([['too_dark'], ['picture_missing']]);
    const fresh = await kit.createGuard({ name: 'Without a model' });
    const without = await kit.call('POST', `/guards/${fresh.id}/test_inspection`, { photo_id: stained });
    expect([without.statusCode, without.json().error.code]).toEqual([409, 'no_active_model']);
    const elsewhere = await insertGuardPhoto(kit.platform, 'C2', { seed: 83 });
    expect((await tryIt({ photo_id: elsewhere })).statusCode).toBe(404);
    const gus = await kit.server.signIn('gus');
    expect((await tryIt({ photo_id: stained }, gus)).statusCode).toBe(403);
  });
});
