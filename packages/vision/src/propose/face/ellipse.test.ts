import { describe, expect, it } from 'vitest';
import {
  type Ellipse,
  enlarged,
  fitEllipse,
  meanRadius,
  onEllipse,
  tiltedCircle,
  toUnit,
  widened,
} from './ellipse.ts';

/** Half axes 50 and 30, the longer one 0.5 radians below the right. */
const TILTED = tiltedCircle({ x: 200, y: 120 }, 50, 0.6, 0.5);
const NEAR = tiltedCircle({ x: 196, y: 123 }, 46, 0.75, 0.3);

const around = (ellipse: Ellipse, count = 24) =>
  Array.from({ length: count }, (_, i) => {
    const angle = (i * 2 * Math.PI) / count;
    return onEllipse(ellipse, Math.cos(angle), Math.sin(angle));
  });

function expectSame(found: Ellipse | null, wanted: Ellipse): void {
  expect(found?.center.x).toBeCloseTo(wanted.center.x, 6);
  expect(found?.center.y).toBeCloseTo(wanted.center.y, 6);
  expect(found?.xx).toBeCloseTo(wanted.xx, 6);
  expect(found?.xy).toBeCloseTo(wanted.xy, 6);
  expect(found?.yy).toBeCloseTo(wanted.yy, 6);
}

describe('an ellipse', () => {
  it('has its longer half axis in the direction it is tilted to, and the shorter one across', () => {
    const [c, s] = [Math.cos(0.5), Math.sin(0.5)];
    const along = onEllipse(TILTED, c, s);
    expect(along.x).toBeCloseTo(200 + 50 * c, 9);
    expect(along.y).toBeCloseTo(120 + 50 * s, 9);
    const across = onEllipse(TILTED, -s, c);
    expect(across.x).toBeCloseTo(200 - 30 * s, 9);
    expect(across.y).toBeCloseTo(120 + 30 * c, 9);
  });

  it('takes a point of the photo back to the plane of the unit circle', () => {
    const { x, y } = toUnit(TILTED, onEllipse(TILTED, 0.3, -1.7));
    expect(x).toBeCloseTo(0.3, 9);
    expect(y).toBeCloseTo(-1.7, 9);
  });

  it('has the mean radius of a circle of its area, none when it is flat', () => {
    expect(meanRadius(TILTED)).toBeCloseTo(Math.sqrt(50 * 30), 9);
    expect(meanRadius({ center: { x: 0, y: 0 }, xx: 1, xy: 2, yy: 1 })).toBe(0);
  });

  it('grows with its picture, or about its own middle', () => {
    expect(enlarged(TILTED, 2).center).toEqual({ x: 400, y: 240 });
    expectSame(enlarged(TILTED, 2), tiltedCircle({ x: 400, y: 240 }, 100, 0.6, 0.5));
    expectSame(widened(TILTED, 2), tiltedCircle({ x: 200, y: 120 }, 100, 0.6, 0.5));
  });
});

describe('the ellipse through points', () => {
  it('is found from another one near by', () => {
    const points = around(TILTED);
    expectSame(
      fitEllipse(
        points,
        points.map(() => 1),
        NEAR,
      ),
      TILTED,
    );
  });

  it('is found from an arc alone, and from points of uneven weight', () => {
    const points = around(TILTED).slice(0, 13);
    expectSame(
      fitEllipse(
        points,
        points.map((_, i) => 1 + i),
        NEAR,
      ),
      TILTED,
    );
  });

  it('passes over points without weight and bends to the heavier of two', () => {
    const points = [...around(TILTED), { x: 204, y: 119 }];
    const weights = points.map((_, i) => (i < 24 ? 1 : 0));
    expectSame(fitEllipse(points, weights, TILTED), TILTED);
    const bent = (weight: number): number =>
      meanRadius(fitEllipse(points, [...weights.slice(0, 24), weight], TILTED)!);
    expect(bent(1)).toBeLessThan(bent(0.1));
    expect(bent(0.1)).toBeLessThan(meanRadius(TILTED));
  });

  it.each([
    ['too few points', [0, 1, 2, 3].map((i) => ({ x: 150 + 30 * i, y: 100 + i * i }))],
    ['points of a line', Array.from({ length: 20 }, (_, i) => ({ x: 150 + 5 * i, y: 100 + 2 * i }))],
    [
      'points of a hyperbola',
      Array.from({ length: 20 }, (_, i) => {
        const t = 0.3 + i / 8;
        return i % 2 === 0 ? { x: 200 + 20 * t, y: 120 + 20 / t } : { x: 200 - 20 * t, y: 120 - 20 / t };
      }),
    ],
  ])('does not exist for %s', (_name, points) => {
    expect(
      fitEllipse(
        points,
        points.map(() => 1),
        NEAR,
      ),
    ).toBeNull();
  });
});
