import { describe, expect, test } from 'vitest';
import { measureOf } from './measure.ts';
import {
  along,
  around,
  at,
  ball,
  box,
  carved,
  common,
  cylinder,
  fused,
  prism,
  quarterBend,
  ring,
  rod,
  union,
  within,
} from './shapes.ts';
import { vector } from './vector.ts';

describe('measureOf', () => {
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
    ['a hole', carved(ball(5), ball(3)), [0, 0, 0], 3],
    ['what two have in common', common(ball(5), at(box(9, 9, 9, 0), vector(0, 0, 9))), [0, 0, -3], 3],
  ] as const)('%s is as far away as geometry says', (_name, shape, [x, y, z], distance) => {
    expect(measureOf(shape)(x, y, z)).toBeCloseTo(distance, 9);
  });

  test('fused bodies bulge where they meet and keep their size elsewhere', () => {
    const measure = measureOf(fused(ball(5), at(ball(5), vector(8, 0, 0)), 3));
    expect(measure(4, 4, 0)).toBeLessThan(measureOf(ball(5))(4, 4, 0));
    expect(measure(-9, 0, 0)).toBeCloseTo(4, 9);
  });

  test('a guarded body answers too little from afar and exactly from near', () => {
    const measure = measureOf(within(ball(3), vector(0, 0, 0), 10));
    expect(measure(100, 0, 0)).toBeCloseTo(90, 9);
    expect(measure(40, 0, 0)).toBeCloseTo(37, 9);
  });
});
