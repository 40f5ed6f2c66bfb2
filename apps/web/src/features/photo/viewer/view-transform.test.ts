import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitInto, panBy, WHOLE, zoomAt, type View } from './use-photo-zoom.ts';

const BOX = { width: 800, height: 600 };
const offset = fc.double({ min: -300, max: 300, noNaN: true });
/** Where a point of the box lies in the picture. */
const inPicture = (view: View, { x, y }: { x: number; y: number }) => ({
  x: (x - view.x) / view.scale,
  y: (y - view.y) / view.scale,
});

test('what lies under the pointer stays there while one zooms in', () => {
  fc.assert(
    fc.property(offset, offset, fc.double({ min: 1, max: 4, noNaN: true }), (x, y, factor) => {
      const before = zoomAt(WHOLE, 2, { x: 0, y: 0 }, BOX);
      const after = zoomAt(before, factor, { x, y }, BOX);
      const [one, other] = [inPicture(before, { x, y }), inPicture(after, { x, y })];
      expect(other.x).toBeCloseTo(one.x, 6);
      expect(other.y).toBeCloseTo(one.y, 6);
    }),
  );
});

test('the picture fills its box whatever one does, and zooming out ends with all of it', () => {
  const step = fc.record({ factor: fc.double({ min: 0.2, max: 5, noNaN: true }), x: offset, y: offset });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      let view = WHOLE;
      for (const { factor, x, y } of steps)
        view = panBy(zoomAt(view, factor, { x, y }, BOX), x * 9, y * 9, BOX);
      expect(view.scale).toBeGreaterThanOrEqual(1);
      expect(Math.abs(view.x)).toBeLessThanOrEqual((BOX.width * (view.scale - 1)) / 2 + 1e-9);
      expect(Math.abs(view.y)).toBeLessThanOrEqual((BOX.height * (view.scale - 1)) / 2 + 1e-9);
      const out = zoomAt(view, 0.001, { x: 0, y: 0 }, BOX);
      expect([out.scale, Math.abs(out.x), Math.abs(out.y)]).toEqual([1, 0, 0]);
    }),
  );
});

test('a picture fits wholly into its box', () => {
  expect(fitInto({ width: 1280, height: 960 }, BOX)).toEqual({ width: 800, height: 600 });
  expect(fitInto({ width: 1000, height: 100 }, BOX)).toEqual({ width: 800, height: 80 });
});
