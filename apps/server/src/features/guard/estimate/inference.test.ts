import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { GuardKit } from '../guard-kit.testing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { photoFileKey } from '../../photo/photo-files.ts';
import { insertGuardPhoto, type GuardPicture } from '../../../../test/kit/rows/guard-picture.ts';
import { onPhotoReceived } from './on-photo-received.ts';

// the real engine, also on a busy machine
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let kit: GuardKit;
let guard: Guard;
let model: AiModel;
beforeAll(async () => {
  kit = await GuardKit.create();
  ({ guard, model } = await kit.trainedGuard());
}, 60_000);
afterAll(() => kit.server.close());

/** A photo of the camera that arrives and is inspected. */
async function receive(picture: GuardPicture, takenAt?: Date): Promise<string> {
  kit.platform.clock.advance(60_000);
  const id = await insertGuardPhoto(kit.platform, 'C1', picture, takenAt);
  await onPhotoReceived(kit.platform, { photo_id: id });
  return id;
}

async function estimatesOf(photoId: string): Promise<AnomalyEstimate[]> {
  const { records } = await kit.get<Page<AnomalyEstimate>>(
    `/anomaly_estimates?guard_id=${guard.id}&page_size=1000`,
  );
  return records.filter(({ photo }) => photo.id === photoId);
}
const estimateOf = async (photoId: string): Promise<AnomalyEstimate> => (await estimatesOf(photoId))[0]!;
const statusOf = async (): Promise<string> => (await kit.get<Guard>(`/guards/${guard.id}`)).status;

describe('a photo', () => {
  test('[GEN-014] [ENT-043] like the normal ones is normal', async () => {
    const photoId = await receive({ seed: 50 });
    const estimate = await estimateOf(photoId);
    expect(estimate).toMatchObject({
      datetime: expect.any(String),
      guard: { id: guard.id, facility_id: 'F1' },
      model: { id: model.id },
      status: 'completed',
      is_anomaly: false,
      threshold: model.threshold,
      reasons: [],
      nearest_photo: { id: expect.any(String), image_url: expect.any(String), datetime: expect.any(String) },
    });
    expect(estimate.score!).toBeLessThanOrEqual(model.threshold!);
    expect(await statusOf()).toBe('normal');
  });

  test('with exactly the threshold as score is normal', async () => {
    const { score } = await estimateOf(await receive({ seed: 50 }));
    const setThreshold = (threshold: number) =>
      kit.platform.db.updateTable('guard_model').set({ threshold }).where('id', '=', model.id).execute();
    await setThreshold(score!);
    expect(await estimateOf(await receive({ seed: 50 }))).toMatchObject({
      score,
      threshold: score,
      is_anomaly: false,
    });
    await setThreshold(model.threshold!);
  });

  test('[GEN-004] [GEN-016] [ENT-042] with a stain is an anomaly, with a heat map of the place', async () => {
    const photoId = await receive({ seed: 51, hasStain: true });
    const estimate = await estimateOf(photoId);
    expect(estimate).toMatchObject({
      status: 'completed',
      is_anomaly: true,
      heatmap_area: { x: expect.any(Number) },
    });
    expect(estimate.score!).toBeGreaterThan(model.threshold!);
    const heatmap = await kit.server.call({ url: estimate.heatmap_url! });
    expect([heatmap.statusCode, heatmap.rawPayload.subarray(1, 4).toString()]).toEqual([200, 'PNG']);
    expect(heatmap.rawPayload.length).toBeLessThan(5000);
    expect(await statusOf()).toBe('anomaly');
    const published = (await kit.events('estimate.completed')).find((event) => event['photo_id'] === photoId);
    expect(published).toMatchObject({
      guard_id: guard.id,
      camera_id: 'C1',
      is_anomaly: true,
      is_late: false,
      model_id: model.id,
    });
  });

  test('whose job runs twice, also at the same time, is inspected and published once', async () => {
    kit.platform.clock.advance(60_000);
    const photoId = await insertGuardPhoto(kit.platform, 'C1', { seed: 52 });
    const inspect = (): Promise<void> => onPhotoReceived(kit.platform, { photo_id: photoId });
    await Promise.all([inspect(), inspect()]);
    await inspect();
    expect(await estimatesOf(photoId)).toHaveLength(1);
    const published = (await kit.events('estimate.completed')).filter(
      (event) => event['photo_id'] === photoId,
    );
    expect(published).toHaveLength(1);
  });

  test('that is too dark or blurred is uninspected with its reason, and raises no alert', async () => {
    const photoId = await receive({ seed: 53, light: 0.01 });
    expect(await estimateOf(photoId)).toMatchObject({
      status: 'failed',
      is_anomaly: null,
      score: null,
      reasons: ['too_dark'],
      failure_code: 'too_dark',
    });
    expect(await statusOf()).toBe('uninspected');
  });

  test('of another size is uninspected', async () => {
    const photoId = await receive({ width: 160, height: 120 });
    expect(await estimateOf(photoId)).toMatchObject({ status: 'failed', reasons: ['different_size'] });
  });

  test('whose picture is deleted is uninspected', async () => {
    kit.platform.clock.advance(60_000);
    const photoId = await insertGuardPhoto(kit.platform, 'C1');
    await kit.platform.blobs.delete(photoFileKey(photoId, 'image.jpg'));
    await onPhotoReceived(kit.platform, { photo_id: photoId });
    expect(await estimateOf(photoId)).toMatchObject({ status: 'failed', reasons: ['picture_missing'] });
  });

  test('older than the newest result is late', async () => {
    const takenAt = new Date(kit.platform.clock.now().getTime() - 300_000);
    const photoId = await receive({ seed: 54 }, takenAt);
    expect(await estimateOf(photoId)).toMatchObject({ is_late: true });
    const published = (await kit.events('estimate.completed')).find((event) => event['photo_id'] === photoId);
    expect(published).toMatchObject({ is_late: true });
  });
});

