import { applyHomography, homographyFromPoints } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import { describe, expect, it } from 'vitest';
import { onEllipse, tiltedCircle } from '../face/ellipse.ts';
import { type FoundDial, cropOf, drawDial, pointedAt } from './draw-dial.ts';

const START = 0.75 * Math.PI;
const SLOPE = (1.5 * Math.PI) / 100;
/** Seen straight from the front: 0 at the lower left, 50 at the top, the hand on 50. */
const DIAL: FoundDial = {
  outline: tiltedCircle({ x: 400, y: 300 }, 100, 1, 0),
  even: { start: START, slope: SLOPE, middle: { x: 0, y: 0 }, scatter: 0 },
  values: [0, 25, 50, 75, 100],
  radius: 0.8,
  needle: {
    angle: -Math.PI / 2,
    foot: { x: 0, y: 0 },
    length: 0.7,
    color: { red: 9, green: 8, blue: 7 },
    strength: 50,
    rival: 0,
    axis: null,
    elsewhere: [],
  },
};
/** A radius of the outline in the crop of 600 pixels, which it fills by 92 %. */
const RADIUS = 276;

function expectAt(point: Point | undefined | null, x: number, y: number): void {
  expect(point?.x).toBeCloseTo(x, 6);
  expect(point?.y).toBeCloseTo(y, 6);
}

describe('a drawn dial', () => {
  it('has its marks, hand and corners where a person would draw them', () => {
    const { hand_config, perspective } = drawDial(DIAL);
    expect(hand_config!.ticks.map(({ value }) => value)).toEqual([100, 75, 50, 25, 0]);
    const diagonal = 0.8 * RADIUS * Math.SQRT1_2;
    expectAt(hand_config!.ticks[0], 300 + diagonal, 300 + diagonal);
    expectAt(hand_config!.ticks[2], 300, 300 - 0.8 * RADIUS);
    expectAt(hand_config!.ticks[4], 300 - diagonal, 300 + diagonal);
    expectAt(hand_config!.center, 300, 300);
    expectAt(hand_config!.hand_tip, 300, 300 - 0.7 * RADIUS);
    expect(hand_config).toMatchObject({
      hand_movement: 'rotating',
      range_mode: 'detailed',
      hand_color: { red: 9, green: 8, blue: 7 },
      min_max_tick: null,
      is_hand_rotating_360: false,
      is_counter_clockwise: false,
      search_range: { start_percentage: 30, end_percentage: 90 },
    });
    const [first, second, third, fourth] = perspective.source_points;
    const half = 100 / 0.92;
    expectAt(first, 400 - half, 300 - half);
    expectAt(second, 400 + half, 300 - half);
    expectAt(third, 400 + half, 300 + half);
    expectAt(fourth, 400 - half, 300 + half);
    expect(perspective).toMatchObject({
      width: 600,
      height: 600,
      destination_points: [
        { x: 0, y: 0 },
        { x: 600, y: 0 },
        { x: 600, y: 600 },
        { x: 0, y: 600 },
      ],
    });
  });

  it('turns about its axis where several photos showed it: the centre lies there on the hand', () => {
    const { hand_config } = drawDial({ ...DIAL, needle: { ...DIAL.needle, axis: { x: 0.03, y: 0.1 } } });
    expectAt(hand_config!.center, 300, 300 + 0.1 * RADIUS);
    expectAt(hand_config!.hand_tip, 300, 300 - 0.7 * RADIUS);
  });

  it('turns against the clock where its values do', () => {
    const even = { ...DIAL.even, start: 0.25 * Math.PI, slope: -SLOPE };
    expect(drawDial({ ...DIAL, even }).hand_config!.is_counter_clockwise).toBe(true);
  });

  it('has its axis where the line of the hand comes nearest to the middle', () => {
    const needle = { ...DIAL.needle, angle: 0, foot: { x: 0.3, y: 0.1 }, length: 0.4 };
    const { hand_config } = drawDial({ ...DIAL, needle });
    expectAt(hand_config!.center, 300, 300 + 0.1 * RADIUS);
    expectAt(hand_config!.hand_tip, 300 + 0.7 * RADIUS, 300 + 0.1 * RADIUS);
  });

  it('goes round and round where the step after the last mark leads back to the first', () => {
    const round = (slope: number) =>
      drawDial({ ...DIAL, values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], even: { ...DIAL.even, start: 1, slope } });
    const { hand_config } = round((2 * Math.PI) / 10);
    expect(hand_config!.is_hand_rotating_360).toBe(true);
    expect(hand_config!.ticks.map(({ value }) => value)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2]);
    expect(hand_config!.min_max_tick).toMatchObject({ minimum_value: 1, maximum_value: 11 });
    const angle = 1 + (2 * Math.PI) / 10;
    expectAt(
      hand_config!.min_max_tick,
      300 + 0.8 * RADIUS * Math.cos(angle),
      300 + 0.8 * RADIUS * Math.sin(angle),
    );
    expect(round((-2 * Math.PI) / 10).hand_config!.is_hand_rotating_360).toBe(true);
    expect(round((2 * Math.PI + 0.09) / 10).hand_config!.is_hand_rotating_360).toBe(true);
    expect(round((2 * Math.PI + 0.11) / 10).hand_config!.is_hand_rotating_360).toBe(false);
    expect(round((2 * Math.PI - 0.11) / 10).hand_config!.is_hand_rotating_360).toBe(false);
  });
});

describe('the crop of a tilted face', () => {
  const outline = tiltedCircle({ x: 400, y: 300 }, 100, 0.8, 0.3);
  const middle = { x: 0.06, y: -0.04 };
  const { source_points, destination_points } = cropOf(outline, middle);
  const toPhoto = homographyFromPoints(destination_points, source_points)!;

  it('has the middle of the scale in its own middle, and the outline around it', () => {
    const seen = onEllipse(outline, middle.x, middle.y);
    expectAt(applyHomography(toPhoto, { x: 300, y: 300 }), seen.x, seen.y);
    const back = homographyFromPoints(source_points, destination_points)!;
    for (const angle of [0, 1, 2.5, 4]) {
      const { x, y } = applyHomography(back, onEllipse(outline, Math.cos(angle), Math.sin(angle)));
      expect(Math.hypot(x - 300, y - 300)).toBeCloseTo(RADIUS, 6);
    }
  });
});

describe('the value a hand points at', () => {
  it('is told by its line', () => {
    expect(pointedAt(DIAL, 40)).toBeCloseTo(50, 6);
    const needle = { ...DIAL.needle, angle: START + 30 * SLOPE };
    expect(pointedAt({ ...DIAL, needle }, 90)).toBeCloseTo(30, 6);
    const turned = { ...needle, angle: needle.angle + 2 * Math.PI };
    expect(pointedAt({ ...DIAL, needle: turned }, 10)).toBeCloseTo(30, 6);
  });

  it('is the one its line leads to, also where the line passes beside the middle', () => {
    const needle = { ...DIAL.needle, angle: START + 30 * SLOPE, foot: { x: 0.1, y: 0.05 } };
    expect(pointedAt({ ...DIAL, needle }, 40)).toBeCloseTo(30, 6);
  });

  it('is seen from the middle of the scale', () => {
    const even = { ...DIAL.even, middle: { x: 0.05, y: 0 } };
    expect(pointedAt({ ...DIAL, even }, 50)).toBeLessThan(50.001);
    const aside = { ...DIAL.needle, foot: { x: 0.05, y: 0 } };
    expect(pointedAt({ even, needle: aside }, 50)).toBeCloseTo(50, 6);
  });
});
