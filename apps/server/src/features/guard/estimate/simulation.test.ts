import type { AiModel, FalseAlarmForecast, Simulation } from '@tenken/contract/guard/ai-model.schema.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { GuardKit } from '../guard-kit.testing.ts';
import { insertModel } from '../../../../test/kit/rows/guard-model.ts';
import { insertGuardPhoto } from '../../../../test/kit/rows/guard-picture.ts';
import { insertEstimate, insertGuard } from '../../../../test/kit/rows/guard-target.ts';
import { onPhotoReceived } from './on-photo-received.ts';

const RANGE = { from_datetime: '2026-11-01T00:00:00Z', until_datetime: '2026-11-16T00:00:00Z' };

// the real engine, also on a busy machine
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let kit: GuardKit;
let guardId: string;
let model: AiModel;
beforeAll(async () => {
  kit = await GuardKit.create();
  guardId = await insertGuard(kit.platform, 'C1');
  model = await kit.model(await insertModel(kit.platform, guardId));
  const scores = [0.2, 0.5, 1.5, 2, 3, 4].map((share) => share * model.threshold!);
  const estimates: string[] = [];
  for (const score of scores) {
    kit.platform.clock.advance(1000);
    estimates.push(
      await insertEstimate(kit.platform, {
        guardId,
        modelId: model.id,
        cameraId: 'C1',
        score,
        threshold: model.threshold!,
      }),
    );
  }
  const say = (at: number, confirmed_is_anomaly: boolean) =>
    kit.call('PATCH', `/anomaly_estimates/${estimates[at]}`, {
      is_confirmed: true,
      confirmed_is_anomaly,
      version: 1,
    });
  await say(1, true);
  await say(2, false);
  await say(4, true);
}, 60_000);
afterAll(() => kit.server.close());

const simulate = (body: object) =>
  kit.call('POST', `/ai_models/${model.id}/simulation`, { ...RANGE, ...body });
const counts = async (body: object): Promise<Simulation> => (await simulate(body)).json<Simulation>();

describe('a simulation', () => {
  test('[CAM-018] of a threshold counts what it would have flagged, and how that was reviewed', async () => {
    const threshold = 1.2 * model.threshold!;
    const result = await counts({ threshold });
    expect(result).toMatchObject({
      threshold,
      total: 18,
      anomalies: 4,
      confirmed_anomalies: 1,
      false_alarms: 1,
      missed: 1,
    });
    expect(result.records).toHaveLength(18);
    expect(result.records.filter(({ is_training_photo }) => is_training_photo)).toHaveLength(12);
    expect(result.records.map(({ datetime }) => datetime)).toEqual(
      result.records.map(({ datetime }) => datetime).toSorted(),
    );
  });

  test('[CAM-019] of a lower percentile gives at least as many anomalies', async () => {
    const found: number[] = [];
    for (const percentile of [99.55, 90, 50, 0]) found.push((await counts({ percentile })).anomalies);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    expect(found.at(-1)).toBeGreaterThan(found[0]!);
  });

  test.each([
    ['[VAL-017] 99.555', { percentile: 99.555 }],
    ['[VAL-016] 101', { percentile: 101 }],
    ['neither of the two', {}],
    ['both', { percentile: 99, threshold: 1 }],
  ])('%s is refused', async (_name, body) => {
    expect((await simulate(body)).statusCode).toBe(422);
  });

  test('of an empty period, or of more than 31 days, is refused', async () => {
    const backwards = { from_datetime: RANGE.until_datetime, until_datetime: RANGE.from_datetime };
    expect((await simulate({ percentile: 99, ...backwards })).json().error.code).toBe('invalid_range');
    expect(
      (await simulate({ percentile: 99, from_datetime: '2026-09-01T00:00:00Z' })).json().error.code,
    ).toBe('invalid_range');
  });

  test('stores nothing', async () => {
    await simulate({ percentile: 50 });
    expect(await kit.model(model.id)).toEqual(model);
  });

  test('of another period has its photos only', async () => {
    const period = { from_datetime: '2026-11-15T09:00:00Z', until_datetime: '2026-11-15T10:00:00Z' };
    expect(await counts({ percentile: 99, ...period })).toMatchObject({ total: 6 });
  });
});

describe('applying', () => {
  test('[CAM-018] a new threshold applies from the next photo', async () => {
    const inspected = async (seed: number): Promise<unknown> => {
      kit.platform.clock.advance(60_000);
      const photoId = await insertGuardPhoto(kit.platform, 'C1', { seed });
      await onPhotoReceived(kit.platform, { photo_id: photoId });
      return (await kit.get<{ latest_estimate: { is_anomaly: boolean } }>(`/guards/${guardId}`))
        .latest_estimate;
    };
    expect(await inspected(60)).toMatchObject({ is_anomaly: false, threshold: model.threshold });
    const applied = await kit.call('PATCH', `/ai_models/${model.id}`, { threshold: 0 });
    expect(applied.json()).toMatchObject({ threshold: 0, percentile: 0 });
    expect(await inspected(61)).toMatchObject({ is_anomaly: true, threshold: 0 });
    const back = await kit.call('PATCH', `/ai_models/${model.id}`, { percentile: 99 });
    expect(back.json()).toMatchObject({ percentile: 99, threshold: model.threshold });
    expect(await kit.audited(model.id)).toEqual([
      'guard_model.threshold_changed',
      'guard_model.threshold_changed',
    ]);
  });

  test('a threshold of a model that is still training is refused', async () => {
    const id = await insertModel(kit.platform, await insertGuard(kit.platform, 'C2'), {
      status: 'training',
      stage: 'queued',
    });
    for (const [method, path, body] of [
      ['PATCH', '', { percentile: 98 }],
      ['POST', '/simulation', { ...RANGE, percentile: 98 }],
      ['GET', '/promise?false_alarms_per_month=1', undefined],
    ] as const)
      expect((await kit.call(method, `/ai_models/${id}${path}`, body)).json().error.code).toBe(
        'model_not_ready',
      );
  });
});

describe('at most N false alarms a month', () => {
  const forecast = (n: number): Promise<FalseAlarmForecast> =>
    kit.get(`/ai_models/${model.id}/promise?false_alarms_per_month=${n}`);

  test('becomes a threshold; fewer alarms need a higher one', async () => {
    const [strict, loose] = [await forecast(1), await forecast(20)];
    expect(strict.threshold).toBeGreaterThanOrEqual(loose.threshold);
    expect(strict.photos_per_month).toBeGreaterThan(0);
  });

  test('is not guaranteed when a dozen photos cannot prove so low a rate', async () => {
    expect(await forecast(0.01)).toMatchObject({ is_supported: false });
  });

  test.each(['-1', '1001', 'x', ''])('%j is refused', async (n) => {
    expect(
      (await kit.call('GET', `/ai_models/${model.id}/promise?false_alarms_per_month=${n}`)).statusCode,
    ).toBe(422);
  });
});
