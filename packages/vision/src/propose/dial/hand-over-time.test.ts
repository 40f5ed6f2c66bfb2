import type { Point } from '@tenken/image/point.ts';
import { describe, expect, it } from 'vitest';
import { BLACK, drawDial, PLAIN_DIAL } from '../../hand/dial-photo.testing.ts';
import { tiltedCircle } from '../face/ellipse.ts';
import { findNeedle } from './find-needle.ts';

const OUTLINE = tiltedCircle({ x: 120, y: 120 }, PLAIN_DIAL.radius, 1, 0);
const REACH = 0.95;
const GREY = { red: 110, green: 108, blue: 104 };
/** A line of print that looks more like a hand than the hand does. */
const PRINT = { angleDeg: 140, color: BLACK };
const photoAt = (angleDeg: number, more: Parameters<typeof drawDial>[0] = {}) =>
  drawDial({ hands: [{ angleDeg, color: GREY }, PRINT], ...more });
const degreesOf = ({ angle }: { angle: number }): number => (angle * 180) / Math.PI;
const PHOTO = photoAt(20);
const alone = findNeedle(PHOTO, OUTLINE, REACH)!;
const aside = (dx: number) => ({ toDial: ({ x, y }: Point) => ({ x: x - dx, y }) });

describe('a hand beside a line of print', () => {
  it('is taken for the print on one photo, and known by the photos on which it stands elsewhere', () => {
    expect(Math.abs(degreesOf(alone) - 140)).toBeLessThan(1.6);
    for (const others of [[photoAt(60)], [photoAt(20), photoAt(60)], [photoAt(60, { light: 0.6 })]]) {
      const needle = findNeedle(PHOTO, OUTLINE, REACH, others)!;
      expect(Math.abs(degreesOf(needle) - 20)).toBeLessThan(1.6);
      expect(needle.rival).toBeLessThan(0.3);
      expect(Math.abs(degreesOf(needle.elsewhere.at(-1)!) - 60)).toBeLessThan(1.6);
    }
  });

  it.each([
    ['it stands as here', photoAt(20)],
    ['the camera was moved', photoAt(60, aside(9))],
    [
      'another face is seen',
      drawDial({ marksDeg: [10, 55, 77, 200], hands: [{ angleDeg: 60, color: GREY }] }),
    ],
    ['everything is smaller', drawDial({ size: 200, hands: [{ angleDeg: 60, color: GREY }] })],
  ])('nothing is learnt from a photo on which %s', (_name, other) => {
    expect(findNeedle(PHOTO, OUTLINE, REACH, [other])).toEqual(alone);
  });
});

describe('the axis of a hand', () => {
  const low = tiltedCircle({ x: 120, y: 124 }, PLAIN_DIAL.radius, 1, 0);
  const thin = (angleDeg: number) => drawDial({ hands: [{ angleDeg, color: BLACK, width: 0.012 }] });

  it('is where its lines cross, beside the middle of an outline that was drawn aside', () => {
    const { axis } = findNeedle(thin(20), low, REACH, [thin(80), thin(150)])!;
    expect(Math.abs(axis!.x)).toBeLessThan(0.012);
    expect(Math.abs(axis!.y + 4 / PLAIN_DIAL.radius)).toBeLessThan(0.012);
  });

  it('is unknown from one photo, and from photos between which it hardly turned', () => {
    expect(findNeedle(thin(20), low, REACH)!.axis).toBeNull();
    expect(findNeedle(thin(20), low, REACH, [thin(30)])!.axis).toBeNull();
  });
});
