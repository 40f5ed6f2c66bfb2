import { describe, expect, test } from 'vitest';
import { counter, lamp, pressure, readingAt } from '../history.testing.ts';
import { IN_UNIT, plotSeries } from './plot-series.ts';
import { axisKind, countOutside, limitLines, toAxis, valueRange } from './value-axis.ts';

const read = (...values: (number | null)[]) =>
  plotSeries(
    pressure,
    values.map((value, index) => readingAt(index, { value })),
  );

test('gauges with the same unit share the axis, others use a relative axis', () => {
  expect(axisKind([pressure, { ...pressure, id: 'G9' }])).toBe('unit');
  expect(axisKind([pressure, counter])).toBe('share');
  expect(axisKind([lamp])).toBe('lamp');
  expect(axisKind([lamp, counter])).toBe('share');
});

test('the axis is the scale of the gauge unless fitted', () => {
  expect(valueRange('unit', [read(0.7, 0.9)], false)).toEqual([0, 1.6]);
  const [low, high] = valueRange('unit', [read(0.7, 0.9)], true);
  expect(low).toBeCloseTo(0.69);
  expect(high).toBeCloseTo(0.91);
});

test('readings at the ends of the scale do not extend the axis', () => {
  expect(valueRange('unit', [read(0, 0.7, 1.6)], false)).toEqual([0, 1.6]);
});

test('a value beyond the scale extends the axis', () => {
  const [low, high] = valueRange('unit', [read(0.7, 1.8)], false);
  expect(low).toBeLessThanOrEqual(0);
  expect(high).toBeGreaterThan(1.8);
});

test('without a scale the axis fits the readings, also a constant one', () => {
  const flow = plotSeries(counter, [readingAt(0, { value: 4731 }), readingAt(1, { value: 4731 })]);
  const [low, high] = valueRange('unit', [flow], false);
  expect(low).toBeLessThan(4731);
  expect(high).toBeGreaterThan(4731);
});

test('unreadable readings only still give an axis', () => {
  expect(valueRange('unit', [plotSeries(counter, [readingAt(0, { value: null })])], false)).toEqual([0, 1]);
});

test('a relative value refers to the scale, or to the range of readings', () => {
  expect(toAxis('share', pressure, [])).toEqual({ offset: 0, factor: 1 / 1.6 });
  const readings = [10, 30].map((value, index) => readingAt(index, { value }));
  expect(toAxis('share', counter, readings)).toEqual({ offset: 10, factor: 1 / 20 });
  expect(toAxis('share', counter, [])).toMatchObject({ factor: 1 });
  expect(toAxis('unit', pressure, [])).toBe(IN_UNIT);
});

test('each set limit is a line', () => {
  expect(limitLines(pressure, IN_UNIT)).toEqual([
    { kind: 'error', side: 'lower', value: 0.2, y: 0.2 },
    { kind: 'warning', side: 'upper', value: 1.2, y: 1.2 },
    { kind: 'warning', side: 'lower', value: 0.4, y: 0.4 },
  ]);
  expect(limitLines(counter, IN_UNIT)).toEqual([]);
});

test('a single outlier does not extend the axis, and is counted', () => {
  const wild = read(0.7, 0.8, 0.9, 85, 0.8);
  const range = valueRange('unit', [wild], false);
  expect(range).toEqual([0, 1.6]);
  expect(countOutside([wild], range)).toBe(1);
  const meter = plotSeries(
    counter,
    [4700, 4710, 4720, 473_100, 4731, 4735].map((value, index) => readingAt(index, { value })),
  );
  const [low, high] = valueRange('unit', [meter], false);
  expect(low).toBeGreaterThan(4600);
  expect(high).toBeLessThan(4900);
});

test('frequent values beyond the scale extend the axis', () => {
  const [, high] = valueRange('unit', [read(4, 4.1, 4, 4.2, 4.1)], false);
  expect(high).toBeGreaterThan(4.2);
});

describe('without a scale the axis includes the limits', () => {
  const flow = { ...counter, control_limits_config: { minimum_value: 60, maximum_value: 170 } };
  const flowOf = (gauge: typeof flow, ...values: (number | null)[]) =>
    plotSeries(
      gauge,
      values.map((value, index) => readingAt(index, { value })),
    );

  test.each([
    ['varied', [78, 100, 143]],
    ['steady', [140, 140]],
    ['nothing but zero', [0, 0]],
    ['not read', [null]],
  ])('%s', (_what, values) => {
    const [low, high] = valueRange('unit', [flowOf(flow, ...values)], false);
    expect(low).toBeLessThan(60);
    expect(high).toBeGreaterThan(170);
  });

  test('far limits, or fitting, exclude them', () => {
    const system = { ...flow, system_limits_config: { minimum_value: null, maximum_value: 99_999 } };
    expect(valueRange('unit', [flowOf(system, 78, 143)], false)[1]).toBeLessThan(200);
    expect(valueRange('unit', [flowOf(flow, 78, 143)], true)[1]).toBeLessThan(170);
  });

  test('only the limits of the first gauge are drawn', () => {
    const other = flowOf({ ...flow, id: 'G9' }, 80, 90);
    expect(
      valueRange('unit', [plotSeries(counter, [readingAt(0, { value: 85 })]), other], false)[1],
    ).toBeLessThan(170);
  });
});
