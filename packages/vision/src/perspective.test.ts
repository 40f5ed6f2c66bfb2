import { applyHomography } from '@tenken/image/homography.ts';
import { describe, expect, it } from 'vitest';
import { viewCrop } from './perspective.ts';

const square = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 100 },
  { x: 0, y: 100 },
];
const photo = { width: 640, height: 480 };
const crop = { destination_points: square, width: 100, height: 100 };
const cutOut = square.map(({ x, y }) => ({ x: 200 + 2 * x, y: 150 + 2 * y }));
const turned = square.map(({ x, y }) => ({ x: 300 + x - y, y: 100 + x + y }));
const tilted = [{ x: 210, y: 150 }, ...cutOut.slice(1)];

describe('viewCrop', () => {
  it.each([
    ['a cut-out', cutOut, false],
    ['a turned and zoomed cut-out', turned, false],
    ['corners around a tilted gauge', tilted, true],
  ])('knows whether %s undoes a tilt', (_, source_points, isRectified) => {
    expect(viewCrop({ ...crop, source_points }, null, photo)?.isRectified).toBe(isRectified);
  });

  it('leads from the crop over the reference into the moved photo', () => {
    const moved = { dx: 5, dy: -3, rotation: 0, scale: 1, score: 0.9 };
    const view = viewCrop({ ...crop, source_points: cutOut }, moved, photo)!;
    const point = applyHomography(view.toPhoto, { x: 50, y: 10 });
    expect(point.x).toBeCloseTo(305, 6);
    expect(point.y).toBeCloseTo(167, 6);
  });

  it.each([
    ['crossed corners', { ...crop, source_points: [cutOut[0]!, cutOut[2]!, cutOut[1]!, cutOut[3]!] }],
    ['three corners', { ...crop, source_points: cutOut.slice(1) }],
    ['a crop without size', { ...crop, source_points: cutOut, width: 0 }],
    ['a corner that is no number', { ...crop, source_points: [{ x: Number.NaN, y: 0 }, ...cutOut.slice(1)] }],
  ])('does not exist for %s', (_, perspective) => {
    expect(viewCrop(perspective, null, photo)).toBeNull();
  });
});
