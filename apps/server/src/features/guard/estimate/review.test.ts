import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import { MAX_TRAINING_IMAGES } from '@tenken/contract/guard/guard.limits.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { GuardKit } from '../guard-kit.testing.ts';
import { insertModel, insertPhotoRows } from '../../../../test/kit/rows/guard-model.ts';
import {
  insertEstimate,
  insertGuard,
  type EstimateToInsert,
} from '../../../../test/kit/rows/guard-target.ts';

// the real engine, also on a busy machine
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let kit: GuardKit;
let guardId: string;
let modelId: string;
beforeAll(async () => {
  kit = await GuardKit.create();
});
afterAll(() => kit.server.close());
beforeEach(async () => {
  guardId = await insertGuard(kit.platform, 'C1');
  modelId = await insertModel(kit.platform, guardId);
});

const insert = (more: Partial<EstimateToInsert> = {}) => {
  kit.platform.clock.advance(1000);
  return insertEstimate(kit.platform, { guardId, modelId, cameraId: 'C1', score: 50, ...more });
};
const patch = (id: string, body: object) => kit.call('PATCH', `/anomaly_estimates/${id}`, body);
const idsOf = ({ records }: Page<AnomalyEstimate>): string[] => records.map(({ id }) => id);

test('a full model adds a photo and drops its oldest', async () => {
  const { db } = kit.platform;
  const photos = await insertPhotoRows(kit.platform, 'C1', MAX_TRAINING_IMAGES);
  await db.deleteFrom('guard_model_photo').where('model_id', '=', modelId).execute();
  await db
    .insertInto('guard_model_photo')
    .values(photos.map(({ id, taken_at }) => ({ model_id: modelId, photo_id: id, photo_taken_at: taken_at })))
    .execute();
  const learned = await insert();
  const reply = await kit.call('POST', `/guards/${guardId}/learn`, { items: [{ id: learned, version: 1 }] });
  const { id } = reply.json<{ id: string }>();
  const rows = await db
    .selectFrom('guard_model_photo')
    .select('photo_id')
    .where('model_id', '=', id)
    .orderBy('photo_taken_at')
    .execute();
  expect(rows).toHaveLength(MAX_TRAINING_IMAGES);
  expect(rows[0]!.photo_id).toBe(photos[1]!.id);
});

test('a photo that is already in the model creates no new model', async () => {
  const { db } = kit.platform;
  const known = await insert();
  const { photo_id, datetime } = await db
    .selectFrom('anomaly_estimate')
    .select(['photo_id', 'datetime'])
    .where('id', '=', known)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('guard_model_photo')
    .values({ model_id: modelId, photo_id, photo_taken_at: datetime })
    .execute();
  const items = [{ id: known, version: 1 }];
  const reply = await kit.call('POST', `/guards/${guardId}/learn`, { items });
  expect(reply.json()).toMatchObject({ id: modelId, status: 'active' });
  expect((await kit.call('GET', `/guards/${guardId}/ai_models`)).json().records).toHaveLength(1);
  expect((await kit.call('GET', `/anomaly_estimates/${known}`)).json()).toMatchObject({
    confirmed_is_anomaly: false,
  });
});

test('an unknown estimate is reported as not found, and the others are confirmed', async () => {
  const there = await insert();
  const confirmation = { is_confirmed: true, version: 1 };
  const reply = await patch('nowhere', confirmation);
  expect([reply.statusCode, reply.json().error.code]).toEqual([404, 'not_found']);
  const items = ['nowhere', there].map((id) => ({ id, version: 1 }));
  const bulk = await kit.call('POST', '/anomaly_estimates/bulk_confirm', { items });
  expect(bulk.json()).toEqual({ confirmed: [there], failed: [{ id: 'nowhere', code: 'not_found' }] });
});

test('a photo inspected by another guard is not added', async () => {
  const other = await insertGuard(kit.platform, 'C1');
  const estimate = await insertEstimate(kit.platform, {
    guardId: other,
    modelId: await insertModel(kit.platform, other),
    cameraId: 'C1',
  });
  const items = [{ id: estimate, version: 1 }];
  expect((await kit.call('POST', `/guards/${guardId}/learn`, { items })).statusCode).toBe(404);
  expect((await kit.call('POST', `/guards/${other}/learn`, { items })).statusCode).toBe(202);
});

