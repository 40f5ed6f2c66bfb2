import type { GaugeAnnotation } from '@tenken/camera-sim/picture/annotation.ts';
import { createRandom } from '@tenken/camera-sim/picture/random.ts';
import { describe, expect, it } from 'vitest';
import { jitterMarks } from './jitter-marks.ts';

const CORNERS = [
  { x: 10, y: 10 },
  { x: 60, y: 10 },
  { x: 60, y: 60 },
  { x: 10, y: 60 },
];
const GAUGE = {
  perspective: {
    source_points: CORNERS,
    destination_points: CORNERS.map(({ x, y }) => ({ x: (x - 10) * 4, y: (y - 10) * 4 })),
    width: 200,
    height: 200,
  },
  crop: { width: 200, height: 200 },
  level_config: {
    measurement_area: { x: 0, y: 0, width: 200, height: 200 },
    ticks: Array.from({ length: 400 }, (_, value) => ({ x: 100, y: 100, value })),
  },
} satisfies GaugeAnnotation;

describe('jitterMarks', () => {
  it('moves marks by the given spread in photo pixels, and keeps values', () => {
    const shaken = jitterMarks(GAUGE, 0.5, createRandom(1));
    if (!('level_config' in shaken)) throw new Error('the gauge became another');
    const { ticks, measurement_area: area } = shaken.level_config;
    const spread = Math.sqrt(ticks.reduce((sum, { x }) => sum + (x - 100) ** 2, 0) / ticks.length);
    // The crop is enlarged four times.
    expect(spread).toBeGreaterThan(1.7);
    expect(spread).toBeLessThan(2.3);
    expect(ticks.map(({ value }) => value)).toEqual(GAUGE.level_config.ticks.map(({ value }) => value));
    expect(area.x).toBeGreaterThanOrEqual(0);
    expect(area.x + area.width).toBeLessThanOrEqual(200);
    expect(shaken.perspective.source_points).not.toEqual(CORNERS);
  });

  it('leaves the gauge unchanged with a spread of zero', () => {
    expect(jitterMarks(GAUGE, 0, createRandom(1))).toEqual(GAUGE);
  });
});
