import { NO_SHIFT } from '@tenken/image/registration.ts';
import { describe, expect, test } from 'vitest';
import type { Reading, Unreadable } from '../reading.ts';
import { noisyMatrix } from '../thermal/noisy-matrix.testing.ts';
import type { TemperatureUnit } from '../thermal/temperature-unit.ts';
import { HOTTER, type ThermalMatrix } from '../thermal/thermal-matrix.ts';
import { readThermalArea } from './read-thermal-area.ts';
import type { ThermalAreaConfig } from './thermal-area-config.ts';
import { thermalGauge } from './thermal-gauge.testing.ts';

/** Column c, row r of the 8 x 6 cells holds 300 + c + r / 10 kelvin. */
const MATRIX = noisyMatrix({
  width: 8,
  height: 6,
  kelvinAt: (x, y) => 300 + Math.floor(x) + Math.floor(y) / 10,
});
const PICTURE = { width: 32, height: 24 };
/** Columns 2 to 4, rows 1 and 2. */
const AREA = { x: 8, y: 4, width: 12, height: 8 };
const ZERO_C = 273.15;

const read = (
  change: Partial<ThermalAreaConfig> = {},
  matrix: ThermalMatrix | null = MATRIX,
): Reading | Unreadable =>
  readThermalArea({ matrix, gauge: thermalGauge(PICTURE, AREA, change), registration: null });
const valueOf = (result: Reading | Unreadable): number =>
  result.kind === 'reading' ? result.value : Number.NaN;

describe('the statistic', () => {
  test.each([
    ['max', 304.2 - ZERO_C],
    ['min', 302.1 - ZERO_C],
    ['average', 303.15 - ZERO_C],
  ] as const)('[ENT-038] %s is taken over the cells whose middle lies in the area', (statistic, celsius) => {
    expect(valueOf(read({ statistic }))).toBeCloseTo(celsius, 9);
    expect(valueOf(read({ statistic, temperature_unit: 'fahrenheit' }))).toBeCloseTo(celsius * 1.8 + 32, 9);
  });

  test('leaves exclusion areas out', () => {
    const hottest = { x: 16, y: 4, width: 4, height: 8 };
    expect(valueOf(read({ exclusion_areas: [hottest] }))).toBeCloseTo(303.2 - ZERO_C, 9);
    expect(read({ exclusion_areas: [AREA] })).toMatchObject({ reasons: ['bad_configuration'] });
  });

  test('of neighbouring areas has no cell in common', () => {
    const readAt = (x: number, statistic: 'max' | 'min'): number => {
      const gauge = thermalGauge(PICTURE, { x, y: 0, width: 10, height: 4 }, { statistic });
      return valueOf(readThermalArea({ matrix: MATRIX, gauge, registration: null }));
    };
    // The middle of column 2 lies exactly on the border at x = 10 and belongs to the right one.
    expect(readAt(0, 'max')).toBeCloseTo(301 - ZERO_C, 9);
    expect(readAt(10, 'min')).toBeCloseTo(302 - ZERO_C, 9);
  });

  test('shows the area and the cell that decided', () => {
    const result = read();
    expect(result.overlay?.boxes.map(({ label }) => label)).toEqual(['31.1', '']);
    const [, cell] = result.overlay!.boxes;
    expect(cell!.photo[0].x).toBeCloseTo(16, 6);
    expect(cell!.photo[0].y).toBeCloseTo(8, 6);
    expect(cell!.photo[2].x).toBeCloseTo(20, 6);
  });
});

