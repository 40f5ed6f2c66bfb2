import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildTickScale } from './tick-scale.ts';

describe('tick scale', () => {
  it('gives each tick its value, whatever direction the scale has', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 6.28, noNaN: true }), fc.boolean(), (angle, isFalling) => {
        const values = isFalling ? [90, 30, 10, 0] : [0, 10, 30, 90];
        const ticks = values.map((value, i) => ({
          x: 50 + 40 * i * Math.cos(angle),
          y: 50 + 40 * i * Math.sin(angle),
          value,
        }));
        const scale = buildTickScale(ticks)!;
        for (const tick of ticks) expect(scale.valueAt(scale.positionOf(tick))).toBeCloseTo(tick.value, 6);
      }),
    );
  });

  it('interpolates between ticks and extrapolates beyond the ends', () => {
    const scale = buildTickScale([
      { x: 0, y: 100, value: 0 },
      { x: 0, y: 60, value: 10 },
      { x: 0, y: 0, value: 100 },
    ])!;
    const at = (y: number): number => scale.valueAt(scale.positionOf({ x: 7, y }));
    expect(at(80)).toBeCloseTo(5, 9);
    expect(at(30)).toBeCloseTo(55, 9);
    expect(at(-10)).toBeCloseTo(115, 9);
    expect(at(104)).toBeCloseTo(-1, 9);
    expect(scale.slopeAt(scale.positionOf({ x: 0, y: 30 }))).toBeCloseTo(1.5, 9);
    expect(scale.length).toBeCloseTo(100, 9);
  });

  it('tolerates a tick slightly off the line', () => {
    const ticks = [
      { x: 0, y: 0, value: 0 },
      { x: 4, y: 50, value: 5 },
      { x: 0, y: 100, value: 10 },
    ];
    expect(buildTickScale(ticks)!.valueAt(50)).toBeCloseTo(5, 6);
    expect(buildTickScale(ticks.map((tick) => ({ ...tick, x: 5 * tick.x })))).toBeNull();
  });

  it.each([
    ['no tick', []],
    ['one tick', [{ x: 0, y: 0, value: 1 }]],
    ['two ticks in one place', [0, 1].map((value) => ({ x: 5, y: 5, value }))],
    ['the same value twice', [0, 9].map((y) => ({ x: 5, y, value: 3 }))],
    ['values that turn', [0, 2, 1].map((value, i) => ({ x: 0, y: 30 * i, value }))],
    ['an infinite value', [0, Infinity].map((value, i) => ({ x: 0, y: 30 * i, value }))],
    ['ticks farther apart than numbers reach', [-1e308, 1e308].map((y) => ({ x: 0, y, value: y }))],
  ])('is none with %s', (_, ticks) => {
    expect(buildTickScale(ticks)).toBeNull();
  });
});
