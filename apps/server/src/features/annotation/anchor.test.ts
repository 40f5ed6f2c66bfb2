import { REGISTRATION_MIN_SCORE } from '@tenken/image/registration.ts';
import { NO_SHIFT } from '@tenken/image/registration.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchorFrom, areInside, moveBox, movePoints, NO_OFFSET } from './anchor.ts';
import { moveOutline } from './anchor-target.ts';

const SIZE = { width: 640, height: 480 };
const placed = (more: object) => ({
  registration: { ...NO_SHIFT, score: 0.9, ...more },
  referenceSize: SIZE,
});

describe('an anchor', () => {
  test('moves points with the scene, then by the offset', () => {
    const anchor = anchorFrom(placed({ dx: 10, dy: -5 }), SIZE);
    expect(anchor).toMatchObject({ isTrusted: true, score: 0.9 });
    expect(movePoints([{ x: 1, y: 20 }], anchor, { dx: 2, dy: 3 })).toEqual([{ x: 13, y: 18 }]);
  });

  test('rotates about the centre of the old picture', () => {
    const anchor = anchorFrom(placed({ rotation: 90 }), SIZE);
    const [point] = movePoints([{ x: 330, y: 240 }], anchor, NO_OFFSET);
    expect(point!.x).toBeCloseTo(320);
    expect(point!.y).toBeCloseTo(250);
  });

  test('that is not recognised moves points by the offset only', () => {
    for (const placement of [null, placed({ dx: 100, rotation: 9, score: REGISTRATION_MIN_SCORE - 0.01 })]) {
      const anchor = anchorFrom(placement, SIZE);
      expect(anchor.isTrusted).toBe(false);
      expect(movePoints([{ x: 5, y: 6 }], anchor, { dx: 1, dy: 1 })).toEqual([{ x: 6, y: 7 }]);
    }
  });

  test('keeps a box upright and scaled by the zoom, wherever it moves', () => {
    fc.assert(
      fc.property(
        fc.record({
          dx: fc.integer({ min: -100, max: 100 }),
          dy: fc.integer({ min: -100, max: 100 }),
          rotation: fc.integer({ min: -8, max: 8 }),
          scale: fc.double({ min: 0.9, max: 1.1, noNaN: true }),
        }),
        (shift) => {
          const anchor = anchorFrom(placed(shift), SIZE);
          const box = { x: 50, y: 60, width: 30, height: 20 };
          const moved = moveBox(box, anchor, NO_OFFSET);
          const [middle] = movePoints([{ x: 65, y: 70 }], anchor, NO_OFFSET);
          expect(moved.width / box.width).toBeCloseTo(shift.scale, 9);
          expect(moved.x + moved.width / 2).toBeCloseTo(middle!.x, 9);
          expect(moved.y + moved.height / 2).toBeCloseTo(middle!.y, 9);
        },
      ),
    );
  });

  test('keeps a rectangle of a guard a rectangle, and rotates a polygon', () => {
    const anchor = anchorFrom(placed({ rotation: 5, dx: 3 }), SIZE);
    const outline = [
      { x: 10, y: 10 },
      { x: 60, y: 10 },
      { x: 60, y: 40 },
      { x: 10, y: 40 },
    ];
    const guard = (annotation_mode: 'rectangle' | 'polygon') =>
      moveOutline({ kind: 'guard', outline, row: { annotation_mode } as never }, anchor, NO_OFFSET);
    const [a, b, c] = guard('rectangle');
    expect([a!.y - b!.y, b!.x - c!.x]).toEqual([0, 0]);
    const [p, q] = guard('polygon');
    expect(Math.abs(p!.y - q!.y)).toBeGreaterThan(1);
  });
});

test.each([
  [0, 0, true],
  [640, 480, true],
  [640.1, 5, false],
  [5, -0.1, false],
])('%d, %d lies inside the photo: %s', (x, y, expected) => {
  expect(areInside([{ x, y }], SIZE)).toBe(expected);
});
