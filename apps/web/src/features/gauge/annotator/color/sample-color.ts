import { applyHomography, type Homography } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import type { DigitColors } from '../annotator-state.ts';
import type { Box, Rgb } from '../form/gauge-form.ts';

/** A press is meant for a spot, not for one noisy pixel: the mean of 3 × 3. Photo pixels. */
export function colorAt(photo: Raster, { x, y }: Point): Rgb {
  const around: Rgb[] = [];
  for (const dy of [-1, 0, 1])
    for (const dx of [-1, 0, 1]) around.push(pixelAt(photo, { x: x + dx, y: y + dy }));
  return meanOf(around);
}

/** The mean colour of the middle of a box of the corrected picture; the rim is left out, where others shine in. */
export function colorOfBox(photo: Raster, toPhoto: Homography, box: Box): Rgb {
  return meanOf(samplesOf(photo, toPhoto, box, 0.25).map(({ color }) => color));
}

/**
 * Font and background of a digit in a box of the corrected picture: two groups of colours, of which the background is the
 * one that the rim of the box belongs to.
 */
export function guessDigitColors(photo: Raster, toPhoto: Homography, box: Box): DigitColors {
  const samples = samplesOf(photo, toPhoto, box, 0);
  const [dark, bright] = twoGroups(samples.map(({ color }) => color));
  const rim = samples.filter(({ isRim }) => isRim);
  const isRimDark =
    rim.filter(({ color }) => distance(color, dark) <= distance(color, bright)).length * 2 >= rim.length;
  return isRimDark ? { font: bright, background: dark } : { font: dark, background: bright };
}

const GRID = 24;

interface Sample {
  readonly color: Rgb;
  readonly isRim: boolean;
}

/** A grid of colours inside a box, without a share of it on each side. */
function samplesOf(photo: Raster, toPhoto: Homography, box: Box, margin: number): Sample[] {
  const samples: Sample[] = [];
  for (let row = 0; row < GRID; row += 1)
    for (let column = 0; column < GRID; column += 1) {
      const share = (at: number): number => margin + ((at + 0.5) / GRID) * (1 - 2 * margin);
      const point = { x: box.x + box.width * share(column), y: box.y + box.height * share(row) };
      const isRim = [row, column].some((at) => at === 0 || at === GRID - 1);
      samples.push({ color: pixelAt(photo, applyHomography(toPhoto, point)), isRim });
    }
  return samples;
}

/** Two means, started at the darkest and the brightest colour; the darker one first. */
function twoGroups(colors: readonly Rgb[]): [Rgb, Rgb] {
  const byLight = colors.toSorted((p, q) => light(p) - light(q));
  let dark = byLight[Math.floor(byLight.length * 0.05)]!;
  let bright = byLight[Math.floor(byLight.length * 0.95)]!;
  for (let round = 0; round < 8; round += 1) {
    const groups = Object.groupBy(colors, (color) =>
      distance(color, dark) <= distance(color, bright) ? 'dark' : 'bright',
    );
    dark = meanOf(groups.dark ?? [dark]);
    bright = meanOf(groups.bright ?? [bright]);
  }
  return [dark, bright];
}

function pixelAt({ width, height, data }: Raster, { x, y }: Point): Rgb {
  const column = Math.min(width - 1, Math.max(0, Math.floor(x)));
  const row = Math.min(height - 1, Math.max(0, Math.floor(y)));
  const at = 4 * (row * width + column);
  return { red: data[at]!, green: data[at + 1]!, blue: data[at + 2]! };
}

function meanOf(colors: readonly Rgb[]): Rgb {
  const mean = (channel: keyof Rgb): number =>
    Math.round(colors.reduce((sum, color) => sum + color[channel], 0) / colors.length);
  return { red: mean('red'), green: mean('green'), blue: mean('blue') };
}

const light = ({ red, green, blue }: Rgb): number => 0.3 * red + 0.6 * green + 0.1 * blue;

const distance = (p: Rgb, q: Rgb): number =>
  (p.red - q.red) ** 2 + (p.green - q.green) ** 2 + (p.blue - q.blue) ** 2;
