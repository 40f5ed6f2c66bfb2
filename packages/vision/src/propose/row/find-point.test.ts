import { type GrayRaster, createGrayRaster } from '@tenken/image/raster.ts';
import { describe, expect, it } from 'vitest';
import { findPoint } from './find-point.ts';

const [PANE, INK] = [200, 60];
const BOXES = [40, 80, 120, 160].map((left) => ({ left, right: left + 28, top: 30, bottom: 80 }));

/** Four digits of 28 x 50 pixels as upright bars and feet, all leaning by `lean` of their height. */
function display(lean: number): { readonly gray: GrayRaster; readonly fill: typeof fill } {
  const gray = createGrayRaster(230, 120);
  gray.data.fill(PANE);
  function fill(left: number, top: number, right: number, bottom: number, luma = INK): void {
    for (let y = top; y < bottom; y++) {
      const shift = Math.round(lean * (80 - y));
      gray.data.fill(luma, y * 230 + left + shift, y * 230 + right + shift);
    }
  }
  const wide = Math.round(28 - lean * 50);
  for (const { left } of BOXES) {
    fill(left, 30, left + 6, 80);
    fill(left + wide - 6, 30, left + wide, 80);
    fill(left, 74, left + wide, 80);
  }
  return { gray, fill };
}

describe('the point of a display', () => {
  it.each([
    ['upright', 0, 111],
    ['slanted', 0.16, 101],
  ])('is the dot at the foot between two digits: %s', (_name, lean, x) => {
    const { gray, fill } = display(lean);
    expect(findPoint(gray, BOXES)).toBeNull();
    fill(x, 75, x + 5, 80);
    expect(findPoint(gray, BOXES)).toBe(2);
  });

  it('may be half as dark as the digits', () => {
    const { gray, fill } = display(0);
    fill(151, 75, 156, 80, 130);
    expect(findPoint(gray, BOXES)).toBe(3);
  });

  it('is none where two gaps have one, and no line between the digits', () => {
    const two = display(0);
    two.fill(111, 75, 116, 80);
    two.fill(151, 75, 156, 80);
    expect(findPoint(two.gray, BOXES)).toBeNull();
    const line = display(0);
    line.fill(112, 30, 115, 84);
    expect(findPoint(line.gray, BOXES)).toBeNull();
  });

  it('is seen where light falls on the foot of the pane alone', () => {
    const { gray, fill } = display(0);
    for (let y = 0; y < 64; y++) for (let x = 0; x < 230; x++) gray.data[y * 230 + x]! *= 0.7;
    fill(111, 75, 116, 80, 130);
    expect(findPoint(gray, BOXES)).toBe(2);
  });
});
