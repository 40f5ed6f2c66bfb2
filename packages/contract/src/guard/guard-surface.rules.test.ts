import { expect, test } from 'vitest';
import { checkGuardSurface } from './guard-surface.rules.ts';

const corners = (...places: [number, number][]) => places.map(([x, y]) => ({ x, y }));
const SQUARE = corners([100, 50], [300, 50], [300, 200], [100, 200]);
const exclusion = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test('an area with a remaining surface is valid, also the smallest and one mostly excluded', () => {
  expect(checkGuardSurface({ detection_area: SQUARE, exclusion_areas: [] })).toEqual({});
  const triangle = corners([10, 10], [26, 10], [10, 26]);
  expect(checkGuardSurface({ detection_area: triangle, exclusion_areas: [] })).toEqual({});
  const most = [exclusion(100, 50, 200, 100), exclusion(100, 150, 180, 50)];
  expect(checkGuardSurface({ detection_area: SQUARE, exclusion_areas: most })).toEqual({});
});

test('a slanted line has no surface', () => {
  const line = corners([10, 10], [60, 60], [110, 110]);
  expect(checkGuardSurface({ detection_area: line, exclusion_areas: [] })).toEqual({
    detection_area: ['too_small'],
  });
});

test('exclusion areas over everything leave no surface, also together', () => {
  for (const exclusion_areas of [
    [exclusion(100, 50, 200, 150)],
    [exclusion(100, 50, 120, 150), exclusion(220, 50, 80, 150)],
  ])
    expect(checkGuardSurface({ detection_area: SQUARE, exclusion_areas })).toEqual({
      exclusion_areas: ['nothing_left'],
    });
});

test('adjacent exclusion areas leave no line between them', () => {
  const detection_area = corners([100, 50], [228, 50], [228, 178], [100, 178]);
  for (let at = 1; at < 128; at++)
    for (const exclusion_areas of [
      [exclusion(100, 50, 128, at), exclusion(100, 50 + at, 128, 128 - at)],
      [exclusion(100, 50, at, 128), exclusion(100 + at, 50, 128 - at, 128)],
    ])
      expect(checkGuardSurface({ detection_area, exclusion_areas })).toEqual({
        exclusion_areas: ['nothing_left'],
      });
});