describe('the history', () => {
  test('has a cell for every three hours: the highest score and the reviews', async () => {
    const start = kit.platform.clock.now();
    const at = (hours: number) => new Date(start.getTime() + hours * 3_600_000);
    await insert({ score: 4, at: at(0.5) });
    await insert({ score: 7, at: at(2.9) });
    const wrong = await insert({ score: 50, at: at(3) });
    await insert({ status: 'failed', at: at(6.5) });
    await insert({ score: 60, at: at(9.1) });
    await insert({ status: 'in_progress', at: at(12.1) });
    expect(
      (await patch(wrong, { is_confirmed: true, confirmed_is_anomaly: false, version: 1 })).statusCode,
    ).toBe(200);
    const range = `from_datetime=${at(0).toISOString()}&until_datetime=${at(24).toISOString()}`;
    const history = async (more = '') =>
      (await kit.call('GET', `/guards/${guardId}/history?${range}${more}`)).json<{ records: object[] }>()
        .records;
    expect(await history()).toEqual([
      { datetime: at(0).toISOString(), score: 7, is_anomaly: false, light_not_seen_count: 0 },
      { datetime: at(3).toISOString(), score: 50, is_anomaly: false, light_not_seen_count: 0 },
      { datetime: at(6).toISOString(), score: null, is_anomaly: null, light_not_seen_count: 0 },
      { datetime: at(9).toISOString(), score: 60, is_anomaly: true, light_not_seen_count: 0 },
    ]);
    expect(await history('&cell_hours=12')).toEqual([
      { datetime: at(0).toISOString(), score: 60, is_anomaly: true, light_not_seen_count: 0 },
    ]);
    expect((await kit.call('GET', `/guards/${guardId}/history?${range}&cell_hours=5`)).statusCode).toBe(422);
  });
});

describe('the list', () => {
  const list = async (base: string, query: string): Promise<Page<AnomalyEstimate>> =>
    (await kit.server.call({ url: `${base}/anomaly_estimates?${query}` }, await kit.signIn())).json();

  test('[CALL-056] takes a guard_id, at both addresses, newest first', async () => {
    const [older, newer] = [await insert(), await insert()];
    for (const base of ['/console/api', '/guard/api', '/api'])
      expect(idsOf(await list(base, `guard_id=${guardId}`))).toEqual([newer, older]);
  });

  test('[CALL-057] [ENT-043] is paged, and following next_page gives every row once', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i += 1) ids.unshift(await insert());
    const seen: string[] = [];
    let page: string | null = '';
    while (page !== null) {
      const got: Page<AnomalyEstimate> = await list(
        '/console/api',
        `guard_id=${guardId}&page_size=2${page && `&page=${page}`}`,
      );
      seen.push(...idsOf(got));
      page = got.navigation.next_page;
    }
    expect(seen).toEqual(ids);
  });

  test('of a facility holds unconfirmed results, and requires facility or guard', async () => {
    const [open, done] = [await insert(), await insert()];
    await patch(done, { is_confirmed: true, version: 1 });
    const facility = idsOf(await list('/console/api', 'facility_id=F1&page_size=1000'));
    expect([facility.includes(open), facility.includes(done)]).toEqual([true, false]);
    const neither = await kit.server.call({ url: '/console/api/anomaly_estimates' }, await kit.signIn());
    expect(neither.statusCode).toBe(422);
    const long = 'from_datetime=2026-01-01T00:00:00Z&until_datetime=2026-03-01T00:00:00Z';
    const refused = await kit.server.call(
      { url: `/console/api/anomaly_estimates?guard_id=${guardId}&${long}` },
      await kit.signIn(),
    );
    expect(refused.json().error.code).toBe('invalid_range');
  });

  test('of another company is not found', async () => {
    const foreign = await insertGuard(kit.platform, 'CS');
    const reply = await kit.server.call(
      { url: `/console/api/anomaly_estimates?guard_id=${foreign}` },
      await kit.signIn(),
    );
    expect(reply.statusCode).toBe(404);
  });
});

