import { describe, expect, test } from 'vitest';
import { pressure, readingAt } from '../history.testing.ts';
import { nearestIndex, plotSeries } from './plot-series.ts';
import { linkReadings, shownReadings, usualInterval } from '../shown-readings.ts';

const times = (...minutes: number[]): Float64Array => Float64Array.from(minutes, (minute) => minute * 60);

describe('gaps', () => {
  test.each<[string, number[], number[]]>([
    ['regular readings hang together', [0, 10, 20, 30], [0, 1, 1, 1]],
    ['two missing readings are 3 intervals, a gap', [0, 10, 20, 50, 60], [0, 1, 1, 0, 1]],
    ['exactly 2.5 intervals are none', [0, 10, 20, 45, 55], [0, 1, 1, 1, 1]],
    ['a night without photos does not become usual', [0, 10, 20, 30, 600, 610, 620], [0, 1, 1, 1, 0, 1, 1]],
    ['a single reading has no line', [0], [0]],
    ['no readings', [], []],
  ])('%s', (_, minutes, links) => {
    const at = times(...minutes);
    expect([...linkReadings(at, at)]).toEqual(links);
  });

  test('an unreadable photo interrupts the line', () => {
    const values = Float64Array.from([1, Number.NaN, 1, 1]);
    expect([...linkReadings(times(0, 10, 20, 30), values)]).toEqual([0, 0, 0, 1]);
  });

  test('the usual interval is the median', () => {
    expect(usualInterval(times(0, 10, 20, 500))).toBe(600);
    expect(usualInterval(times(0))).toBe(Number.POSITIVE_INFINITY);
  });
});

describe('[DASH-013] hidden predicted values', () => {
  const readings = [readingAt(0, { is_confirmed: true }), readingAt(1), readingAt(2, { value: null })];
  test('show confirmed readings only', () => {
    expect(shownReadings(readings, true).map(({ id }) => id)).toEqual(['m0']);
    expect(shownReadings(readings, false)).toBe(readings);
  });

  test('the usual interval is of the remaining readings', () => {
    const daily = [0, 144, 288, 432].map((index) => readingAt(index, { is_confirmed: true }));
    expect([...plotSeries(pressure, daily).links]).toEqual([0, 1, 1, 1]);
  });
});

describe('columns of the chart', () => {
  test('the band is 1.96 standard deviations around estimates, and none around confirmed values', () => {
    const { spreads } = plotSeries(pressure, [readingAt(0), readingAt(1, { is_confirmed: true })]);
    expect(spreads[0]).toBeCloseTo(0.0196);
    expect(spreads[1]).toBeNaN();
  });

  test('on a relative axis values and bands are scaled alike', () => {
    const { ys, spreads } = plotSeries(pressure, [readingAt(0)], { offset: 0.4, factor: 0.5 });
    expect(ys[0]).toBeCloseTo(0.2);
    expect(spreads[0]).toBeCloseTo(0.0098);
  });

  test.each([
    [-5, 0],
    [14, 1],
    [15, 1],
    [16, 2],
    [99, 2],
  ])('at minute %d the nearest reading is %d', (minute, expected) => {
    expect(nearestIndex(times(0, 10, 20), minute * 60)).toBe(expected);
  });

  test('without readings there is no nearest one', () => {
    expect(nearestIndex(times(), 0)).toBeNull();
  });
});
