import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MeasurementStatus } from './measurement.schema.ts';
import { limitStatus } from './measurement.rules.ts';
import { summarizeSeries, type SummedReading } from './series-summary.rules.ts';

const MINUTE = 60_000;
const LIMITS = { minimum_value: null, maximum_value: 10 };
const ERRORS = { minimum_value: null, maximum_value: 20 };

/** A reading every ten minutes; null is unreadable. */
const series = (values: readonly (number | null)[]): SummedReading[] =>
  values.map((value, i) => ({ at: i * 10 * MINUTE, value, status: limitStatus(value, LIMITS, ERRORS) }));

describe('the summary of a series', () => {
  test('minimum, maximum and mean are of the read values', () => {
    expect(summarizeSeries(series([4, null, 1, 7]))).toMatchObject({
      count: 3,
      unreadable: 1,
      minimum: { at: 20 * MINUTE, value: 1 },
      maximum: { at: 30 * MINUTE, value: 7 },
      mean: 4,
      outside_ms: 0,
      excursions: [],
    });
  });

  test('without values there are no numbers', () => {
    for (const readings of [[], series([null, null])])
      expect(summarizeSeries(readings)).toMatchObject({
        count: 0,
        minimum: null,
        maximum: null,
        mean: null,
        known_ms: 0,
        outside_ms: 0,
        excursions: [],
      });
  });

  test('an excursion lasts until a reading within limits', () => {
    const { excursions, outside_ms, known_ms } = summarizeSeries(series([5, 11, 25, 12, 5, 5]));
    expect(excursions).toEqual([
      {
        from: 10 * MINUTE,
        until: 40 * MINUTE,
        lasted_ms: 30 * MINUTE,
        level: 'error',
        extreme: { at: 20 * MINUTE, value: 25 },
        readings: 3,
      },
    ]);
    expect([outside_ms, known_ms]).toEqual([30 * MINUTE, 50 * MINUTE]);
  });

  test('the newest excursion may be open, and they are listed newest first', () => {
    const { excursions } = summarizeSeries(series([5, 11, 5, 5, 12, 13]));
    expect(excursions.map(({ from, until }) => [from / MINUTE, until && until / MINUTE])).toEqual([
      [40, null],
      [10, 20],
    ]);
    expect(excursions[0]!.lasted_ms).toBe(10 * MINUTE);
  });

  test('a gap does not count as outside', () => {
    const readings = [
      ...series([5, 5, 5, 12]),
      { at: 24 * 60 * MINUTE, value: 12, status: 'warning' as const },
    ];
    const { excursions, outside_ms, known_ms } = summarizeSeries(readings);
    expect(excursions).toHaveLength(2);
    expect([outside_ms, known_ms]).toEqual([0, 30 * MINUTE]);
  });

  test('a reading without a value does not end an excursion', () => {
    expect(summarizeSeries(series([5, 12, null, 12, 5, 5, 5])).excursions).toMatchObject([
      { lasted_ms: 30 * MINUTE, readings: 2 },
    ]);
  });

  test('for any readings the parts are consistent', () => {
    const status = fc.constantFrom<MeasurementStatus>('information', 'warning', 'error');
    const one = fc.record({ gap: fc.integer({ min: 1, max: 50 }), value: fc.option(fc.integer()), status });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 40 }), (list) => {
        let at = 0;
        const readings = list.map(({ gap, value, status: state }) => ({
          at: (at += gap),
          value,
          status: value === null ? ('unknown' as const) : state,
        }));
        const summary = summarizeSeries(readings);
        expect(summary.outside_ms).toBeLessThanOrEqual(summary.known_ms);
        expect(summary.known_ms).toBeLessThanOrEqual(at);
        const outside = readings.filter((reading) => ['warning', 'error'].includes(reading.status));
        expect(summary.excursions.reduce((sum, { readings: n }) => sum + n, 0)).toBe(outside.length);
        if (summary.mean !== null) {
          expect(summary.minimum!.value).toBeLessThanOrEqual(summary.mean);
          expect(summary.maximum!.value).toBeGreaterThanOrEqual(summary.mean);
        }
      }),
    );
  });
});
