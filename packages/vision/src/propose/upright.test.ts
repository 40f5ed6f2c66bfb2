import { describe, expect, it } from 'vitest';
import { upright } from './upright.ts';

const photo = { width: 100, height: 80 };
const box = { left: 20.4, top: 30.2, right: 40.6, bottom: 50.3 };

describe('an upright crop', () => {
  it('holds the box and a margin in whole pixels, enlarged by a whole factor', () => {
    const { perspective, areaOf } = upright(photo, box, 5, 2.2);
    expect(perspective).toEqual({
      source_points: [
        { x: 15, y: 25 },
        { x: 46, y: 25 },
        { x: 46, y: 56 },
        { x: 15, y: 56 },
      ],
      destination_points: [
        { x: 0, y: 0 },
        { x: 93, y: 0 },
        { x: 93, y: 93 },
        { x: 0, y: 93 },
      ],
      width: 93,
      height: 93,
    });
    expect(areaOf(box)).toEqual({ x: 16, y: 16, width: 61, height: 60 });
  });

  it('is never shrunk, and ends where the photo does', () => {
    const { perspective } = upright(photo, { left: -3, top: 2, right: 99, bottom: 79 }, 6, 0.3);
    expect([perspective.width, perspective.height]).toEqual([100, 80]);
    expect(perspective.source_points[0]).toEqual({ x: 0, y: 0 });
  });

  it('draws areas inside it, one as large as another', () => {
    const { areaOf } = upright(photo, box, 5, 1);
    expect(areaOf({ left: 10, top: 20, right: 14, bottom: 25 })).toEqual({ x: 0, y: 0, width: 4, height: 5 });
    expect(areaOf({ left: 44, top: 54, right: 48, bottom: 59 })).toEqual({
      x: 26,
      y: 25,
      width: 4,
      height: 5,
    });
    expect(
      areaOf({ left: 20, top: 30, right: 21, bottom: 31 }, { left: 0, top: 0, right: 7, bottom: 9 }),
    ).toEqual({
      x: 5,
      y: 5,
      width: 7,
      height: 9,
    });
  });
});
