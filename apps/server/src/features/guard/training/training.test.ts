import { decodeModel, encodeModel } from '@tenken/anomaly/model/model-file.ts';
import type { AiModel, AiModelPhoto } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { photoFileKey } from '../../photo/photo-files.ts';
import { copyModel, insertModel } from '../../../../test/kit/rows/guard-model.ts';
import { insertGuardPhoto, insertNormalPhotos } from '../../../../test/kit/rows/guard-picture.ts';
import { insertEstimate } from '../../../../test/kit/rows/guard-target.ts';
import { GuardKit } from '../guard-kit.testing.ts';
import { finishTraining } from './conclude-training.ts';
import { modelKey, sliceKey } from '../model/model-files.ts';

// real trainers are processes of low priority: slow on a busy machine
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

let kit: GuardKit;
let normal: string[];
beforeAll(async () => {
  kit = await GuardKit.create();
  normal = await insertNormalPhotos(kit.platform, 'C1', 14);
});
afterAll(() => kit.server.close());

let guard: Guard;
beforeEach(async () => {
  guard = await kit.createGuard();
});

const create = (photo_ids: readonly string[]) =>
  kit.call('POST', `/guards/${guard.id}/ai_models`, { photo_ids });
const codeOf = (reply: { json: () => { error: { code: string } } }): string => reply.json().error.code;
const history = async (): Promise<AiModel[]> =>
  (await kit.get<Page<AiModel>>(`/guards/${guard.id}/ai_models`)).records;

describe('photos to train on', () => {
  test('[VAL-108] 9 are too few', async () => {
    const reply = await create(normal.slice(0, 9));
    expect([reply.statusCode, codeOf(reply)]).toEqual([422, 'too_few_images']);
  });

  test('[VAL-109] 201 are too many', async () => {
    const ids = Array.from(
      { length: 201 },
      (_, i) => `${normal[0]!.slice(0, 23)}${String(i).padStart(3, '0')}`,
    );
    expect(codeOf(await create(ids))).toBe('too_many_images');
  });

  test('[VAL-108] the same photo ten times counts once', async () => {
    expect(codeOf(await create(Array.from({ length: 10 }, () => normal[0]!)))).toBe('too_few_images');
  });

  test('[VAL-110] one of another resolution is refused', async () => {
    const small = await insertGuardPhoto(kit.platform, 'C1', { width: 80, height: 60 });
    expect(codeOf(await create([...normal, small]))).toBe('different_resolutions');
  });

  test('[GEN-015] a confirmed anomaly is not a normal photo', async () => {
    const modelId = await insertModel(kit.platform, guard.id, { status: 'archived' });
    const id = await insertEstimate(kit.platform, { guardId: guard.id, modelId, cameraId: 'C1', score: 50 });
    await kit.call('PATCH', `/anomaly_estimates/${id}`, { is_confirmed: true, version: 1 });
    const { photo } = await kit.get<{ photo: { id: string } }>(`/anomaly_estimates/${id}`);
    const reply = await create([...normal, photo.id]);
    expect([codeOf(reply), reply.json().error.fields]).toEqual([
      'anomalous_photos',
      { 'photo_ids.14': ['confirmed_anomaly'] },
    ]);
  });

  test('photos of another camera, and invalid ids, are not found', async () => {
    const other = await insertGuardPhoto(kit.platform, 'C2');
    const reply = await create([...normal, other, 'nonsense']);
    expect([codeOf(reply), Object.keys(reply.json().error.fields)]).toEqual([
      'invalid_input',
      ['photo_ids.14', 'photo_ids.15'],
    ]);
  });
});

