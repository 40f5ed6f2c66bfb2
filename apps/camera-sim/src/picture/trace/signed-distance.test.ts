import { describe, expect, test } from 'vitest';
import { signedDistanceOf } from './signed-distance.ts';
import {
  along,
  around,
  at,
  ball,
  box,
  subtract,
  intersect,
  cylinder,
  smoothUnion,
  prism,
  quarterBend,
  ring,
  rod,
  union,
  bounded,
} from './shapes.ts';
import { vector } from './vector.ts';

describe('signedDistanceOf', () => {
  test.each([
    ['a ball', ball(5), [0, 0, 8], 3],
    ['a box, from its side', box(2, 3, 4, 0.5), [6, 0, 0], 4],
    ['a box, from inside', box(2, 3, 4, 0), [0, 0, 0], -2],
    ['a cylinder, from its rim', cylinder(5, 2, 0), [8, 0, 6], 5],
    ['a ring, from its middle', ring(10, 2, 3, 0), [0, 0, 0], 8],
    ['a nut, across its flats', prism(6, 10, 2, 0), [9, 0, 0], 4],
    ['a bend, past its end', quarterBend(10, 2), [10, -5, 0], 3],
    ['a rod', rod(vector(0, 10, 0), 1), [4, 5, 0], 3],
    ['a moved ball', at(ball(5), vector(10, 0, 0)), [0, 0, 0], 5],
    ['a cylinder lying along x', along(cylinder(1, 10, 0), vector(1, 0, 0)), [0, 4, 0], 3],
    [
      'a slanted and moved cylinder, past its end',
      at(along(cylinder(1, 5, 0), vector(3, 4, 0)), vector(3, 4, 0)),
      [9, 12, 0],
      5,
    ],
    ['copies on a circle', around(ball(1), 4, 10), [0, 14, 0], 3],
    ['two bodies', union(ball(1), at(ball(1), vector(10, 0, 0))), [8, 0, 0], 1],
    ['a hole', subtract(ball(5), ball(3)), [0, 0, 0], 3],
    ['the intersection of two', intersect(ball(5), at(box(9, 9, 9, 0), vector(0, 0, 9))), [0, 0, -3], 3],
  ] as const)('%s is as far away as geometry says', (_name, shape, [x, y, z], distance) => {
    expect(signedDistanceOf(shape)(x, y, z)).toBeCloseTo(distance, 9);
  });

  test('a smooth union bulges where bodies meet and keeps their size elsewhere', () => {
    const distance = signedDistanceOf(smoothUnion(ball(5), at(ball(5), vector(8, 0, 0)), 3));
    expect(distance(4, 4, 0)).toBeLessThan(signedDistanceOf(ball(5))(4, 4, 0));
    expect(distance(-9, 0, 0)).toBeCloseTo(4, 9);
  });

  test('a bounded body underestimates the distance from afar and is exact nearby', () => {
    const distance = signedDistanceOf(bounded(ball(3), vector(0, 0, 0), 10));
    expect(distance(100, 0, 0)).toBeCloseTo(90, 9);
    expect(distance(40, 0, 0)).toBeCloseTo(37, 9);
  });
});
