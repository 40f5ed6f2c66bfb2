import type { AnomalyEstimate, ShadowRecord } from '@tenken/contract/guard/estimate.schema.ts';
import type { AiModel } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import { SHADOW } from '@tenken/contract/guard/guard.limits.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { GuardKit } from '../../guard-kit.testing.ts';
import { makeActive } from '../../model/ai-model.store.ts';
import { inTransaction } from '../../../../platform/db/database.ts';
import { insertModel } from '../../../../../test/kit/rows/guard-model.ts';
import { insertGuardPhoto, type GuardPicture } from '../../../../../test/kit/rows/guard-picture.ts';
import { insertGuard } from '../../../../../test/kit/rows/guard-target.ts';
import { onPhotoReceived } from '../on-photo-received.ts';
import { onNormalConfirmed } from './on-normal-confirmed.ts';

// the real engine, also on a busy machine
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let kit: GuardKit;
let guard: Guard;
let model: AiModel;
beforeAll(async () => {
  kit = await GuardKit.create();
  ({ guard, model } = await kit.trainedGuard());
});
afterAll(() => kit.server.close());

let seed = 100;
/** A photo that arrives a quarter of an hour after the previous one and is inspected. */
async function receive(picture: GuardPicture = {}): Promise<AnomalyEstimate> {
  kit.platform.clock.advance(900_000);
  const id = await insertGuardPhoto(kit.platform, 'C1', { seed: (seed += 1), ...picture });
  await onPhotoReceived(kit.platform, { photo_id: id });
  const { records } = await kit.get<Page<AnomalyEstimate>>(
    `/anomaly_estimates?guard_id=${guard.id}&page_size=5`,
  );
  return records.find(({ photo }) => photo.id === id)!;
}

async function confirm({ id, version }: AnomalyEstimate, confirmed_is_anomaly: boolean): Promise<void> {
  const body = { is_confirmed: true, confirmed_is_anomaly, version };
  expect((await kit.call('PATCH', `/anomaly_estimates/${id}`, body)).statusCode).toBe(200);
}

const look = (): Promise<void> => onNormalConfirmed(kit.platform, { guard_id: guard.id });
const current = (): Promise<Guard> => kit.get(`/guards/${guard.id}`);
const record = (): Promise<ShadowRecord> => kit.get(`/guards/${guard.id}/shadow`);

test('enough photos reviewed as normal train one shadow model for the active one', async () => {
  for (let i = 0; i < SHADOW.confirmed; i += 1) {
    await look();
    expect((await current()).training_model).toBeNull();
    const alarm = await receive({ hasStain: true });
    expect(alarm.is_anomaly).toBe(true);
    await confirm(alarm, false);
  }
  const turnArea = () =>
    sql`update guard_model set exclusion_areas = case when exclusion_areas = '[]' then '[[]]'::jsonb else '[]'::jsonb end
      where id = ${model.id}`.execute(kit.platform.db);
  await turnArea(); // the model was trained on another area than the current one
  await look();
  expect((await current()).training_model).toBeNull();
  await turnArea();
  await Promise.all([look(), look()]);
  const { training_model } = await current();
  await kit.runTrainer(training_model!.id);
  const next = await kit.model(training_model!.id);
  expect(next).toMatchObject({
    status: 'archived',
    occasion: 'shadow',
    created_by: null,
    base_model: { id: model.id },
    image_count: model.image_count + SHADOW.confirmed,
  });
  expect(await current()).toMatchObject({
    active_model: { id: model.id },
    training_model: null,
    shadow_model: { id: next.id },
  });
  await look();
  expect((await current()).training_model).toBeNull();
});

test('both models inspect every photo, only the active one decides, and their records can be compared', async () => {
  expect(await record()).toMatchObject({ photos: 0, active: { anomalies: 0 }, shadow: { anomalies: 0 } });
  const alarm = await receive({ hasStain: true });
  expect(alarm).toMatchObject({ is_anomaly: true, model: { id: model.id } });
  await confirm(alarm, false);
  await receive();
  expect(await record()).toEqual({
    model: { id: (await current()).shadow_model!.id },
    since: (await current()).shadow_model!.since,
    photos: 2,
    confirmed_anomalies: 0,
    active: { anomalies: 1, false_alarms: 1, found: 0, light_not_seen: 0 },
    shadow: { anomalies: 0, false_alarms: 0, found: 0, light_not_seen: 0 },
  });
});