describe('a training', () => {
  test('[STATE-012] [ENT-044] [CAM-017] goes from training to active and is in the history', async () => {
    const started = await kit.startTraining(guard.id, normal, { percentile: 98.5 });
    expect(started).toMatchObject({
      status: 'training',
      stage: 'queued',
      image_count: 14,
      percentile: 98.5,
      threshold: null,
    });
    expect(codeOf(await create(normal))).toBe('training_in_progress');
    await kit.runTrainer(started.id);
    const [model, ...others] = await history();
    expect(others).toEqual([]);
    expect(model).toMatchObject({
      id: started.id,
      status: 'active',
      stage: 'done',
      threshold: expect.any(Number),
      resolution: { width: 320, height: 240 },
      created_by: { name: 'Uma' },
      error_code: null,
      is_area_current: true,
    });
    expect(await kit.get(`/guards/${guard.id}`)).toMatchObject({
      active_model: { id: started.id },
      training_model: null,
    });
    const stages = (await kit.events('guard_model.progressed'))
      .filter((event) => event['model_id'] === started.id)
      .map((event) => event['stage']);
    expect(new Set(stages)).toEqual(new Set(['calibrate', 'done', 'features', 'fetch', 'queued', 'save']));
    expect(await kit.audited(started.id)).toEqual(['guard_model.training_started', 'guard_model.activated']);
    expect(await kit.platform.blobs.get(sliceKey(started.id, normal[0]!))).toBeNull();
  });

  test('[STATE-013] of a second model archives the previous one, which can be activated again', async () => {
    const first = await insertModel(kit.platform, guard.id);
    const second = await kit.startTraining(guard.id, normal.slice(2));
    await kit.runTrainer(second.id);
    expect((await history()).map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'active'],
      [first, 'archived'],
    ]);
    expect((await kit.call('POST', `/ai_models/${first}/activate`, {})).json()).toMatchObject({
      status: 'active',
    });
    expect(await kit.model(second.id)).toMatchObject({ status: 'archived' });
  });

  test('of an older net cannot be activated again, and the current model stays', async () => {
    const first = await insertModel(kit.platform, guard.id, { status: 'archived' });
    const second = await insertModel(kit.platform, guard.id);
    const stored = decodeModel(new Uint8Array((await kit.platform.blobs.get(modelKey(first)))!));
    if ('problem' in stored) throw new Error(stored.problem);
    const older = encodeModel({ ...stored, backboneId: 'an older net' });
    await kit.platform.blobs.put(modelKey(first), Buffer.from(older));
    const refused = await kit.call('POST', `/ai_models/${first}/activate`, {});
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'model_outdated']);
    expect(await kit.model(second)).toMatchObject({ status: 'active' });
  });

  test('that fails leaves the previous model active and reports what to do', async () => {
    const first = await insertModel(kit.platform, guard.id);
    const same = await drawSame(12);
    const failed = await kit.startTraining(guard.id, same);
    await kit.runTrainer(failed.id);
    expect(await kit.model(failed.id)).toMatchObject({
      status: 'error',
      error_code: 'identical_photos',
      error_message: expect.stringContaining('taken at different times'),
      finished_at: expect.any(String),
    });
    expect(await kit.model(first)).toMatchObject({ status: 'active' });
    expect(codeOf(await kit.call('POST', `/ai_models/${failed.id}/activate`, {}))).toBe('model_not_ready');
  });

  test('lists pictures that cannot be opened, and photos that are too dark or blurred', async () => {
    const broken = await insertGuardPhoto(kit.platform, 'C1', { seed: 500 });
    await kit.platform.blobs.put(photoFileKey(broken, 'image.jpg'), Buffer.from('no picture'));
    const unreadable = await kit.startTraining(guard.id, [...normal, broken]);
    await kit.runTrainer(unreadable.id);
    expect(await kit.model(unreadable.id)).toMatchObject({
      error_code: 'unreadable_photos',
      error_message: expect.stringContaining('1 photos cannot be opened'),
    });
    const dark: string[] = [];
    for (let i = 0; i < 6; i += 1)
      dark.push(await insertGuardPhoto(kit.platform, 'C1', { seed: i, light: 0.02 + i / 1000 }));
    const unusable = await kit.startTraining(guard.id, [...normal.slice(0, 8), ...dark]);
    await kit.runTrainer(unusable.id);
    expect(await kit.model(unusable.id)).toMatchObject({
      error_code: 'unusable_photos',
      error_message: expect.stringMatching(/Only 8 photos .*6 too dark/),
    });
  });

  test('skips single unusable photos and lists them', async () => {
    const dark = await insertGuardPhoto(kit.platform, 'C1', { light: 0.01 });
    const { id } = await kit.startTraining(guard.id, [...normal, dark]);
    await kit.runTrainer(id);
    expect(await kit.model(id)).toMatchObject({ status: 'active', image_count: 14, skipped_count: 1 });
    const { records } = await kit.get<{ records: AiModelPhoto[] }>(`/ai_models/${id}/photos`);
    expect(records.find(({ photo }) => photo.id === dark)).toMatchObject({
      score: null,
      skipped_reason: 'too_dark',
    });
  });
});

