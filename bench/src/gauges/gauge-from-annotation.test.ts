import { readCircle } from '@tenken/vision/circle/read-circle.ts';
import { angleOfValue, placeAt, plainGauge } from '@tenken/vision/hand/dial-gauge.testing.ts';
import { BLACK, PLAIN_DIAL, drawDial } from '@tenken/vision/hand/dial-photo.testing.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dialGauge, handLengthInCrop, needleGauge } from './gauge-from-annotation.ts';
import type { DialAnnotation, Pixel } from './manifest.ts';

const SIZE = PLAIN_DIAL.size;
const row = { width: SIZE, height: SIZE };
const tilted: Pixel[] = [
  [8, 4],
  [236, 0],
  [240, 238],
  [0, 230],
];

describe('gauge from annotation', () => {
  it('uses of the hand tip nothing but its distance from the centre', () => {
    const photo = drawDial({ hands: [{ angleDeg: angleOfValue(30), color: BLACK }] });
    const read = (corners: Pixel[] | null, tipDeg: number) => {
      const drawn = annotate(corners, tipDeg);
      return readCircle({ photo, gauge: dialGauge(row, drawn, handLengthInCrop(drawn)), registration: null });
    };
    for (const corners of [null, tilted]) {
      const expected = read(corners, 0);
      expect(expected.kind).toBe('reading');
      fc.assert(
        fc.property(fc.double({ min: 0, max: 360, noNaN: true }), (turn) => {
          expect(read(corners, turn)).toEqual(expected);
        }),
        { numRuns: 15, seed: 8 },
      );
    }
  });

  it('puts the ticks into the corners crop, highest value first', () => {
    const { perspective, hand_config } = dialGauge(row, annotate(tilted, 0), 90);
    expect(perspective.source_points[1]).toEqual({ x: 236, y: 0 });
    expect(hand_config.ticks.map((tick) => tick.value)).toEqual([100, 90, 80, 70, 60, 50, 40, 30, 20, 10, 0]);
    expect(hand_config.ticks.every((tick) => tick.x > 0 && tick.x < perspective.width)).toBe(true);
  });

  it('describes a meter pointer as ten parts of a full circle from the top', () => {
    const { hand_config } = needleGauge({ width: 100, height: 120 }, undefined);
    expect(hand_config.center).toEqual({ x: 50, y: 60 });
    expect(hand_config.min_max_tick).toMatchObject({ x: 50, y: 14, minimum_value: 0, maximum_value: 10 });
    expect(hand_config.ticks.find((tick) => tick.value === 5)?.y).toBeCloseTo(106, 6);
  });
});

function annotate(corners: Pixel[] | null, tipDeg: number): DialAnnotation {
  const tip = placeAt(tipDeg);
  return {
    perspective_corners: corners,
    center: [SIZE / 2, SIZE / 2],
    hand_tip: [tip.x, tip.y],
    ticks: plainGauge().hand_config.ticks,
    hand_color: 'black',
  };
}