describe('the frame', () => {
  test.each([1, 2, 4, 9])('a picture of %d pixels to a cell is laid edge to edge over the matrix', (zoom) => {
    const picture = { width: 8 * zoom, height: 6 * zoom };
    const area = { x: 2 * zoom, y: zoom, width: 3 * zoom, height: 2 * zoom };
    const gauge = thermalGauge(picture, area);
    const result = readThermalArea({ matrix: MATRIX, gauge, registration: null, pictureSize: picture });
    expect(valueOf(result)).toBeCloseTo(304.2 - ZERO_C, 9);
  });

  test('a picture of another shape than the matrix is refused', () => {
    const pictureSize = { width: 32, height: 18 };
    const gauge = thermalGauge(pictureSize, AREA);
    expect(readThermalArea({ matrix: MATRIX, gauge, registration: null, pictureSize })).toMatchObject({
      reasons: ['bad_configuration'],
    });
  });

  test('the area goes through the drawn corners', () => {
    const gauge = thermalGauge(PICTURE, { x: 0, y: 0, width: 100, height: 50 });
    const corners = [
      { x: 8, y: 4 },
      { x: 20, y: 4 },
      { x: 20, y: 12 },
      { x: 8, y: 12 },
    ];
    const crop = [
      { x: 0, y: 0 },
      { x: 100, y: 0 },
      { x: 100, y: 50 },
      { x: 0, y: 50 },
    ];
    const perspective = { source_points: corners, destination_points: crop, width: 100, height: 50 };
    const result = readThermalArea({ matrix: MATRIX, gauge: { ...gauge, perspective }, registration: null });
    expect(valueOf(result)).toBeCloseTo(304.2 - ZERO_C, 9);
  });

  test('an area behind the horizon of tilted corners is not in the picture', () => {
    const perspective = {
      source_points: [
        { x: 12, y: 4 },
        { x: 20, y: 4 },
        { x: 32, y: 12 },
        { x: 0, y: 12 },
      ],
      destination_points: [
        { x: 0, y: 0 },
        { x: 10, y: 0 },
        { x: 10, y: 10 },
        { x: 0, y: 10 },
      ],
      width: 100,
      height: 100,
    };
    const matrix = noisyMatrix({ width: 320, height: 240, kelvinAt: () => 300 });
    const readAt = (y: number, height: number): Reading | Unreadable => {
      const { thermal_area_config } = thermalGauge(PICTURE, { x: 4, y, width: 2, height });
      const gauge = { perspective, thermal_area_config };
      return readThermalArea({ matrix, gauge, registration: null, pictureSize: PICTURE });
    };
    expect(readAt(4, 4).kind).toBe('reading');
    // Its mirror image would lie in the picture's top rows.
    expect(readAt(60, 40)).toMatchObject({ reasons: ['bad_configuration'] });
  });

  test('the area follows the scene, also from a reference of another size', () => {
    const registration = { ...NO_SHIFT, dx: 4, dy: 0 };
    const gauge = thermalGauge(PICTURE, AREA);
    expect(valueOf(readThermalArea({ matrix: MATRIX, gauge, registration }))).toBeCloseTo(305.2 - ZERO_C, 9);
    const reference = { width: 16, height: 12 };
    const half = thermalGauge(reference, { x: 4, y: 2, width: 6, height: 4 });
    const enlarged = { ...NO_SHIFT, dx: 8, dy: 6, scale: 2 };
    const result = readThermalArea({
      matrix: MATRIX,
      gauge: half,
      registration: enlarged,
      referenceSize: reference,
      pictureSize: PICTURE,
    });
    expect(valueOf(result)).toBeCloseTo(304.2 - ZERO_C, 9);
  });

  test('an area that left the picture is shifted, one that was never in it is badly configured', () => {
    const gauge = thermalGauge(PICTURE, AREA);
    const far = { ...NO_SHIFT, dx: 16 };
    expect(readThermalArea({ matrix: MATRIX, gauge, registration: far })).toMatchObject({
      reasons: ['shifted'],
    });
    const elsewhere = { ...NO_SHIFT, score: 0.2 };
    expect(readThermalArea({ matrix: MATRIX, gauge, registration: elsewhere })).toMatchObject({
      reasons: ['shifted'],
    });
    const outside = thermalGauge(PICTURE, { x: 25, y: 4, width: 12, height: 8 });
    expect(readThermalArea({ matrix: MATRIX, gauge: outside, registration: null })).toMatchObject({
      reasons: ['bad_configuration'],
    });
  });
});

describe('what cannot be read', () => {
  test('a photo without temperatures', () => {
    expect(read({}, null)).toMatchObject({ kind: 'unreadable', reasons: ['bad_configuration'] });
  });

  test('a matrix with cells missing', () => {
    const cut = { ...MATRIX, data: MATRIX.data.subarray(1) };
    expect(read({}, cut)).toMatchObject({ reasons: ['engine_error'] });
  });

  test('[ERR-061] a gauge in another unit', () => {
    const temperature_unit = 'kelvin' as TemperatureUnit;
    expect(read({ temperature_unit })).toMatchObject({ reasons: ['bad_configuration'] });
  });

  test('a statistic that hangs on a cell beyond what can be measured, and only that', () => {
    const burnt = { ...MATRIX, data: MATRIX.data.slice() };
    burnt.data[1 * 8 + 3] = HOTTER;
    expect(read({ statistic: 'max' }, burnt)).toMatchObject({ reasons: ['off_scale'] });
    expect(read({ statistic: 'average' }, burnt)).toMatchObject({ reasons: ['off_scale'] });
    expect(valueOf(read({ statistic: 'min' }, burnt))).toBeCloseTo(302.1 - ZERO_C, 9);
  });

  test('a temperature that no camera sees', () => {
    const cold = { ...MATRIX, data: MATRIX.data.map(() => 9000) };
    expect(read({}, cold)).toMatchObject({ reasons: ['implausible'] });
  });
});
