import { createRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { readThermalArea } from '../../thermal-area/read-thermal-area.ts';
import { noisyMatrix } from '../../thermal/noisy-matrix.testing.ts';
import type { ThermalMatrix } from '../../thermal/thermal-matrix.ts';
import { propose } from '../propose.ts';
import { proposeThermal } from './propose-thermal.ts';

/** Four picture pixels to a cell. */
const photo = createRaster(320, 240);
const WALL_K = 295;
const BEARING = { x: 50, y: 20, radius: 5 };

const scene = (rise: number, noiseK = 0.05): ThermalMatrix =>
  noisyMatrix({
    noiseK,
    kelvinAt: (x, y) =>
      WALL_K + rise * Math.exp(-((x - BEARING.x) ** 2 + (y - BEARING.y) ** 2) / (2 * BEARING.radius ** 2)),
  });
/** Cells. */
function areaOf(found: ReturnType<typeof proposeThermal>) {
  if (found.kind === 'nothing') throw new Error(found.reason);
  const { perspective, thermal_area_config } = found.configuration;
  const [corner, right] = perspective.source_points;
  const scale = perspective.width / (right!.x - corner!.x);
  const { x, y, width, height } = thermal_area_config!.measurement_area;
  const cell = (crop: number, origin: number): number => (origin + crop / scale) / 4;
  return {
    left: cell(x, corner!.x),
    right: cell(x + width, corner!.x),
    top: cell(y, corner!.y),
    bottom: cell(y + height, corner!.y),
  };
}

describe('a click on a thermal picture', () => {
  it('draws the hot area beside it, to where it is half as warm', () => {
    const matrix = scene(30);
    const found = proposeThermal(photo, matrix, { x: 54 * 4, y: 24 * 4 });
    expect(found).toMatchObject({ gauge_type: 'thermal-area', doubts: [] });
    const area = areaOf(found);
    // A normal bump is half as high at 1.18 of its spread; one and a half cells are left around that.
    const half = 1.18 * BEARING.radius + 1.5;
    expect(Math.abs(area.left - (BEARING.x - half))).toBeLessThan(1.2);
    expect(Math.abs(area.right - (BEARING.x + half))).toBeLessThan(1.2);
    expect(Math.abs(area.top - (BEARING.y - half))).toBeLessThan(1.2);
    expect(Math.abs(area.bottom - (BEARING.y + half))).toBeLessThan(1.2);
  });

  it('measures its hottest place', () => {
    const matrix = scene(30);
    const found = proposeThermal(photo, matrix, { x: 50 * 4, y: 20 * 4 });
    if (found.kind === 'nothing') throw new Error(found.reason);
    const { perspective, thermal_area_config } = found.configuration;
    const reading = readThermalArea({
      matrix,
      gauge: { perspective, thermal_area_config: thermal_area_config! },
      registration: null,
      pictureSize: photo,
    });
    if (reading.kind === 'unreadable') throw new Error('unreadable');
    expect(Math.abs(reading.value - (WALL_K + 30 - 273.15))).toBeLessThan(0.5);
  });

  it('finds nothing on a wall that is as warm everywhere, or warmer by no more than its noise', () => {
    const nothing = { kind: 'nothing', reason: 'no_heat' };
    expect(proposeThermal(photo, scene(0), { x: 200, y: 80 })).toEqual(nothing);
    expect(proposeThermal(photo, scene(3, 1.2), { x: 200, y: 80 })).toEqual(nothing);
  });

  it('doubts what is hardly warmer, and what runs into something hotter', () => {
    expect(proposeThermal(photo, scene(2.2), { x: 200, y: 80 })).toMatchObject({
      doubts: [{ part: 'heat', reason: 'faint' }],
    });
    const pipe = noisyMatrix({
      noiseK: 0.05,
      kelvinAt: (x, y) => WALL_K + (Math.abs(y - 20) < 3 ? 20 + 20 * Math.sin(x / 8) ** 2 + x / 4 : 0),
    });
    expect(proposeThermal(photo, pipe, { x: 13 * 4, y: 80 })).toMatchObject({
      doubts: [{ part: 'heat', reason: 'ambiguous' }],
    });
  });

  it('searches within a given box, and is the default for thermal pictures', () => {
    const matrix = noisyMatrix({
      noiseK: 0.05,
      kelvinAt: (x, y) => WALL_K + (x < 10 && y < 10 ? 40 : 0) + (x > 60 && y > 45 ? 15 : 0),
    });
    const box = { x: 200, y: 140, width: 100, height: 90 };
    expect(areaOf(proposeThermal(photo, matrix, box)).left).toBeGreaterThan(55);
    expect(propose(photo, box, null, { thermal: matrix })).toMatchObject({ gauge_type: 'thermal-area' });
    expect(propose(photo, box, 'thermal-area')).toEqual({ kind: 'nothing', reason: 'no_heat' });
  });
});
