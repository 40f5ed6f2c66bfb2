import { describe, expect, it } from 'vitest';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import { episodeOf } from './episode-of.ts';
import { ESTIMATE_FILTERS, isShown } from './filter-estimates.ts';
import { scoreScene } from './score-scene.ts';

const estimate = (more: Partial<AnomalyEstimate>): AnomalyEstimate =>
  ({
    id: 'e1',
    datetime: '2026-11-15T00:00:00Z',
    guard: { id: 'K1', facility_id: 'F1' },
    photo: { id: 'p1', image_url: '', thumbnail_url: '', width: 4, height: 3 },
    status: 'completed',
    is_anomaly: false,
    score: 3,
    threshold: 5,
    is_confirmed: false,
    confirmed_is_anomaly: null,
    confirmed_by: null,
    confirmed_at: null,
    is_late: false,
    version: 1,
    ...more,
  }) as AnomalyEstimate;

describe('filters of the anomaly history', () => {
  it('a review takes precedence over the guard result', () => {
    const overruled = estimate({ is_anomaly: true, is_confirmed: true, confirmed_is_anomaly: false });
    expect(isShown(overruled, 'anomaly')).toBe(false);
    expect(isShown(estimate({ is_anomaly: true }), 'anomaly')).toBe(true);
  });

  it('results without a review are uninspected', () => {
    expect(isShown(estimate({}), 'uninspected')).toBe(true);
    expect(isShown(estimate({ is_confirmed: true, confirmed_is_anomaly: false }), 'uninspected')).toBe(false);
    expect(isShown(estimate({ status: 'failed', is_anomaly: null }), 'uninspected')).toBe(true);
    expect(isShown(estimate({ status: 'in_progress', is_anomaly: null }), 'uninspected')).toBe(false);
  });
});

it('unknown lighting is counted separately, not as normal', () => {
  const unseen = estimate({ is_anomaly: null, reasons: ['light_not_seen'] });
  const filters = ESTIMATE_FILTERS.filter((filter) => isShown(unseen, filter));
  expect(filters).toEqual(['all', 'uninspected', 'unknownLighting']);
  const judged = { ...unseen, is_confirmed: true, confirmed_is_anomaly: true };
  expect(ESTIMATE_FILTERS.filter((filter) => isShown(judged, filter))).toEqual(['all', 'anomaly']);
});

describe('the episode of an anomaly', () => {
  const at = (hour: number, is_anomaly: boolean | null) =>
    estimate({ id: `e${hour}`, datetime: `2026-11-15T0${hour}:00:00Z`, is_anomaly });
  const listed = [at(6, true), at(5, null), at(4, true), at(3, false), at(2, true)];

  it('starts with the first anomaly after a normal photo; unjudged photos do not end it', () => {
    const since = '2026-11-15T04:00:00Z';
    expect(episodeOf(listed, 'e6')).toEqual({ since, isOlder: false, photos: 2 });
    expect(episodeOf(listed, 'e4')).toEqual({ since, isOlder: false, photos: 1 });
    expect(episodeOf(listed, 'e3')).toBeNull();
    expect(episodeOf(listed, 'e5')).toBeNull();
  });

  it('may start before the loaded results', () => {
    expect(episodeOf(listed, 'e2')).toMatchObject({ isOlder: true });
    expect(episodeOf([], 'e2')).toBeNull();
  });
});

describe('chart of scores', () => {
  const period = { from: new Date('2026-11-14T00:00:00Z'), until: new Date('2026-11-16T00:00:00Z') };
  const guard = { id: 'K1', name: 'Seal' };

  it('is ordered by time, and its axis contains threshold and highest score', () => {
    const estimates = [
      estimate({ id: 'new', score: 9, is_anomaly: true }),
      estimate({ id: 'old', datetime: '2026-11-14T12:00:00Z' }),
    ];
    const scene = scoreScene({ guard, estimates, threshold: 5, period, suppressions: [] });
    expect(scene.series[0]!.readings.map(({ id, status }) => [id, status])).toEqual([
      ['old', 'information'],
      ['new', 'error'],
    ]);
    expect(scene.range[1]).toBeGreaterThan(9);
    expect(scene.limits).toEqual([{ kind: 'error', side: 'upper', y: 5, value: 5 }]);
  });

  it('photos without a score have no value, and without a model there is no threshold', () => {
    const failed = estimate({ status: 'failed', is_anomaly: null, score: null });
    const scene = scoreScene({ guard, estimates: [failed], threshold: null, period, suppressions: [] });
    expect(scene.series[0]!.ys[0]).toBeNaN();
    expect(scene.series[0]!.readings[0]!.status).toBe('unknown');
    expect(scene.limits).toEqual([]);
    expect(scene.range).toEqual([0, 1]);
  });
});
