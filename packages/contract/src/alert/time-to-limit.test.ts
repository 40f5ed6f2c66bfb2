import * as fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import type { Limits } from '../measurement/measurement.rules.ts';
import { RecentMedians } from './recent-medians.ts';
import { timeToLimit as timeOfMedians, type Trend, type TrendPoint } from './time-to-limit.ts';
import { trendNow, trendsOf } from './trends-of.ts';
import { at, reading } from './series.testing.ts';

const HOUR_MS = 3_600_000;
const LIMITS = [{ minimum_value: 0.2, maximum_value: 1.2 }, null];
const NOW = at('+3 00:00');

/** A value for each half hour of the last three days, by hours before now. */
const days = (value: (hoursAgo: number, index: number) => number) =>
  Array.from({ length: 144 }, (_, index) => {
    const hoursAgo = (143 - index) / 2;
    return { at: NOW - hoursAgo * HOUR_MS, value: value(hoursAgo, index) };
  });

/** Adds the readings one after the other. */
function timeToLimit(points: readonly TrendPoint[], now: number, limits: (Limits | null)[]): Trend | null {
  const recent = new RecentMedians();
  for (const point of points) recent.add(point);
  return timeOfMedians(recent.points(), now, limits);
}

describe('time to a limit', () => {
  test('is where a steady rise or fall reaches it', () => {
    const rise = timeToLimit(
      days((hours) => 1 - hours * 0.005),
      NOW,
      LIMITS,
    );
    expect(rise!.hours).toBeCloseTo(40, 6);
    const fall = timeToLimit(
      days((hours) => 0.5 + hours * 0.01),
      NOW,
      LIMITS,
    );
    expect(fall!.hours).toBeCloseTo(30, 6);
  });

  test('changes little with a few false readings, and has an uncertainty', () => {
    const noise = (index: number): number => 0.01 * Math.sin(index * 12.9898);
    const trend = timeToLimit(
      days((hours, index) => (index % 20 === 0 ? 9 : 1 - hours * 0.005 + noise(index))),
      NOW,
      LIMITS,
    )!;
    expect(trend.hours).toBeGreaterThan(36);
    expect(trend.hours).toBeLessThan(44);
    expect(trend.earliest_hours).toBeLessThanOrEqual(trend.hours);
    expect(trend.latest_hours).toBeGreaterThanOrEqual(trend.hours);
  });

  test.each([
    ['rise', 1, 1.2],
    ['fall', -1, 0.2],
  ])(
    'of a %s names the first of the limits on the way, and lies between its earliest and latest',
    (_, way, limit) => {
      const noise = (index: number): number => 0.03 * Math.sin(index * 12.9898);
      const trend = timeToLimit(
        days((hours, index) => 0.7 - way * hours * 0.005 + noise(index)),
        NOW,
        [{ minimum_value: 0.1, maximum_value: 1.3 }, ...LIMITS],
      )!;
      expect(trend.limit).toBe(limit);
      expect(trend.earliest_hours).toBeLessThan(trend.hours);
      expect(trend.latest_hours).toBeGreaterThan(trend.hours);
    },
  );

  test('is 0 when the line is beyond it', () => {
    expect(
      timeToLimit(
        days((hours) => 1.5 - hours * 0.005),
        NOW,
        LIMITS,
      )!.hours,
    ).toBe(0);
  });

  test.each([
    ['a gauge that stands still', days(() => 0.8)],
    ['one that goes up and down', days((hours) => 0.8 + 0.3 * Math.sin(hours / 2))],
    ['one of noise', days((_, index) => 0.8 + 0.1 * Math.sin(index * index * 78.233))],
    ['too few hours', days((hours) => 1 - hours * 0.005).slice(-20)],
    ['nothing', []],
  ])('is not known of %s', (_name, points) => {
    expect(timeToLimit(points, NOW, LIMITS)).toBeNull();
  });

  test('is unknown where no limit is ahead', () => {
    const rising = days((hours) => 1 - hours * 0.005);
    expect(timeToLimit(rising, NOW, [{ minimum_value: 0.2, maximum_value: null }])).toBeNull();
  });
});

test('each reading has its trend; those before the beginning only contribute', () => {
  const series = Array.from({ length: 72 }, (_, hour) =>
    reading(`+${Math.floor(hour / 24)} ${String(hour % 24).padStart(2, '0')}:00`, hour * 0.01),
  );
  const doubtful = reading('+2 23:30', 5, { is_doubtful: true });
  const trends = trendsOf([...series, doubtful], at('+2 22:00'), LIMITS);
  expect(trends.map(({ id }) => id)).toEqual(['+2 22:00', '+2 23:00']);
  expect(trends.at(-1)!.hours_to_limit).toBeCloseTo(49, 6);
});

describe('the trend as shown in a history', () => {
  const rise = days((hours) => 1 - hours * 0.005);

  test('has the limit that it reaches, counted from the newest reading', () => {
    const trend = trendNow(rise, NOW + HOUR_MS, LIMITS)!;
    expect(trend.limit).toBe(1.2);
    expect(trend.slope).toBeCloseTo(0.005, 6);
    expect(trend.hours).toBeCloseTo(40, 6);
  });

  test('is empty where no line fits the days, where readings ended, or where the limit is reached', () => {
    expect(
      trendNow(
        days((_hours, index) => 0.7 + 0.2 * Math.sin(index * 12.9898)),
        NOW,
        LIMITS,
      ),
    ).toBeNull();
    expect(trendNow(rise, NOW + 7 * HOUR_MS, LIMITS)).toBeNull();
    expect(
      trendNow(
        days((hours) => 1.5 - hours * 0.005),
        NOW,
        LIMITS,
      ),
    ).toBeNull();
    expect(trendNow(rise, NOW, [null, { minimum_value: 0.1, maximum_value: null }])).toBeNull();
    expect(trendNow([], NOW, LIMITS)).toBeNull();
  });
});

test('thousands of readings in a few hours are not sorted again for each', () => {
  const sort = vi.spyOn(Float64Array.prototype, 'sort');
  const dense = Array.from({ length: 5000 }, (_, index) => ({
    ...reading('+0 00:00', Math.sin(index)),
    at: NOW - (5000 - index) * 2000,
    id: String(index),
  }));
  const trends = trendsOf(dense, NOW - 10_000, LIMITS);
  const sorts = sort.mock.calls.length;
  sort.mockRestore();
  expect(trends).toHaveLength(5);
  expect(sorts).toBeLessThan(100);
});

test('medians are those of all readings of their three hours, in any order', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, min: -1e6, max: 1e6 }), { minLength: 1, maxLength: 40 }),
      (values) => {
        const recent = new RecentMedians();
        values.forEach((value, index) => recent.add({ at: NOW + index, value }));
        const sorted = values.toSorted((one, other) => one - other);
        const half = (sorted.length - 1) / 2;
        const median = (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2;
        expect(recent.points().at(-1)!.value).toBeCloseTo(median, 6);
      },
    ),
    { seed: 8 },
  );
});
