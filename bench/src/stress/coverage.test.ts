import { describe, expect, it } from 'vitest';
import type { Outcome } from '../gauges/summarise.ts';
import { coverageOf } from './coverage.ts';

function readings(count: number, covered: number): Outcome[] {
  return Array.from({ length: count }, (_, index) => ({
    instrument: 'a',
    span: 1,
    error: index < covered ? 0.1 : 0.3,
    uncertainty: 0.1,
    reasons: [],
    ms: 1,
  }));
}

describe('coverage', () => {
  it('is good between 93 and 98 % with no kind below 88 %', () => {
    expect(coverageOf({ circle: readings(100, 97), level: readings(50, 44) })).toMatchObject({
      n: 150,
      coverage_95: 0.94,
      isGood: true,
    });
  });

  it('is not good when one kind lies below 88 % although the others make up for it', () => {
    const covered = coverageOf({ circle: readings(1000, 970), level: readings(50, 43) });
    expect(covered.coverage_95).toBeGreaterThan(0.93);
    expect(covered.isGood).toBe(false);
  });

  it('is not good when readings claim too little certainty', () => {
    expect(coverageOf({ circle: readings(100, 100) }).isGood).toBe(false);
  });
});
