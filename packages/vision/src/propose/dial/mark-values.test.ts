import { describe, expect, it } from 'vitest';
import { areEnds, commonStep, markValues, reachingTo, rounded, withinEnds } from './mark-values.ts';

it.each([
  [[0, 20, 40, 80, 120], 20, 5],
  [[0, 0.2, 0.4, 1], 0.2, 4],
  [[-20, 0, 40, 60, 80, 120], 20, 6],
  [[0, 20, 25, 40, 60, 80, 100, 120], 20, 7],
])('the step of %j is %d, and %i of them lie on it', (values, step, on) => {
  const found = commonStep(values);
  expect(found.step).toBeCloseTo(step, 9);
  expect(found.on).toHaveLength(on);
});

it('adds marks until they hold the hand, but not round the whole face', () => {
  expect(reachingTo([0, 20, 40], -25, 0.03)).toEqual([-40, -20, 0, 20, 40]);
  expect(reachingTo([0, 20, 40], 41, 0.03)).toEqual([0, 20, 40]);
  expect(reachingTo([0, 20, 40], 400, 0.03)).toEqual([0, 20, 40]);
});

it('writes a value without the dirt of its sums', () => {
  expect(rounded(0.1 + 0.2, 0.1)).toBe(0.3);
  expect(rounded(7.000000001, 1)).toBe(7);
});

describe('the values of the long marks', () => {
  const valuesOf = (printed: readonly number[], slope = 0.01) =>
    markValues({ numbers: printed.map((value) => ({ value })), slope } as never);

  it('are the printed ones and those that fell out between them', () => {
    expect(valuesOf([100, 20, 40, 20])).toEqual([20, 40, 60, 80, 100]);
    expect(valuesOf([-0.2, 0.2, 0, 0.6])).toEqual([-0.2, 0, 0.2, 0.4, 0.6]);
    expect(valuesOf([10, 20, 30, 45])).toEqual([10, 20, 30]);
  });

  it('are the printed ones alone where the others would go more than round the face', () => {
    expect(valuesOf([0, 10, 20, 60], 0.1)).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(valuesOf([0, 10, 20, 70], 0.1)).toEqual([0, 10, 20, 70]);
    expect(valuesOf([0, 10, 20, 70], -0.1)).toEqual([0, 10, 20, 70]);
  });

  it('lie in the usual steps of instruments', () => {
    for (const step of [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8]) {
      const printed = [0, 1, 3, 4, 5].map((place) => rounded(place * step, step));
      expect(commonStep(printed).step).toBeCloseTo(step, 9);
      expect(commonStep(printed.map((value) => value * 100)).step).toBeCloseTo(step * 100, 9);
    }
  });

  it('may begin far from nought', () => {
    expect(commonStep([1000, 1010, 1020, 1040]).step).toBeCloseTo(10, 9);
    expect(valuesOf([1000, 1010, 1030])).toEqual([1000, 1010, 1020, 1030]);
    expect(reachingTo([1000, 1010, 1020], 1031, 0.01)).toEqual([1000, 1010, 1020, 1030, 1040]);
  });

  it('have the smallest difference for a step where no three agree', () => {
    expect(commonStep([0, 7, 18.3])).toEqual({ step: 7, on: [0, 7, 18.3] });
  });

  it('reach to a hand beyond the last mark by more than a little', () => {
    expect(reachingTo([10, 20, 30], 30.7, 0.01)).toEqual([10, 20, 30]);
    expect(reachingTo([10, 20, 30], 31, 0.01)).toEqual([10, 20, 30, 40]);
    expect(reachingTo([10, 20, 30], 9.3, 0.01)).toEqual([10, 20, 30]);
    expect(reachingTo([10, 20, 30], 9, 0.01)).toEqual([0, 10, 20, 30]);
    expect(reachingTo([10, 20, 30], 52, 0.01)).toEqual([10, 20, 30, 40, 50, 60]);
    expect(reachingTo([10, 20, 30], 52, -0.13)).toEqual([10, 20, 30]);
  });
});

describe('the ends of a scale', () => {
  const marks = [{ value: -20 }, { value: 0 }, { value: 20 }];

  it('are at numbers or half-way between two', () => {
    expect(areEnds([-20, 120], marks)).toBe(true);
    expect(areEnds([-30, 110], marks)).toBe(true);
    expect(areEnds([-20, 84], marks)).toBe(false);
    expect(areEnds([16, 120], marks)).toBe(false);
  });

  it('leave out the marks beyond them, not those beside them', () => {
    const values = [-40, -30, -20, -10, 0, 10, 20, 30, 40, 50, 60];
    expect(withinEnds(values, [-28.9, 48.9])).toEqual([-30, -20, -10, 0, 10, 20, 30, 40, 50]);
    expect(withinEnds(values, [-27, 47])).toEqual([-20, -10, 0, 10, 20, 30, 40]);
    expect(withinEnds(values, null)).toBe(values);
    expect(withinEnds(values, [7, 9])).toBe(values);
  });
});
