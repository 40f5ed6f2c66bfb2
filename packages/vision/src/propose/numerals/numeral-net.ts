import * as exact from '@tenken/image/portable-math.ts';
import { fromBase64 } from '@tenken/image/base64.ts';
import type { GrayRaster } from '@tenken/image/raster.ts';
import { sampleGray } from '@tenken/image/sample.ts';
import { type Net, loadNet } from '../../digits/net.ts';
import { normalise } from '../../digits/normalise.ts';
import type { Blot } from './find-blots.ts';
import { NUMERAL_WEIGHTS } from './numeral-weights.ts';

/** What the net takes a piece of ink for. */
export interface SeenFigure {
  /** 0 to 9; null when it is something else. */
  readonly figure: number | null;
  /** Of the ten figures the likeliest, and how sure the net is of it, 0 to 1. */
  readonly likeliest: number;
  readonly chance: number;
}

const FIGURES = 10;
/** Rows of the net's picture that the ink fills. */
const INK_ROWS = 20;

let shipped: Net | null = null;

/** Looks at one piece of dark ink. */
export function classifyFigure(gray: GrayRaster, blot: Blot): SeenFigure {
  shipped ??= loadNet(fromBase64(NUMERAL_WEIGHTS));
  const scores = shipped.run(normalise(cutFigure(gray, blot, shipped.input)));
  let most = -Infinity;
  for (const score of scores) most = Math.max(most, score);
  const chances = Array.from(scores, (score) => exact.exp(score - most));
  const sum = chances.reduce((total, chance) => total + chance, 0);
  let likeliest = 0;
  for (let figure = 1; figure < FIGURES; figure++)
    if (chances[figure]! > chances[likeliest]!) likeliest = figure;
  const chance = chances[likeliest]! / sum;
  return { figure: chance > 0.5 ? likeliest : null, likeliest, chance };
}

/** The luma around a piece of ink, its ink 20 of 24 rows high: means over the pixels under each of the net's. */
function cutFigure(
  gray: GrayRaster,
  { left, top, right, bottom }: Blot,
  { width, height }: { readonly width: number; readonly height: number },
): Float32Array {
  const pitch = (bottom - top) / INK_ROWS;
  const fine = Math.max(1, Math.min(4, Math.ceil(pitch)));
  const picture = new Float32Array(width * height);
  const x0 = (left + right) / 2 - (width / 2) * pitch;
  const y0 = (top + bottom) / 2 - (height / 2) * pitch;
  for (let row = 0; row < height * fine; row++) {
    const y = y0 + ((row + 0.5) * pitch) / fine;
    for (let column = 0; column < width * fine; column++) {
      const x = x0 + ((column + 0.5) * pitch) / fine;
      picture[Math.floor(row / fine) * width + Math.floor(column / fine)]! +=
        sampleGray(gray, x, y) / (fine * fine);
    }
  }
  return picture;
}
