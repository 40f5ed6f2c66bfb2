import * as exact from '../portable-math.ts';
import type { GrayRaster } from '../raster.ts';
import type { Octave } from './scale-space.ts';

/** How steep a picture is at each pixel, and which way: radians from 0 to a whole turn. */
export interface Slopes {
  readonly width: number;
  readonly height: number;
  readonly size: Float32Array;
  readonly angle: Float32Array;
}

const TURN = 2 * Math.PI;
const made = new WeakMap<GrayRaster, Slopes>();

/** The slopes of one level of an octave, made when the first spot on it asks. */
export function slopesOf(octave: Octave, level: number): Slopes {
  const picture = octave.blurred[level]!;
  const known = made.get(picture);
  if (known !== undefined) return known;
  const slopes = measureSlopes(picture);
  made.set(picture, slopes);
  return slopes;
}

function measureSlopes({ width, height, data }: GrayRaster): Slopes {
  const [size, angle] = [new Float32Array(data.length), new Float32Array(data.length)];
  for (let y = 1; y < height - 1; y++) {
    for (let at = y * width + 1; at < (y + 1) * width - 1; at++) {
      const dx = data[at + 1]! - data[at - 1]!;
      const dy = data[at + width]! - data[at - width]!;
      size[at] = Math.sqrt(dx * dx + dy * dy);
      angle[at] = angleOf(dx, dy);
    }
  }
  return { width, height, size, angle };
}

/** Rounded to single precision a whole turn could come out: that is the same as none. */
function angleOf(dx: number, dy: number): number {
  const angle = Math.fround(arcTangent(dy, dx));
  return angle < 0 ? Math.fround(angle + TURN) : angle;
}

const STEPS = 1024;
const table = Float64Array.from({ length: STEPS + 2 }, (_, i) => exact.atan2(i / STEPS, 1));

/** Arc tangent from a table with straight lines between, to a ten-millionth: every pixel asks for it. */
function arcTangent(y: number, x: number): number {
  const [wide, tall] = [Math.abs(x), Math.abs(y)];
  if (wide === 0 && tall === 0) return 0;
  const place = (wide > tall ? tall / wide : wide / tall) * STEPS;
  const from = place | 0;
  const small = table[from]! + (table[from + 1]! - table[from]!) * (place - from);
  const upper = wide > tall ? small : Math.PI / 2 - small;
  const signed = x < 0 ? Math.PI - upper : upper;
  return y < 0 ? -signed : signed;
}