describe('while the engine is unavailable', () => {
  const broken = (): Platform => ({
    ...kit.platform,
    cpu: { run: () => Promise.reject(new Error('thread lost')) } as unknown as Platform['cpu'],
  });

  test('a photo is in progress, then retried, then left uninspected', async () => {
    kit.platform.clock.advance(60_000);
    const before = await statusOf();
    const photoId = await insertGuardPhoto(kit.platform, 'C1', { seed: 60 });
    for (let i = 0; i < 2; i += 1)
      await expect(onPhotoReceived(broken(), { photo_id: photoId })).rejects.toThrow('thread lost');
    expect(await estimateOf(photoId)).toMatchObject({ status: 'in_progress', is_anomaly: null, score: null });
    expect(await kit.get<Guard>(`/guards/${guard.id}`)).toMatchObject({
      status: before,
      latest_estimate: { status: 'in_progress' },
    });
    await onPhotoReceived(broken(), { photo_id: photoId });
    expect(await estimateOf(photoId)).toMatchObject({ status: 'failed', reasons: ['engine_error'] });
  });
});

describe('a photo is not inspected', () => {
  const watches = async (): Promise<boolean> => (await estimatesOf(await receive({ seed: 70 }))).length > 0;
  const patch = (body: object) => kit.call('PATCH', `/guards/${guard.id}`, body);

  test('[STATE-007] while the guard is stopped, and not afterwards', async () => {
    await patch({ is_active: false });
    expect(await watches()).toBe(false);
    await patch({ is_active: true });
    expect(await watches()).toBe(true);
  });

  test('while the camera is inactive', async () => {
    const set = (is_active: boolean) =>
      kit.platform.db.updateTable('camera').set({ is_active }).where('id', '=', 'C1').execute();
    await set(false);
    expect(await watches()).toBe(false);
    await set(true);
  });

  test('for further exposures of a bracket', async () => {
    kit.platform.clock.advance(60_000);
    const id = await insertGuardPhoto(kit.platform, 'C1', { seed: 71 });
    await kit.platform.db.updateTable('photo').set({ is_bracketed: true }).where('id', '=', id).execute();
    await onPhotoReceived(kit.platform, { photo_id: id });
    expect(await estimatesOf(id)).toEqual([]);
  });
});

describe('a test inspection', () => {
  test('inspects a photo and stores nothing', async () => {
    const photo_id = await insertGuardPhoto(kit.platform, 'C1', { seed: 80, hasStain: true });
    const reply = await kit.call('POST', `/guards/${guard.id}/test_inspection`, { photo_id });
    expect(reply.json()).toMatchObject({
      is_anomaly: true,
      threshold: model.threshold,
      heatmap_url: expect.stringMatching(/^data:image\/png;base64,/),
    });
    expect(await estimatesOf(photo_id)).toEqual([]);
  });

  test('returns why it failed', async () => {
    const photo_id = await insertGuardPhoto(kit.platform, 'C1', { light: 0.01 });
    const failed = await kit.call('POST', `/guards/${guard.id}/test_inspection`, { photo_id });
    expect([failed.statusCode, failed.json()]).toMatchObject([
      422,
      { error: { code: 'test_inspection_failed', reasons: ['too_dark'] } },
    ]);
    const fresh = await kit.createGuard();
    const without = await kit.call('POST', `/guards/${fresh.id}/test_inspection`, { photo_id });
    expect([without.statusCode, without.json().error.code]).toEqual([409, 'no_active_model']);
  });
});

describe('training with a photo as normal', () => {
  test('adds the photo, recalibrates with known scores and confirms it as normal', async () => {
    const photoId = await receive({ seed: 90, hasStain: true });
    const estimate = await estimateOf(photoId);
    expect(estimate.is_anomaly).toBe(true);
    const item = { id: estimate.id, version: estimate.version };
    const reply = await kit.call('POST', `/guards/${guard.id}/learn`, { items: [item] });
    expect(reply.statusCode).toBe(202);
    const next = reply.json<AiModel>();
    expect(next).toMatchObject({ status: 'training', image_count: 13, base_model: { id: model.id } });
    const { records } = await kit.get<{ records: { photo: { id: string } }[] }>(
      `/ai_models/${model.id}/photos`,
    );
    for (const { photo } of records) await kit.platform.blobs.delete(photoFileKey(photo.id, 'image.jpg'));
    await kit.runTrainer(next.id);
    expect(await kit.model(next.id)).toMatchObject({ status: 'active', image_count: 13 });
    expect(await estimateOf(photoId)).toMatchObject({
      is_confirmed: true,
      confirmed_is_anomaly: false,
      is_learned: true,
    });
    const again = await receive({ seed: 90, hasStain: true });
    expect(await estimateOf(again)).toMatchObject({ is_anomaly: false, model: { id: next.id } });
  });

  test('requires the current version, and a model', async () => {
    const estimate = await estimateOf(await receive({ seed: 91 }));
    const stale = await kit.call('POST', `/guards/${guard.id}/learn`, {
      items: [{ id: estimate.id, version: 7 }],
    });
    expect(stale.json().error.code).toBe('estimate_conflict');
    const fresh = await kit.createGuard();
    const without = await kit.call('POST', `/guards/${fresh.id}/learn`, {
      items: [{ id: estimate.id, version: 1 }],
    });
    expect(without.json().error.code).toBe('no_active_model');
  });
});
