import type { AnomalyEstimate, GuardHistoryCell } from '@tenken/contract/guard/estimate.schema.ts';
import type { AiModel, Simulation } from '@tenken/contract/guard/ai-model.schema.ts';
import { MAX_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GuardKit } from '../../guard-kit.testing.ts';
import { insertGuardPhoto, type GuardPicture } from '../../../../../test/kit/rows/guard-picture.ts';
import { onPhotoReceived } from '../on-photo-received.ts';
import { onUnknownLighting } from './on-unknown-lighting.ts';

// the real engine, also on a busy machine
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const HOUR_MS = 3_600_000;
/** Brightness of the training photos; above 0.65 is unknown lighting, around 1 so unknown that it passes for an anomaly. */
const KNOWN = 0.3;
const NEW = [0.7, 0.72, 0.74, 0.76];

let kit: GuardKit;
let guard: Guard;
let model: AiModel;
beforeAll(async () => {
  kit = await GuardKit.create();
  const now = kit.platform.clock.now().getTime();
  const photos: string[] = [];
  for (let i = 0; i < 12; i += 1) {
    const at = new Date(now - (12 - i) * 5 * HOUR_MS);
    photos.push(await insertGuardPhoto(kit.platform, 'C1', { seed: i, slant: 0.04 * i }, at));
  }
  guard = await kit.createGuard();
  const { id } = await kit.startTraining(guard.id, photos);
  await kit.runTrainer(id);
  model = await kit.model(id);
});
afterAll(() => kit.server.close());

/** A photo that arrives ten minutes after the previous one and is inspected. */
async function receive(picture: GuardPicture): Promise<AnomalyEstimate> {
  kit.platform.clock.advance(600_000);
  const id = await insertGuardPhoto(kit.platform, 'C1', { seed: 99, ...picture });
  await onPhotoReceived(kit.platform, { photo_id: id });
  const { records } = await kit.get<Page<AnomalyEstimate>>(
    `/anomaly_estimates?guard_id=${guard.id}&page_size=5`,
  );
  return records.find(({ photo }) => photo.id === id)!;
}

const steadyOf = async ({ id }: AnomalyEstimate): Promise<boolean | null> => {
  const row = await kit.platform.db
    .selectFrom('anomaly_estimate')
    .select('is_light_steady')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.is_light_steady;
};
const look = (): Promise<void> => onUnknownLighting(kit.platform, { guard_id: guard.id });
const current = (): Promise<Guard> => kit.get(`/guards/${guard.id}`);

test('lighting that no normal photo shows is neither normal nor an anomaly, everywhere', async () => {
  expect(await receive({ slant: KNOWN })).toMatchObject({
    is_anomaly: false,
    light_allowance: 0,
    reasons: [],
  });
  const unseen = await receive({ slant: NEW[0]! });
  expect(unseen).toMatchObject({
    status: 'completed',
    is_anomaly: null,
    score: expect.any(Number),
    reasons: ['light_not_seen'],
    failure_code: null,
    boxes: [],
  });
  expect(unseen.score!).toBeLessThanOrEqual(unseen.threshold!);
  expect(unseen.score! + unseen.light_allowance!).toBeGreaterThan(unseen.threshold!);
  expect(await current()).toMatchObject({
    status: 'uninspected',
    latest_estimate: { reasons: ['light_not_seen'] },
  });
  const event = (await kit.events('estimate.completed')).at(-1);
  expect(event).toMatchObject({ status: 'completed', is_anomaly: null, reasons: ['light_not_seen'] });
  const { records } = await kit.get<{ records: GuardHistoryCell[] }>(`/guards/${guard.id}/history`);
  expect(records.reduce((sum, cell) => sum + cell.light_not_seen_count, 0)).toBe(1);
  const now = kit.platform.clock.now().getTime();
  const reply = await kit.call('POST', `/ai_models/${model.id}/simulation`, {
    percentile: 99,
    from_datetime: new Date(now - HOUR_MS).toISOString(),
    until_datetime: new Date(now + HOUR_MS).toISOString(),
  });
  expect(reply.json<Simulation>()).toMatchObject({ total: 2, anomalies: 0, light_not_seen: 1 });
  const tried = await kit.call('POST', `/guards/${guard.id}/test_inspection`, { photo_id: unseen.photo.id });
  expect(tried.json()).toMatchObject({ is_anomaly: false, is_light_not_seen: true });
});