describe('a review', () => {
  test('[CALL-067] [CALL-068] confirms with the changed fields and returns the result', async () => {
    const id = await insert();
    const reply = await patch(id, { is_confirmed: true, version: 1 });
    expect([reply.statusCode, Object.keys(reply.json())]).toEqual([200, ['data']]);
    expect(reply.json().data).toMatchObject({
      id,
      is_confirmed: true,
      confirmed_is_anomaly: true,
      confirmed_by: { id: 'uma', name: 'Uma' },
      confirmed_at: expect.any(String),
      version: 2,
    });
    expect((await kit.events('estimate.changed')).at(-1)).toMatchObject({
      estimate_id: id,
      guard_id: guardId,
      camera_id: 'C1',
      is_confirmed: true,
      confirmed_is_anomaly: true,
      was_anomaly: true,
      is_late: false,
    });
    expect(await kit.audited(id)).toEqual(['anomaly_estimate.confirmed']);
  });

  test('[CALL-067] needs only the changed fields', async () => {
    const id = await insert();
    const said = await patch(id, { confirmed_is_anomaly: false });
    expect([said.statusCode, said.json().data]).toMatchObject([
      200,
      { is_confirmed: true, is_anomaly: true },
    ]);
    expect((await patch(id, { is_confirmed: false })).json().data).toMatchObject({ is_confirmed: false });
    const items = [{ id }];
    const many = await kit.call('POST', '/anomaly_estimates/bulk_confirm', { items });
    expect(many.json()).toEqual({ confirmed: [id], failed: [] });
  });

  test('that repeats the stored state changes nothing', async () => {
    const id = await insert();
    const unchanged = await patch(id, { is_confirmed: false, version: 1 });
    expect([unchanged.statusCode, unchanged.json().data]).toMatchObject([
      200,
      { is_confirmed: false, version: 1 },
    ]);
    await patch(id, { is_confirmed: true, version: 1 });
    const again = await patch(id, { is_confirmed: true, confirmed_is_anomaly: true, version: 2 });
    expect([again.statusCode, again.json().data]).toMatchObject([200, { is_confirmed: true, version: 2 }]);
    expect(await kit.audited(id)).toEqual(['anomaly_estimate.confirmed']);
  });

  test('corrects a result to normal and reverts it, and the guard shows the new state', async () => {
    const id = await insert();
    const status = async () => (await kit.get<{ status: string }>(`/guards/${guardId}`)).status;
    expect(await status()).toBe('anomaly');
    await patch(id, { is_confirmed: true, confirmed_is_anomaly: false, version: 1 });
    expect(await status()).toBe('normal');
    const reverted = await patch(id, { is_confirmed: false, version: 2 });
    expect(reverted.json().data).toMatchObject({
      is_confirmed: false,
      confirmed_is_anomaly: null,
      confirmed_by: null,
      version: 3,
    });
    expect(await status()).toBe('anomaly');
  });

  test('of an older version gets the stored result', async () => {
    const id = await insert();
    await patch(id, { is_confirmed: true, version: 1 });
    const late = await patch(id, { is_confirmed: true, confirmed_is_anomaly: false, version: 1 });
    expect([late.statusCode, late.json().error]).toMatchObject([409, { code: 'estimate_conflict' }]);
    expect(JSON.stringify(late.json())).toContain('"confirmed_is_anomaly":true');
  });

  test('sent again because its answer was lost gets the stored result', async () => {
    const id = await insert();
    const first = await patch(id, { is_confirmed: true, version: 1 });
    const again = await patch(id, { is_confirmed: true, version: 1 });
    expect([again.statusCode, again.json()]).toEqual([200, first.json()]);
  });

  test('of a photo that was not inspected needs a verdict', async () => {
    const id = await insert({ status: 'failed', reasons: ['moved'] });
    expect((await patch(id, { is_confirmed: true, version: 1 })).json().error.code).toBe(
      'nothing_to_confirm',
    );
    const said = await patch(id, { is_confirmed: true, confirmed_is_anomaly: false, version: 1 });
    expect(said.json().data).toMatchObject({
      is_confirmed: true,
      confirmed_is_anomaly: false,
      failure_code: 'moved',
    });
  });

  test('of many results lists those that cannot be confirmed', async () => {
    const [good, stale, failed] = [
      await insert(),
      await insert(),
      await insert({ status: 'failed', reasons: ['blurred'] }),
    ];
    const foreignGuard = await insertGuard(kit.platform, 'CS');
    const foreign = await insertEstimate(kit.platform, {
      guardId: foreignGuard,
      modelId: await insertModel(kit.platform, foreignGuard),
      cameraId: 'CS',
    });
    const items = [
      { id: good, version: 1 },
      { id: stale, version: 9 },
      { id: failed, version: 1 },
      { id: foreign, version: 1 },
    ];
    const reply = await kit.call('POST', '/anomaly_estimates/bulk_confirm', { items });
    expect(reply.json()).toEqual({
      confirmed: [good],
      failed: [
        { id: stale, code: 'estimate_conflict' },
        { id: failed, code: 'nothing_to_confirm' },
        { id: foreign, code: 'not_found' },
      ],
    });
  });

  test('is due for finished unconfirmed results, not for those in progress or archived', async () => {
    const count = async (): Promise<number> => {
      const reply = await kit.server.call(
        { url: '/console/api/measurements/uninspected_counts?facility_id=F1' },
        await kit.signIn(),
      );
      return reply
        .json<{ cameras: { id: string; anomaly_estimates: number }[] }>()
        .cameras.find(({ id }) => id === 'C1')!.anomaly_estimates;
    };
    const before = await count();
    await insert();
    await insert({ status: 'in_progress' });
    expect(await count()).toBe(before + 1);
    await kit.call('POST', `/guards/${guardId}/archive`, {});
    expect(await count()).toBe(before);
  });
});
