import { createRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { BLACK, drawDial, PLAIN_DIAL, RED } from '../../hand/dial-photo.testing.ts';
import { tiltedCircle } from '../face/ellipse.ts';
import { findNeedle } from './find-needle.ts';

const OUTLINE = tiltedCircle({ x: 120, y: 120 }, PLAIN_DIAL.radius, 1, 0);
const REACH = 0.95;
const degrees = (angle: number): number => (angle * 180) / Math.PI;

function needleOf(...hands: Parameters<typeof drawDial>[0]['hands'] & object) {
  return findNeedle(drawDial({ hands }), OUTLINE, REACH);
}

describe('the hand of a face', () => {
  it.each([30, 100, -75, 175])('points where it was drawn: %d degrees', (angleDeg) => {
    const needle = needleOf({ angleDeg, color: BLACK })!;
    expect(Math.abs(degrees(needle.angle) - angleDeg)).toBeLessThan(1.6);
    expect(Math.hypot(needle.foot.x, needle.foot.y)).toBeLessThan(0.02);
    expect(needle.strength).toBeGreaterThan(100);
    expect(needle.rival).toBeLessThan(0.3);
  });

  it('has its colour and its length', () => {
    const needle = needleOf({ angleDeg: 20, color: RED, length: 0.9 })!;
    expect(Math.abs(needle.color.red - RED.red)).toBeLessThan(12);
    expect(Math.abs(needle.color.green - RED.green)).toBeLessThan(12);
    expect(Math.abs(needle.color.blue - RED.blue)).toBeLessThan(12);
    expect(Math.abs(needle.length - 0.9)).toBeLessThan(0.04);
    const shorter = needleOf({ angleDeg: 50, color: RED, length: 0.83 })!;
    expect(Math.abs(shorter.length - 0.83)).toBeLessThan(0.04);
  });

  it('passes beside the middle where the outline was drawn aside', () => {
    const aside = tiltedCircle({ x: 120, y: 124 }, PLAIN_DIAL.radius, 1, 0);
    const photo = drawDial({ hands: [{ angleDeg: 0, color: BLACK, width: 0.012 }] });
    const { angle, foot } = findNeedle(photo, aside, REACH)!;
    // where the line of the hand passes half way out: four pixels above the middle of the outline
    const half = foot.y + 0.5 * Math.tan(angle);
    expect(Math.abs(half + 4 / PLAIN_DIAL.radius)).toBeLessThan(0.015);
    expect(foot.x * Math.cos(angle) + foot.y * Math.sin(angle)).toBeCloseTo(0, 9);
  });

  it('has a rival where two stand out', () => {
    const needle = needleOf({ angleDeg: 20, color: BLACK }, { angleDeg: 140, color: BLACK })!;
    expect(needle.rival).toBeGreaterThan(0.7);
    expect(needle.rival).toBeLessThanOrEqual(1.2);
    const weaker = needleOf(
      { angleDeg: 20, color: BLACK },
      { angleDeg: 140, color: { red: 180, green: 178, blue: 172 } },
    )!;
    expect(Math.abs(degrees(weaker.angle) - 20)).toBeLessThan(1.6);
    expect(weaker.rival).toBeGreaterThan(0.1);
    expect(weaker.rival).toBeLessThan(0.5);
  });

  it('is the strongest of those that may be one, and of all where none may', () => {
    const photo = drawDial({
      hands: [
        { angleDeg: 20, color: BLACK },
        { angleDeg: 140, color: { red: 120, green: 118, blue: 112 } },
      ],
    });
    const angleOf = (isPossible: (hand: { angle: number }) => boolean): number =>
      degrees(findNeedle(photo, OUTLINE, REACH, [], isPossible)!.angle);
    expect(Math.abs(angleOf(() => true) - 20)).toBeLessThan(1.6);
    expect(Math.abs(angleOf(({ angle }) => angle > 1) - 140)).toBeLessThan(1.6);
    expect(Math.abs(angleOf(() => false) - 20)).toBeLessThan(1.6);
  });

  it('is seen lighter than its face as well', () => {
    const photo = drawDial({
      face: BLACK,
      print: BLACK,
      marksDeg: [],
      hands: [{ angleDeg: -40, color: RED }],
    });
    expect(Math.abs(degrees(findNeedle(photo, OUTLINE, REACH)!.angle) + 40)).toBeLessThan(1.6);
  });

  it('is none on a bare face, nor in an empty picture', () => {
    const blank = createRaster(240, 240);
    blank.data.fill(200);
    expect(findNeedle(blank, OUTLINE, REACH)).toBeNull();
    expect(findNeedle(drawDial({ marksDeg: [] }), OUTLINE, 0.9)).toBeNull();
  });
});