test('such a photo can be confirmed with an explicit verdict only', async () => {
  const unseen = (await current()).latest_estimate!;
  const patch = (more: object) =>
    kit.call('PATCH', `/anomaly_estimates/${unseen.id}`, {
      is_confirmed: true,
      version: unseen.version,
      ...more,
    });
  expect((await patch({})).json().error.code).toBe('nothing_to_confirm');
  expect((await patch({ confirmed_is_anomaly: false })).json().data).toMatchObject({
    confirmed_is_anomaly: false,
  });
  expect((await current()).status).toBe('normal');
});

test('after an anomaly no new lighting is learned, however steady it is', async () => {
  expect(await receive({ slant: KNOWN, hasStain: true })).toMatchObject({ is_anomaly: true });
  const first = await receive({ slant: NEW[0]! });
  expect([first.reasons, await steadyOf(first)]).toEqual([['light_not_seen'], false]);
  await receive({ slant: KNOWN });
  for (const slant of [0.6, 0.65, ...NEW]) await receive({ slant });
  await look();
  expect((await current()).training_model).toBeNull();
});

test('a few such photos without a defect-sized difference between neighbours are learned, once', async () => {
  kit.platform.clock.advance(25 * HOUR_MS);
  for (const slant of [KNOWN, 0.5, 0.65]) expect((await receive({ slant })).is_anomaly).toBe(false);
  const seen = [await receive({ slant: NEW[0]! }), await receive({ slant: NEW[1]! })];
  expect(await Promise.all(seen.map(steadyOf))).toEqual([true, true]);
  const learnedBefore = (await current()).training_model;
  expect(learnedBefore).toBeNull();
  seen.push(await receive({ slant: NEW[2]! }));
  await Promise.all([look(), look()]);
  const { training_model } = await current();
  const learned = await kit.platform.db
    .selectFrom('anomaly_estimate')
    .select('id')
    .where('is_learned', '=', true)
    .execute();
  expect(learned.map(({ id }) => id)).toEqual(expect.arrayContaining(seen.map(({ id }) => id)));
  await kit.runTrainer(training_model!.id);
  const next = await kit.model(training_model!.id);
  expect(next).toMatchObject({
    status: 'active',
    occasion: 'new_light',
    created_by: null,
    base_model: { id: model.id },
  });
  expect(next.image_count).toBeGreaterThan(model.image_count);
  expect(next.threshold!).toBeLessThanOrEqual(model.threshold!);
  await look();
  expect((await current()).training_model).toBeNull();
  expect(await receive({ slant: NEW[1]! })).toMatchObject({ is_anomaly: false, model: { id: next.id } });
  expect(await receive({ slant: NEW[1]!, hasStain: true })).toMatchObject({ is_anomaly: true });
});

test('a week after the training nothing is learned automatically any more', async () => {
  kit.platform.clock.advance(8 * 24 * HOUR_MS);
  const ids: string[] = [];
  for (let i = 0; i < 3; i += 1) ids.push((await receive({ slant: KNOWN })).id);
  await sql`update anomaly_estimate set is_anomaly = null, reasons = '{light_not_seen}', is_light_steady = true
    where id = any(${ids}::text[])`.execute(kit.platform.db);
  await look();
  expect((await current()).training_model).toBeNull();
  const trainedAt = new Date(kit.platform.clock.now().getTime() - 6 * 24 * HOUR_MS);
  await sql`update guard_model set created_at = ${trainedAt} where guard_id = ${guard.id}`.execute(
    kit.platform.db,
  );
  const holds = (images: number) =>
    sql`update guard_model set image_count = ${images} where guard_id = ${guard.id} and status = 'active'`.execute(
      kit.platform.db,
    );
  await holds(MAX_TRAINING_IMAGES - 2); // photos chosen by a user would have to be dropped
  await look();
  expect((await current()).training_model).toBeNull();
  await holds(MAX_TRAINING_IMAGES - 3);
  await look();
  expect((await current()).training_model).not.toBeNull();
});