test('while a shadow model runs, no other is trained, however much is confirmed', async () => {
  const confirmAt = (at: Date) =>
    sql`update anomaly_estimate set confirmed_at = ${at} where guard_id = ${guard.id} and is_confirmed`.execute(
      kit.platform.db,
    );
  const now = kit.platform.clock.now();
  await confirmAt(now);
  await look();
  expect(await current()).toMatchObject({ training_model: null, shadow_model: expect.anything() });
  await confirmAt(new Date(now.getTime() - 86_400_000));
});

test('a discarded shadow model needs as many new reviews before the next one, and stays in the history', async () => {
  const { shadow_model } = await current();
  const discard = () => kit.call('POST', `/ai_models/${shadow_model!.id}/discard`, {});
  expect((await discard()).statusCode).toBe(200);
  expect((await discard()).statusCode).toBe(200);
  expect(
    (await kit.audited(shadow_model!.id)).filter((action) => action === 'guard_model.discarded'),
  ).toHaveLength(1);
  expect(await current()).toMatchObject({ shadow_model: null, active_model: { id: model.id } });
  expect((await kit.call('GET', `/guards/${guard.id}/shadow`)).statusCode).toBe(404);
  await look();
  expect((await current()).training_model).toBeNull();
  expect(await kit.model(shadow_model!.id)).toMatchObject({ status: 'archived' });
});

test('an activated shadow model is in use; the previous model can be activated again, and no shadow runs any more', async () => {
  const { records } = await kit.get<Page<AiModel>>(`/guards/${guard.id}/ai_models`);
  const next = records.find(({ occasion }) => occasion === 'shadow')!;
  await sql`update guard set shadow_model_id = ${next.id}, shadow_since = ${kit.platform.clock.now()}
    where id = ${guard.id}`.execute(kit.platform.db);
  expect((await kit.call('POST', `/ai_models/${next.id}/activate`, {})).statusCode).toBe(200);
  expect(await current()).toMatchObject({ active_model: { id: next.id }, shadow_model: null });
  expect((await kit.call('POST', `/ai_models/${model.id}/activate`, {})).statusCode).toBe(200);
});

test('a guard of another company has no shadow model that can be read or discarded', async () => {
  const id = await insertGuard(kit.platform, 'CS');
  const modelId = await insertModel(kit.platform, id, { status: 'archived' });
  await sql`update guard set shadow_model_id = ${modelId}, shadow_since = now() where id = ${id}`.execute(
    kit.platform.db,
  );
  expect((await kit.call('GET', `/guards/${id}/shadow`)).statusCode).toBe(404);
  expect((await kit.call('POST', `/ai_models/${modelId}/discard`, {})).statusCode).toBe(404);
});

test('learning unknown lighting keeps the shadow model; any other new active model, or archiving the guard, ends it', async () => {
  const id = await insertGuard(kit.platform, 'C2');
  await insertModel(kit.platform, id);
  const [beside, next] = [
    await insertModel(kit.platform, id, { status: 'archived' }),
    await insertModel(kit.platform, id, { status: 'archived' }),
  ];
  const run = () =>
    sql`update guard set shadow_model_id = ${beside}, shadow_since = now() where id = ${id}`.execute(
      kit.platform.db,
    );
  const becomesActive = async (occasion: string): Promise<Guard['shadow_model']> => {
    await sql`update guard_model set occasion = ${occasion} where id = ${next}`.execute(kit.platform.db);
    const at = kit.platform.clock.now();
    await inTransaction(kit.platform.db, (tx) => makeActive(tx, { id: next, guard_id: id }, at));
    return (await kit.get<Guard>(`/guards/${id}`)).shadow_model;
  };
  await run();
  expect(await becomesActive('new_light')).toMatchObject({ id: beside });
  expect(await becomesActive('learning')).toBeNull();
  await run();
  expect((await kit.call('POST', `/guards/${id}/archive`, {})).statusCode).toBe(200);
  expect((await kit.get<Guard>(`/guards/${id}`)).shadow_model).toBeNull();
});
