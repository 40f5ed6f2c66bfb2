import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitView, MAX_SCALE, MIN_SCALE, pinch, toPicture, toScreen, zoomAt } from './viewport.ts';

const canvas = { width: 860, height: 700 };
const place = fc.record({ x: fc.integer({ min: 0, max: 860 }), y: fc.integer({ min: 0, max: 700 }) });

describe('the canvas', () => {
  it('fits a picture between its tools', () => {
    const view = fitView({ width: 800, height: 800 }, canvas);
    expect(toScreen(view, { x: 400, y: 400 }).x).toBe(430);
    expect(toScreen(view, { x: 0, y: 0 }).y).toBeCloseTo(60, 9);
    expect(toScreen(view, { x: 0, y: 800 }).y).toBeCloseTo(700 - 116, 9);
  });

  it('keeps the point under the pointer while zooming within the bounds', () => {
    fc.assert(
      fc.property(place, fc.double({ min: 0.01, max: 100, noNaN: true }), (at, factor) => {
        const view = fitView({ width: 1280, height: 960 }, canvas);
        const before = toPicture(view, at);
        const zoomed = zoomAt(view, factor, at);
        const after = toPicture(zoomed, at);
        expect(after.x).toBeCloseTo(before.x, 6);
        expect(after.y).toBeCloseTo(before.y, 6);
        expect(zoomed.scale).toBeGreaterThanOrEqual(MIN_SCALE);
        expect(zoomed.scale).toBeLessThanOrEqual(MAX_SCALE);
      }),
    );
  });

  it('follows two fingers', () => {
    const view = fitView({ width: 1280, height: 960 }, canvas);
    const after = pinch(
      view,
      [
        { x: 100, y: 100 },
        { x: 200, y: 100 },
      ],
      [
        { x: 150, y: 150 },
        { x: 350, y: 150 },
      ],
    );
    expect(after.scale).toBeCloseTo(view.scale * 2, 9);
    const under = toPicture(view, { x: 150, y: 100 });
    expect(toScreen(after, under).x).toBeCloseTo(250, 6);
    expect(toScreen(after, under).y).toBeCloseTo(150, 6);
  });
});
