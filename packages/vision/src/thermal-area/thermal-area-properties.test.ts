import type { Point } from '@tenken/image/point.ts';
import type { Registration } from '@tenken/image/registration.ts';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isWholeMatrix } from '../thermal/thermal-matrix.ts';
import { readThermalArea } from './read-thermal-area.ts';
import type { ThermalAreaConfig } from './thermal-area-config.ts';
import type { ThermalAreaInput } from './thermal-area-input.ts';

/** Mostly something sensible, now and then something that is not. */
const mostly = <Value>(sane: fc.Arbitrary<Value>, wild: fc.Arbitrary<Value>): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 19, arbitrary: sane }, { weight: 1, arbitrary: wild });
const strange = fc.constantFrom(0, -0, -7, 3000, Number.NaN, Infinity, -Infinity, 1e308, 5e-324);
const within = (min: number, max: number): fc.Arbitrary<number> =>
  mostly(fc.double({ min, max, noNaN: true }), strange);
const size = mostly(fc.constant(40), strange);
const point = fc.record({ x: within(-20, 60), y: within(-20, 60) });
const area = fc.record({ x: within(0, 20), y: within(0, 20), width: within(4, 20), height: within(4, 20) });
const square: fc.Arbitrary<Point[]> = fc.constant([
  { x: 0, y: 0 },
  { x: 40, y: 0 },
  { x: 40, y: 40 },
  { x: 0, y: 40 },
]);
const corners = mostly(square, fc.array(point, { maxLength: 5 }));
const config = fc.record({
  measurement_area: area,
  statistic: mostly(fc.constantFrom('max', 'min', 'average'), fc.constant('median')),
  temperature_unit: mostly(fc.constantFrom('celsius', 'fahrenheit'), fc.constant('kelvin')),
  exclusion_areas: fc.array(area, { maxLength: 2 }),
}) as fc.Arbitrary<ThermalAreaConfig>;
const registration: fc.Arbitrary<Registration> = fc.record({
  dx: within(-4, 4),
  dy: within(-4, 4),
  rotation: within(-9, 9),
  scale: within(0.9, 1.1),
  score: within(0.4, 1),
});
const cells = fc.oneof(
  { weight: 200, arbitrary: fc.integer({ min: 25_000, max: 35_000 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, 1, 65_534, 65_535) },
);
const side = mostly(fc.constant(10), fc.integer({ min: 0, max: 12 }));
const matrix = fc
  .record({ width: side, height: side, missing: mostly(fc.constant(0), fc.constant(1)) })
  .chain(({ width, height, missing }) => {
    const length = Math.max(0, width * height - missing);
    return fc
      .array(cells, { minLength: length, maxLength: length })
      .map((values) => ({ width, height, data: Uint16Array.from(values) }));
  });
const input: fc.Arbitrary<ThermalAreaInput> = fc.record(
  {
    matrix: fc.option(matrix, { freq: 10 }),
    gauge: fc.record({
      perspective: fc.record({
        source_points: corners,
        destination_points: corners,
        width: size,
        height: size,
      }),
      thermal_area_config: config,
    }),
    registration: fc.option(registration),
    referenceSize: fc.record({ width: size, height: size }),
    pictureSize: fc.record({ width: size, height: size }),
  },
  { requiredKeys: ['matrix', 'gauge', 'registration'] },
);

test('any input gives a valid reading or a reason', () => {
  let readings = 0;
  fc.assert(
    fc.property(input, (any) => {
      const result = readThermalArea(any);
      if (result.kind === 'unreadable') {
        expect(result.reasons.length).toBeGreaterThan(0);
        return;
      }
      readings++;
      expect(any.matrix !== null && isWholeMatrix(any.matrix)).toBe(true);
      expect(Number.isFinite(result.value)).toBe(true);
      expect(result.uncertainty).toBeGreaterThan(0);
      expect(Number.isFinite(result.uncertainty)).toBe(true);
      expect(result.confidence >= 0 && result.confidence <= 1).toBe(true);
    }),
    { numRuns: 3000, seed: 6 },
  );
  // Otherwise the property would speak of refusals only.
  expect(readings).toBeGreaterThan(300);
});

test('the value is between the coldest and hottest cell, and deterministic', () => {
  const warm = fc.array(fc.integer({ min: 27_000, max: 35_000 }), { minLength: 48, maxLength: 48 });
  const inside = fc.record({
    x: fc.double({ min: 0, max: 16, noNaN: true }),
    y: fc.double({ min: 0, max: 12, noNaN: true }),
    width: fc.double({ min: 4, max: 16, noNaN: true }),
    height: fc.double({ min: 4, max: 12, noNaN: true }),
  });
  const full = [
    { x: 0, y: 0 },
    { x: 32, y: 0 },
    { x: 32, y: 24 },
    { x: 0, y: 24 },
  ];
  const perspective = { source_points: full, destination_points: full, width: 32, height: 24 };
  fc.assert(
    fc.property(
      warm,
      inside,
      fc.constantFrom('max', 'min', 'average'),
      (values, measurement_area, statistic) => {
        const gauge = {
          perspective,
          thermal_area_config: {
            measurement_area,
            statistic,
            temperature_unit: 'celsius',
            exclusion_areas: [],
          },
        } as const;
        const any: ThermalAreaInput = {
          matrix: { width: 8, height: 6, data: Uint16Array.from(values) },
          gauge,
          registration: null,
        };
        const result = readThermalArea(any);
        expect(result).toEqual(readThermalArea(any));
        if (result.kind !== 'reading') throw new Error(`refused: ${result.reasons.join()}`);
        expect(result.value).toBeGreaterThanOrEqual(Math.min(...values) / 100 - 273.15 - 1e-9);
        expect(result.value).toBeLessThanOrEqual(Math.max(...values) / 100 - 273.15 + 1e-9);
      },
    ),
    { seed: 7 },
  );
});
