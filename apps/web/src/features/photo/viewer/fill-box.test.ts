import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panBy, zoomAt } from '../../../drawing/viewport.ts';
import { FILL_BOX } from './fill-box.ts';

describe('a photo in its viewer', () => {
  const photo = { width: 1280, height: 960 };
  const box = { width: 800, height: 600 };
  const whole = FILL_BOX.fit(photo, box);
  const offset = fc.double({ min: -300, max: 300, noNaN: true });

  it('fits into its box, centred', () => {
    expect(whole).toEqual({ scale: 0.625, x: 0, y: 0 });
    expect(FILL_BOX.fit({ width: 1000, height: 100 }, box)).toEqual({ scale: 0.8, x: 0, y: 260 });
  });

  it('always fills its box, and zooming out ends with the whole photo', () => {
    const scales = FILL_BOX.scales(photo, box);
    const step = fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), x: offset, y: offset });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        let view = whole;
        for (const { factor, x, y } of steps) {
          view = FILL_BOX.keep(zoomAt(view, factor, { x, y }, scales), photo, box);
          view = FILL_BOX.keep(panBy(view, { x: x * 9, y: y * 9 }), photo, box);
        }
        expect(view.scale).toBeLessThanOrEqual(12 * whole.scale);
        for (const [start, side, room] of [
          [view.x, photo.width, box.width],
          [view.y, photo.height, box.height],
        ] as const) {
          expect(start).toBeLessThanOrEqual(1e-9);
          expect(start + side * view.scale).toBeGreaterThanOrEqual(room - 1e-6);
        }
        expect(FILL_BOX.keep(zoomAt(view, 0.001, { x: 0, y: 0 }, scales), photo, box)).toEqual(whole);
      }),
    );
  });

  it('a narrow one stays centred until it is as wide as its box', () => {
    const narrow = { width: 100, height: 1000 };
    const view = zoomAt(FILL_BOX.fit(narrow, box), 2, { x: 0, y: 0 }, FILL_BOX.scales(narrow, box));
    const { x } = FILL_BOX.keep(view, narrow, box);
    expect(x + (narrow.width * view.scale) / 2).toBe(400);
  });

  it('a larger box shows no empty margin', () => {
    expect(FILL_BOX.keep(whole, photo, { width: 1600, height: 1200 }).scale).toBe(1.25);
  });
});
