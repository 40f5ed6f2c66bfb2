import { describe, expect, it } from 'vitest';
import { isDrawable, limitZones, pointerX, type LimitScale } from './limit-bar-geometry.ts';

const scale: LimitScale = {
  minimum: 0,
  maximum: 1.6,
  control: { minimum_value: 0.4, maximum_value: 1.3 },
  system: { minimum_value: 0.2, maximum_value: 1.45 },
};
const none = { minimum_value: null, maximum_value: null };

describe('limitZones', () => {
  it('system limits reach to the ends, control limits to the system limits', () => {
    const zones = limitZones(scale).map(({ kind, x, width }) => [kind, round(x), round(width)]);
    expect(zones).toEqual([
      ['error', 156.25, 15.75],
      ['error', 4, 21],
      ['warning', 140.5, 15.75],
      ['warning', 25, 21],
    ]);
  });

  it('one-sided limits leave the other side free', () => {
    const control = { minimum_value: null, maximum_value: 1.2 };
    expect(limitZones({ ...scale, control, system: null })).toEqual([{ kind: 'warning', x: 130, width: 42 }]);
    expect(
      limitZones({ ...scale, control: null, system: { minimum_value: 0.4, maximum_value: null } }),
    ).toEqual([{ kind: 'error', x: 4, width: 42 }]);
  });

  it.each([
    ['no limits', { ...scale, control: null, system: null }],
    ['limits without sides', { ...scale, control: none, system: none }],
    [
      'limits outside the scale',
      { ...scale, control: null, system: { minimum_value: -5, maximum_value: 9 } },
    ],
  ])('%s give no zone', (_, empty) => {
    expect(limitZones(empty)).toEqual([]);
  });

  it('a control limit beyond the system limit leaves no warning zone', () => {
    const control = { minimum_value: null, maximum_value: 1.5 };
    expect(limitZones({ ...scale, control }).filter(({ kind }) => kind === 'warning')).toEqual([]);
  });
});

describe('pointerX', () => {
  it.each([
    [0, 4],
    [0.8, 88],
    [1.49, 160.45],
    [1.6, 172],
    [-3, 4],
    [99, 172],
  ])('%d stands at %d px', (value, expected) => {
    expect(round(pointerX(value, scale))).toBe(expected);
  });

  it('works on a scale below zero', () => {
    expect(round(pointerX(-0.05, { ...scale, minimum: -0.1, maximum: 0 }))).toBe(88);
  });
});

describe('isDrawable', () => {
  it.each([
    [0, 1.6, true],
    [1, 1, false],
    [2, 1, false],
    [Number.NaN, 1, false],
  ])('a scale from %d to %d: %s', (minimum, maximum, expected) => {
    expect(isDrawable({ ...scale, minimum, maximum })).toBe(expected);
  });
});

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
