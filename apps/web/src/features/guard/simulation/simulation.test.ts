import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isPercentage } from '@tenken/contract/guard/percentage.rules.ts';
import { parseTypedNumber } from '../../measurement/review/parse-typed-number.ts';
import { axisEnd, histogram, notableRecords, recount, type ScoredRecord } from './recount.ts';
import { readTyped } from './threshold-choice.ts';

const record = (score: number, truth_is_anomaly: boolean | null = null): ScoredRecord => ({
  photo_id: `p${score}`,
  datetime: '2026-11-15T00:00:00Z',
  score,
  light_allowance: 0,
  is_anomaly: false,
  truth_is_anomaly,
  is_training_photo: false,
});
const some = [record(1, false), record(2), record(3, true), record(4, false), record(5, true), record(6)];

const scores = fc.array(
  fc.record({
    score: fc.double({ min: 0, max: 50, noNaN: true }),
    truth: fc.constantFrom(true, false, null),
  }),
);

describe('sensitivity input', () => {
  it('[VAL-016] a percentile is 0 to 100', () => {
    expect(readTyped('percentile', '0')).toEqual({ value: 0 });
    expect(readTyped('percentile', '100')).toEqual({ value: 100 });
    expect(readTyped('percentile', '101')).toEqual({ problem: 'not_a_percentage' });
    expect(readTyped('percentile', '-1')).toEqual({ problem: 'not_a_percentage' });
  });

  it('[VAL-017] a percentile has at most two decimals', () => {
    expect(readTyped('percentile', '99.55')).toEqual({ value: 99.55 });
    expect(readTyped('percentile', '99.555')).toEqual({ problem: 'too_many_decimals' });
  });

  it('accepts the same percentages as the server', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.double({ min: -1, max: 101, noNaN: true }),
          fc.integer({ min: -50, max: 10_050 }).map((n) => n / 100),
        ),
        (value) => {
          fc.pre(!Object.is(value, -0) && !String(value).includes('e'));
          expect('value' in readTyped('percentile', String(value))).toBe(isPercentage(value));
        },
      ),
    );
  });

  it('parses numbers like other fields', () => {
    const typed = fc.oneof(
      fc.constantFrom('', ' 1', '９９．５', '1e3', '1,5', '.5', '5.', '−1', '+2', 'x'),
      fc.string(),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const read = readTyped('threshold', text);
        const number = parseTypedNumber(text);
        expect(read).toEqual(
          number === null
            ? { problem: 'not_a_number' }
            : number < 0
              ? { problem: 'negative' }
              : { value: number },
        );
      }),
    );
  });

  it('thresholds and false alarms per month have separate bounds', () => {
    expect(readTyped('threshold', '0.6213')).toEqual({ value: 0.6213 });
    expect(readTyped('threshold', '0')).toEqual({ value: 0 });
    expect(readTyped('threshold', '-0.1')).toEqual({ problem: 'negative' });
    expect(readTyped('forecast', '2')).toEqual({ value: 2 });
    expect(readTyped('forecast', '1001')).toEqual({ problem: 'too_many_alarms' });
    expect(readTyped('threshold', 'abc')).toEqual({ problem: 'not_a_number' });
    expect(readTyped('percentile', '')).toEqual({ problem: 'not_a_number' });
  });
});

describe('simulation from stored scores', () => {
  it('counts flagged, confirmed, false and missed ones; a score at the threshold is normal', () => {
    expect(recount(some, 3)).toEqual({
      total: 6,
      anomalies: 3,
      confirmed_anomalies: 1,
      false_alarms: 1,
      missed: 1,
      light_not_seen: 0,
    });
  });

  it('lists what was flagged and what was missed, highest score first', () => {
    expect(notableRecords(some, 3).map(({ record: { score }, verdict }) => [score, verdict])).toEqual([
      [6, 'flagged'],
      [5, 'confirmed_anomaly'],
      [4, 'false_alarm'],
      [3, 'missed'],
    ]);
  });

  it('a lower threshold never flags less, and every confirmed anomaly is either found or missed', () => {
    fc.assert(
      fc.property(scores, fc.double({ min: 0, max: 50, noNaN: true }), (list, threshold) => {
        const records = list.map(({ score, truth }) => record(score, truth));
        const high = recount(records, threshold);
        const low = recount(records, threshold / 2);
        expect(low.anomalies).toBeGreaterThanOrEqual(high.anomalies);
        const real = records.filter(({ truth_is_anomaly }) => truth_is_anomaly === true).length;
        expect(high.confirmed_anomalies + high.missed).toBe(real);
      }),
    );
  });

  it('the histogram counts a score from the beginning of its bar up to the next', () => {
    const records = [0, 1.9, 2, 7.5, 8].map((score) => record(score));
    expect(histogram(records, 8, 4)).toEqual([
      { from: 0, until: 2, count: 2 },
      { from: 2, until: 4, count: 1 },
      { from: 4, until: 6, count: 0 },
      { from: 6, until: 8, count: 2 },
    ]);
    expect(axisEnd(records, 3)).toBeCloseTo(8 * 1.08, 9);
    expect(axisEnd(records, 10)).toBeCloseTo(10 * 1.08, 9);
    expect(axisEnd([], 0)).toBe(1);
  });

  it('the histogram holds every photo and its axis every score and the threshold', () => {
    fc.assert(
      fc.property(scores, fc.double({ min: 0, max: 80, noNaN: true }), (list, threshold) => {
        const records = list.map(({ score }) => record(score));
        const end = axisEnd(records, threshold);
        expect(end).toBeGreaterThanOrEqual(threshold);
        const total = histogram(records, end, 40).reduce((sum, { count }) => sum + count, 0);
        expect(total).toBe(records.length);
      }),
    );
  });
});
