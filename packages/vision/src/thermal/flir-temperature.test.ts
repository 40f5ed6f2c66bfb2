import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FlirCamera } from './flir-camera.ts';
import { PLANCK, countOf } from './flir-jpeg.testing.ts';
import { temperatureTable } from './flir-temperature.ts';
import { COLDER, HOTTER } from './thermal-matrix.ts';

const CAMERA: FlirCamera = {
  emissivity: 1,
  distanceM: 0,
  reflectedK: 293.15,
  atmosphereK: 293.15,
  windowK: 293.15,
  windowTransmission: 1,
  humidity: 0.5,
  planck: PLANCK,
  air: { alpha1: 0.006569, alpha2: 0.01262, beta1: -0.002276, beta2: -0.00667, x: 1.9 },
  underflow: 5200,
  overflow: 60_000,
  zoom: 1,
};
const kelvinAt = (count: number, change: Partial<FlirCamera> = {}): number =>
  temperatureTable({ ...CAMERA, ...change })![count]! / 100;

describe('temperatureTable', () => {
  test('turns counts of a black surface round to a hundredth', () => {
    expect(kelvinAt(15_000)).toBeCloseTo(1400 / Math.log(15_000 / (0.0125 * 10_000) + 1), 2);
  });

  test('tells the common temperature where thing, mirror, air and window are equally warm, whatever they are made of', () => {
    const share = fc.double({ min: 0.3, max: 1, noNaN: true });
    const camera = fc.record({
      emissivity: share,
      windowTransmission: share,
      humidity: fc.double({ min: 0, max: 1, noNaN: true }),
      distanceM: fc.double({ min: 0, max: 50, noNaN: true }),
    });
    fc.assert(
      fc.property(camera, fc.double({ min: 270, max: 340, noNaN: true }), (made, kelvin) => {
        const warm = { reflectedK: kelvin, atmosphereK: kelvin, windowK: kelvin };
        expect(Math.abs(kelvinAt(countOf(kelvin), { ...made, ...warm }) - kelvin)).toBeLessThan(0.1);
      }),
      { numRuns: 30, seed: 5 },
    );
  });

  test('a shiny, far or covered thing that looks as warm as a black one is hotter', () => {
    const count = countOf(340);
    for (const change of [{ emissivity: 0.8 }, { distanceM: 30 }, { windowTransmission: 0.8 }])
      expect(kelvinAt(count, change)).toBeGreaterThan(kelvinAt(count) + 0.5);
  });

  test('more counts are never colder', () => {
    const table = temperatureTable({ ...CAMERA, emissivity: 0.7, distanceM: 5 })!;
    expect(table.findIndex((steps, count) => count > 0 && steps < table[count - 1]!)).toBe(-1);
  });

  test('counts at the ends of the sensor are no temperatures', () => {
    const table = temperatureTable(CAMERA)!;
    expect([table[5200], table[60_000], table[65_535]]).toEqual([COLDER, HOTTER, HOTTER]);
    expect(table[5201]).toBeGreaterThan(COLDER);
    expect(table[0]).toBe(COLDER);
  });

  test('opaque air gives no curve', () => {
    const air = { ...CAMERA.air, alpha1: 1e9, alpha2: 1e9 };
    expect(temperatureTable({ ...CAMERA, distanceM: 100, air })).toBeNull();
    expect(temperatureTable({ ...CAMERA, distanceM: Number.NaN })).toBeNull();
  });
});
