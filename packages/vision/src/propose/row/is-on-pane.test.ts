import { createGrayRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { isOnPane } from './is-on-pane.ts';

const BOX = { left: 40, right: 68, top: 20, bottom: 70 };

/** A dark upright line at the right of a place, with one ground before it and another after it. */
function lineBetween(before: number, after: number) {
  const gray = createGrayRaster(100, 90);
  for (let y = 0; y < 90; y++) {
    gray.data.fill(before, y * 100, y * 100 + 61);
    gray.data.fill(50, y * 100 + 61, y * 100 + 68);
    gray.data.fill(after, y * 100 + 68, y * 100 + 100);
  }
  return gray;
}

describe('what looks like a 1', () => {
  it.each([
    [200, 200, true],
    [200, 160, true],
    [200, 90, false],
    [90, 200, false],
  ])('is on the pane with %d before and %d after it: %s', (before, after, is) => {
    expect(isOnPane(lineBetween(before, after), BOX)).toBe(is);
  });
});
