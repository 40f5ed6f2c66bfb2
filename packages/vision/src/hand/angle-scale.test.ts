import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildAngleScale } from './angle-scale.ts';
import { angleOfValue, placeAt, plainGauge, tickAt } from './dial-gauge.testing.ts';
import type { HandConfig } from './hand-config.ts';

const rad = (deg: number): number => (deg * Math.PI) / 180;
const scaleOf = (changes: Partial<HandConfig> = {}, isRectified = false) =>
  buildAngleScale(plainGauge(changes).hand_config, isRectified);

describe('buildAngleScale', () => {
  it.each([0, 12.5, 50, 99, 100, 102, -2])(
    'finds %d again, in whichever turn the angle is given',
    (value) => {
      for (const turn of [-360, 0, 360]) {
        expect(scaleOf()!.valueAt(rad(angleOfValue(value) + turn))).toBeCloseTo(value, 6);
        expect(scaleOf({}, true)!.valueAt(rad(angleOfValue(value) + turn))).toBeCloseTo(value, 6);
      }
    },
  );

  it('gives each tick its own value on any scale that follows the dial', () => {
    const gaps = fc.array(fc.double({ min: 8, max: 60, noNaN: true }), { minLength: 3, maxLength: 5 });
    const rises = fc.array(fc.double({ min: 0.1, max: 500, noNaN: true }), { minLength: 5, maxLength: 5 });
    fc.assert(
      fc.property(
        gaps,
        rises,
        fc.double({ min: 0, max: 360, noNaN: true }),
        fc.boolean(),
        (gap, rise, start, ccw) => {
          let angle = start;
          let value = -100;
          const ticks = gap.map((step, i) => {
            angle += ccw ? -step : step;
            value += rise[i]!;
            return { angle, ...tickAt(angle, value) };
          });
          const scale = scaleOf({ ticks: ticks.toReversed(), is_counter_clockwise: ccw })!;
          for (const tick of ticks) expect(scale.valueAt(rad(tick.angle))).toBeCloseTo(tick.value, 6);
        },
      ),
    );
  });

  it('measures how far a direction is beyond the ends', () => {
    const scale = scaleOf()!;
    expect(scale.beyondEnd(rad(angleOfValue(50)))).toBe(0);
    expect(scale.beyondEnd(rad(angleOfValue(110)))).toBeCloseTo(0.1, 6);
    expect(scale.beyondEnd(rad(angleOfValue(-5)))).toBeCloseTo(0.05, 6);
  });

  it('wraps around on a full circle', () => {
    const scale = scaleOf({
      ticks: [75, 50, 25].map((value) => tickAt(-90 + 3.6 * value, value)),
      min_max_tick: { ...placeAt(-90), minimum_value: 0, maximum_value: 100 },
      is_hand_rotating_360: true,
    })!;
    expect([-89.9, -0.1, 90, 180, 269.9].map((deg) => Math.round(scale.valueAt(rad(deg)) * 10) / 10)).toEqual(
      [0, 25, 50, 75, 100],
    );
    expect(scale.beyondEnd(rad(123))).toBe(0);
  });

  it('averages the drawing errors of a straight scale on a rectified crop only', () => {
    const ticks = plainGauge().hand_config.ticks.map((tick, i) =>
      tickAt(angleOfValue(tick.value) + (i % 2) - 0.5, tick.value),
    );
    const crooked = scaleOf({ ticks })!;
    const averaged = scaleOf({ ticks }, true)!;
    const error = (scale: typeof crooked, value: number) =>
      Math.abs(scale.valueAt(rad(angleOfValue(value))) - value);
    expect(error(crooked, 50)).toBeGreaterThan(0.15);
    expect(error(averaged, 50)).toBeLessThan(0.08);
    expect(averaged.tickErrorRad).toBeGreaterThan(0);
  });

  it('returns the slope of the scale', () => {
    expect(scaleOf()!.slopeAt(rad(angleOfValue(40)))).toBeCloseTo(100 / rad(270), 3);
  });

  it.each<[string, Partial<HandConfig>]>([
    ['fewer than three ticks', { ticks: [tickAt(200, 1), tickAt(250, 2)] }],
    ['marks that go once too far around', { ticks: [0, 1, 2, 3].map((v) => tickAt(135 + 130 * v, v)) }],
    ['the wrong sense', { is_counter_clockwise: true }],
    [
      'a value outside the full circle',
      {
        is_hand_rotating_360: true,
        min_max_tick: { ...placeAt(-90), minimum_value: 0, maximum_value: 50 },
      },
    ],
  ])('does not exist for %s', (_, changes) => {
    expect(scaleOf(changes)).toBeNull();
  });
});
