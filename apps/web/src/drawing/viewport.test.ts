import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  FILLING,
  fitView,
  MAX_SCALE,
  MIN_SCALE,
  panBy,
  pinch,
  toPicture,
  toScreen,
  zoomAt,
} from './viewport.ts';

const canvas = { width: 860, height: 700 };
const place = fc.record({ x: fc.integer({ min: 0, max: 860 }), y: fc.integer({ min: 0, max: 700 }) });

describe('the canvas', () => {
  it('fits a picture between its tools', () => {
    const view = fitView({ width: 800, height: 800 }, canvas);
    expect(toScreen(view, { x: 400, y: 400 }).x).toBe(430);
    expect(toScreen(view, { x: 0, y: 0 }).y).toBeCloseTo(60, 9);
    expect(toScreen(view, { x: 0, y: 800 }).y).toBeCloseTo(700 - 116, 9);
  });

  it('keeps what is under the pointer while zooming, in every place and within its bounds', () => {
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

describe('a photo that is looked at', () => {
  const photo = { width: 1280, height: 960 };
  const box = { width: 800, height: 600 };
  const whole = FILLING.fit(photo, box);
  const offset = fc.double({ min: -300, max: 300, noNaN: true });

  it('fits wholly into its box, in its middle', () => {
    expect(whole).toEqual({ scale: 0.625, x: 0, y: 0 });
    expect(FILLING.fit({ width: 1000, height: 100 }, box)).toEqual({ scale: 0.8, x: 0, y: 260 });
  });

  it('fills its box whatever one does, and zooming out ends with all of it', () => {
    const scales = FILLING.scales(photo, box);
    const step = fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), x: offset, y: offset });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let view = whole;
        for (const { factor, x, y } of steps) {
          view = FILLING.keep(zoomAt(view, factor, { x, y }, scales), photo, box);
          view = FILLING.keep(panBy(view, { x: x * 9, y: y * 9 }), photo, box);
        }
        expect(view.scale).toBeLessThanOrEqual(12 * whole.scale);
        for (const [start, side, room] of [
          [view.x, photo.width, box.width],
          [view.y, photo.height, box.height],
        ] as const) {
          expect(start).toBeLessThanOrEqual(1e-9);
          expect(start + side * view.scale).toBeGreaterThanOrEqual(room - 1e-6);
        }
        expect(FILLING.keep(zoomAt(view, 0.001, { x: 0, y: 0 }, scales), photo, box)).toEqual(whole);
      }),
    );
  });

  it('a narrow one stays in the middle until it is as wide as its box', () => {
    const narrow = { width: 100, height: 1000 };
    const view = zoomAt(FILLING.fit(narrow, box), 2, { x: 0, y: 0 }, FILLING.scales(narrow, box));
    const { x } = FILLING.keep(view, narrow, box);
    expect(x + (narrow.width * view.scale) / 2).toBe(400);
  });

  it('a larger box shows no empty room beside it', () => {
    expect(FILLING.keep(whole, photo, { width: 1600, height: 1200 }).scale).toBe(1.25);
  });
});
