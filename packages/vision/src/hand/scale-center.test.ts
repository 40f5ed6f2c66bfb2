import { describe, expect, it } from 'vitest';
import { pointAt } from './angle.ts';
import { fitCircle, scaleCenter } from './scale-center.ts';

const center = { x: 50, y: 40 };
const around = (degrees: readonly number[]) =>
  degrees.map((deg) => pointAt(center, (deg * Math.PI) / 180, 30));
const drawn = { x: 53, y: 41 };

describe('scaleCenter', () => {
  it('is the middle of the tick circle on a rectified crop', () => {
    const found = scaleCenter(around([135, 200, 270, 330, 405]), drawn, true);
    expect(found.x).toBeCloseTo(50, 6);
    expect(found.y).toBeCloseTo(40, 6);
  });

  it.each([
    ['the crop is not rectified', around([135, 200, 270, 330, 405]), false],
    ['there are only three ticks', around([135, 270, 405]), true],
    ['the ticks cover a short arc', around([240, 250, 260, 270, 280]), true],
    ['the ticks do not lie on a circle', [...around([135, 200, 270, 330]), { x: 50, y: 60 }], true],
    [
      'the circle is nowhere near',
      around([135, 200, 270, 330, 405]).map(({ x, y }) => ({ x: x + 20, y })),
      true,
    ],
  ])('is the drawn centre when %s', (_, ticks, isRectified) => {
    expect(scaleCenter(ticks, drawn, isRectified)).toBe(drawn);
  });
});

describe('fitCircle', () => {
  it('tells radius and scatter', () => {
    const circle = fitCircle(around([0, 90, 180, 270]))!;
    expect(circle.radius).toBeCloseTo(30, 6);
    expect(circle.scatter).toBeCloseTo(0, 6);
  });

  it('does not exist for points on a line', () => {
    expect(fitCircle([1, 2, 3, 4].map((x) => ({ x, y: 2 * x })))).toBeNull();
  });
});
