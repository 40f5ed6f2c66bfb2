import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { episodes } from './episodes.ts';
import { pumpPlant } from './pump-plant.ts';
import { DAY_MS, HOUR_MS } from './time-noise.ts';
import { type AnalogSpec, type CountingSpec, simulateValue } from './simulate-value.ts';

const START = Date.UTC(2026, 2, 1);
const PRESSURE: AnalogSpec = {
  kind: 'analog',
  minimum: 0,
  maximum: 1.6,
  usual: 0.8,
  drift: 0.13,
  flutter: 0.035,
  dailySwing: 0.07,
  excursion: { perWeek: 3.5, size: 0.62, hours: 5 },
};
const COUNTER: CountingSpec = { kind: 'counting', start: 100, since: START, perHour: 2 };
const times = fc.integer({ min: 0, max: 4_000_000_000_000 });

/** The values of every quarter of an hour of ten days. */
function tenDays<Value>(at: (time: number) => Value): Value[] {
  return Array.from({ length: 960 }, (_, index) => at(START + index * 15 * 60_000));
}

describe('simulateValue', () => {
  test('the same seed and time give the same value, in any order of calls', () => {
    const forwards = tenDays(simulateValue(5, PRESSURE));
    const again = simulateValue(5, PRESSURE);
    const backwards = Array.from({ length: 960 }, (_, index) =>
      again(START + (959 - index) * 15 * 60_000),
    ).toReversed();
    expect(backwards).toEqual(forwards);
    expect(tenDays(simulateValue(6, PRESSURE))).not.toEqual(forwards);
  });

  test('a measured quantity stays in its range at all times', () => {
    fc.assert(
      fc.property(fc.integer(), times, (seed, time) => {
        const value = simulateValue(seed, PRESSURE)(time);
        return value >= 0 && value <= 1.6;
      }),
    );
  });

  test('a measured quantity does not jump within a minute', () => {
    fc.assert(
      fc.property(fc.integer(), times, (seed, time) => {
        const at = simulateValue(seed, PRESSURE);
        return Math.abs(at(time + 60_000) - at(time)) < 0.05;
      }),
    );
  });

  test('pressure crosses its control limits in ten days, and is inside them most of the time', () => {
    for (const seed of [1, 2, 3, 4, 5]) {
      const values = tenDays(simulateValue(seed, PRESSURE));
      const outside = values.filter((value) => value <= 0.4 || value >= 1.2).length;
      expect(outside).toBeGreaterThan(5);
      expect(outside).toBeLessThan(240);
    }
  });

  test('a counter never runs backwards and keeps its mean speed', () => {
    fc.assert(
      fc.property(fc.integer(), times, fc.integer({ min: 1, max: 5 * HOUR_MS }), (seed, time, later) => {
        const at = simulateValue(seed, COUNTER);
        return at(time + later) >= at(time);
      }),
    );
    const at = simulateValue(9, COUNTER);
    expect(at(START)).toBe(100);
    expect(at(START + 10 * DAY_MS)).toBeCloseTo(100 + 480, 6);
  });

  test('a switch is on for about its share of the time', () => {
    const values = Array.from({ length: 4000 }, (_, index) =>
      simulateValue(3, { kind: 'switching', onShare: 0.7, hours: 2 })(START + index * 2 * HOUR_MS),
    );
    const share = values.reduce((sum, value) => sum + value, 0) / values.length;
    expect(share).toBeGreaterThan(0.67);
    expect(share).toBeLessThan(0.73);
  });

  test('a battery declines day by day and is changed before it is empty', () => {
    const at = simulateValue(1, { kind: 'battery', start: 20, since: START, percentPerDay: 1 });
    expect(at(START)).toBe(20);
    expect(at(START + 5 * DAY_MS)).toBe(15);
    expect(at(START + 19 * DAY_MS)).toBe(1);
    expect(at(START + 20 * DAY_MS)).toBe(99);
  });

  test.each([
    ['a time that is not a number', () => simulateValue(1, PRESSURE)(Number.NaN)],
    ['a range that is empty', () => simulateValue(1, { ...PRESSURE, maximum: 0 })],
    ['a usual value that is not a number', () => simulateValue(1, { ...PRESSURE, usual: Number.NaN })],
    ['a counter that runs backwards', () => simulateValue(1, { ...COUNTER, perHour: -1 })],
    ['episodes without any state', () => episodes(1, { states: [], perWeek: 1, hours: 2 })],
  ])('%s is refused with a RangeError', (_name, ask) => {
    expect(ask).toThrow(RangeError);
  });
});

describe('episodes', () => {
  test('something is wrong rarely, for some hours, and as often as asked', () => {
    const at = episodes(4, { states: ['leak', 'smoke'], perWeek: 1.4, hours: 6 });
    const hourly = Array.from({ length: 24 * 700 }, (_, index) => at(START + index * HOUR_MS));
    const wrong = hourly.filter((state) => state !== 'normal').length / hourly.length;
    expect(wrong).toBeGreaterThan(0.03);
    expect(wrong).toBeLessThan(0.07);
    expect(new Set(hourly)).toEqual(new Set(['normal', 'leak', 'smoke']));
  });
});

describe('pumpPlant', () => {
  test('a stopped pump shows no flow and holds part of its pressure', () => {
    const states = tenDays(pumpPlant(11, START));
    const stopped = states.filter(({ values }) => values['Run lamp'] === 0);
    expect(stopped.length).toBeGreaterThan(0);
    expect(stopped.every(({ values }) => values.Flow === 0 && values.Pressure > 0)).toBe(true);
    expect(states[0]).toMatchObject({ pumpBattery: 80, heaterBattery: 20 });
  });
});
