import { createGrayRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { backgroundOf, strokesOn } from './find-strokes.ts';

/** A pane of 40 x 20 pixels in a body, with an upright stroke of 4 pixels. */
function paneIn(body: number, pane: number, stroke: number) {
  const gray = createGrayRaster(60, 40);
  gray.data.fill(body);
  for (let y = 10; y < 30; y++) gray.data.fill(pane, y * 60 + 10, y * 60 + 50);
  for (let y = 14; y < 26; y++) gray.data.fill(stroke, y * 60 + 30, y * 60 + 34);
  return gray;
}

const found = (body: number, pane: number, stroke: number, isDark: boolean, share = 0.15): number => {
  const gray = paneIn(body, pane, stroke);
  const strokes = strokesOn(gray, backgroundOf(gray, 9, isDark), isDark, share);
  // all of them are the stroke's own pixels
  for (const [at, is] of strokes.entries()) if (is === 1) expect(gray.data[at]).toBe(stroke);
  return strokes.reduce((sum, is) => sum + is, 0);
};

describe('strokes on their ground', () => {
  it.each([
    ['dark ink on a pane in a lighter body', 220, 120, 60, true],
    ['dark ink on a pane in a darker body', 20, 120, 60, true],
    ['a lamp on dark glass in a lighter body', 200, 30, 76, false],
    ['a lamp on dark glass in a black body', 0, 30, 76, false],
  ])('are found whatever is around the pane: %s', (_name, body, pane, stroke, isDark) => {
    expect(found(body, pane, stroke, isDark)).toBe(4 * 12);
  });

  it('are not found in the other brightness, nor where they are too faint', () => {
    expect(found(120, 120, 60, false)).toBe(0);
    expect(found(120, 120, 105, true)).toBe(0);
    expect(found(120, 120, 105, true, 0.07)).toBe(4 * 12);
  });
});
