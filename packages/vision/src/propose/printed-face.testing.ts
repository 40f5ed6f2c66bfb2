import type { Point } from '@tenken/image/point.ts';
import { type GrayRaster, createGrayRaster } from '@tenken/image/raster.ts';
import { toFigure } from '../counter/drum-photo.testing.ts';

/** A number printed around a place; sizes in pixels. */
export interface Print {
  /** Figures, a minus before them, a point among them. */
  readonly text: string;
  readonly at: Point;
  readonly height: number;
}

/** Widths of signs and of the pen, as shares of the height. */
const PITCH = 0.78;
const NARROW = 0.42;
const PEN = 0.075;

/** Prints numbers on plain paper. */
export function printNumbers(
  width: number,
  height: number,
  prints: readonly Print[],
  { paper = 225, ink = 35 } = {},
): GrayRaster {
  const gray = createGrayRaster(width, height);
  gray.data.fill(paper);
  for (const print of prints) {
    const wide = widthOf(print.text) * print.height;
    const [left, right] = [Math.floor(print.at.x - wide), Math.ceil(print.at.x + wide)];
    const [top, bottom] = [Math.floor(print.at.y - print.height), Math.ceil(print.at.y + print.height)];
    for (let y = Math.max(0, top); y < Math.min(height, bottom); y++) {
      for (let x = Math.max(0, left); x < Math.min(width, right); x++) {
        const share = inkOf(print, { x: x + 0.5, y: y + 0.5 });
        gray.data[y * width + x]! += (ink - paper) * share;
      }
    }
  }
  return gray;
}

/** How much of a pixel a print covers, 0 to 1. */
function inkOf({ text, at, height }: Print, { x, y }: Point): number {
  const v = (y - at.y) / height;
  let left = -widthOf(text) / 2;
  let nearest = Infinity;
  for (const sign of text) {
    const u = (x - at.x) / height - left - pitchOf(sign) / 2;
    nearest = Math.min(nearest, toSign(sign, { x: u, y: v }));
    left += pitchOf(sign);
  }
  return Math.max(0, Math.min(1, (PEN - nearest) * height + 0.5));
}

const pitchOf = (sign: string): number => (sign === '.' ? NARROW / 2 : sign === '-' ? PITCH * 0.8 : PITCH);

const widthOf = (text: string): number => Array.from(text, pitchOf).reduce((sum, wide) => sum + wide, 0);

function toSign(sign: string, { x, y }: Point): number {
  if (sign === '.') return Math.hypot(x, y - 0.46) - 0.03;
  if (sign === '-') return Math.hypot(Math.max(0, Math.abs(x) - 0.16), y);
  return toFigure(Number(sign), { x, y });
}