/** Photos that are the same picture. */
async function drawSame(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let i = 0; i < count; i += 1) ids.push(await insertGuardPhoto(kit.platform, 'C1', { seed: 7 }));
  return ids;
}

describe('an outlier photo', () => {
  let trained: AiModel;
  let model: AiModel;
  let stained: string;
  let trainedOn: readonly string[];
  beforeAll(async () => {
    trainedOn = normal;
    stained = await insertGuardPhoto(kit.platform, 'C1', { hasStain: true });
    const { id } = await kit.createGuard();
    trained = await kit.startTraining(id, [...normal, stained]);
    await kit.runTrainer(trained.id);
  });
  beforeEach(async () => {
    model = await kit.model(await copyModel(kit.platform, trained.id, guard.id));
  });

  test('makes the model wait for a decision, with a heat map', async () => {
    expect(model).toMatchObject({ status: 'training', stage: 'review', standing_out_count: 1 });
    const { records } = await kit.get<{ records: AiModelPhoto[] }>(`/ai_models/${model.id}/photos`);
    expect(records[0]).toMatchObject({
      photo: { id: stained },
      is_standing_out: true,
      heatmap_area: { x: 40, y: 40, width: 240, height: 160 },
    });
    const heatmap = await kit.server.call({ url: records[0]!.heatmap_url! });
    expect([heatmap.statusCode, heatmap.headers['content-type']]).toEqual([200, 'image/png']);
    const other = records[0]!.heatmap_url!.replace(
      model.id,
      `${model.id.slice(0, -1)}${model.id.endsWith('0') ? '1' : '0'}`,
    );
    expect((await kit.server.call({ url: other })).statusCode).toBe(403);
  });

  test('keeps waiting when the same training ends once more', async () => {
    const { calibration } = await kit.platform.db
      .selectFrom('guard_model')
      .select('calibration')
      .where('id', '=', model.id)
      .executeTakeFirstOrThrow();
    await finishTraining(kit.platform, model.id, {
      threshold: 0.5,
      engineVersion: 'test',
      byteSize: 1,
      calibration: calibration as never,
      photos: [],
    });
    expect(await kit.model(model.id)).toMatchObject({ status: 'training', stage: 'review' });
  });

  test('is accepted with the model', async () => {
    const reply = await kit.call('POST', `/ai_models/${model.id}/review`, { leave_out_photo_ids: [] });
    expect(reply.json()).toMatchObject({ status: 'active', image_count: 15 });
    expect(codeOf(await kit.call('POST', `/ai_models/${model.id}/review`, { leave_out_photo_ids: [] }))).toBe(
      'model_not_ready',
    );
  });

  test('is left out, and the rest is calibrated again without reading photos', async () => {
    const reply = await kit.call('POST', `/ai_models/${model.id}/review`, { leave_out_photo_ids: [stained] });
    expect(reply.json()).toMatchObject({ status: 'training', stage: 'queued', image_count: 14 });
    for (const id of normal) await kit.platform.blobs.delete(photoFileKey(id, 'image.jpg'));
    await kit.runTrainer(model.id);
    expect(await kit.model(model.id)).toMatchObject({
      status: 'active',
      image_count: 14,
      standing_out_count: 0,
    });
    normal = await insertNormalPhotos(kit.platform, 'C1', 14);
  });

  test('with too many others leaves too few', async () => {
    const leave_out_photo_ids = [stained, ...trainedOn.slice(0, 5)];
    expect(codeOf(await kit.call('POST', `/ai_models/${model.id}/review`, { leave_out_photo_ids }))).toBe(
      'too_few_images',
    );
  });

  test('may end the training', async () => {
    const reply = await kit.call('POST', `/ai_models/${model.id}/cancel`);
    expect(reply.json()).toMatchObject({
      status: 'error',
      error_code: 'cancelled',
      error_message: 'Cancelled by Uma.',
    });
    expect(await kit.platform.blobs.get(modelKey(model.id))).toBeNull();
    const row = kit.platform.db.selectFrom('guard_model').select('byte_size').where('id', '=', model.id);
    expect(await row.executeTakeFirst(), 'the row names no file that is gone').toEqual({ byte_size: null });
  });
});
