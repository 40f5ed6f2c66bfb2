import { describe, expect, it } from 'vitest';
import { isWrong } from './compare-with-truth.ts';
import { type Outcome, summarise } from './summarise.ts';

const READ: Outcome = { instrument: 'a', span: 10, error: 0.1, uncertainty: 0.1, reasons: [], ms: 1 };
const ABSTAINED: Outcome = { ...READ, error: null, uncertainty: null, reasons: ['glare', 'blurred'] };

describe('summarise', () => {
  it('takes errors and rates over the accepted readings alone', () => {
    const summary = summarise([READ, { ...READ, error: -0.3 }, ABSTAINED]);
    expect(summary).toMatchObject({
      n: 3,
      accepted: 2,
      abstained: 1,
      mean_error_percent_of_span: 2,
      max: 3,
      coverage_95: 0.5,
      reasons: { glare: 1 },
    });
  });

  it('returns null without readings', () => {
    expect(summarise([ABSTAINED])).toMatchObject({
      mean_error_percent_of_span: null,
      p90: null,
      exact_rate: null,
      within_tenth_rate: null,
      coverage_95: null,
    });
  });

  it('counts the whole digit where the drum stands near one', () => {
    const drum = { ...READ, isExact: true, isWithinTenth: true, isNearRest: true };
    const summary = summarise([
      drum,
      { ...drum, isExact: false },
      { ...drum, isExact: false, isNearRest: false },
    ]);
    expect(summary.exact_rate).toBeCloseTo(1 / 3, 3);
    expect(summary.exact_near_rest_rate).toBe(0.5);
    expect(summary.within_tenth_rate).toBe(1);
  });

  it('calls a reading wrong by its digit where there are digits and by 3 % of the span elsewhere', () => {
    expect(isWrong({ ...READ, error: 0.29 })).toBe(false);
    expect(isWrong({ ...READ, error: -0.31 })).toBe(true);
    expect(isWrong({ ...READ, error: 0.001, isExact: false })).toBe(true);
    expect(isWrong(ABSTAINED)).toBe(false);
  });
});
