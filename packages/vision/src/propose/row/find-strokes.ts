import type { GrayRaster } from '@tenken/image/raster.ts';

/** A stroke differs from the ground beside it by a share of the lighter of both, and by so many steps of luma at least. */
const LEAST_STEPS = 6;

/** The ground that strokes up to `wide` pixels thick lie on: what remains when they are filled from beside. */
export function backgroundOf(gray: GrayRaster, wide: number, isDark: boolean): GrayRaster {
  const { width, height } = gray;
  const [first, then] = isDark ? [Math.max, Math.min] : [Math.min, Math.max];
  const filled = squareOf(gray.data, width, height, wide, first);
  return { width, height, data: squareOf(filled, width, height, wide, then) };
}

/** 1 where a picture has strokes that are darker, or lighter, than their ground by at least a share. */
export function strokesOn(gray: GrayRaster, ground: GrayRaster, isDark: boolean, share: number): Uint8Array {
  const [dark, light] = isDark ? [gray.data, ground.data] : [ground.data, gray.data];
  const strokes = new Uint8Array(dark.length);
  for (let i = 0; i < strokes.length; i++)
    if (dark[i]! < light[i]! * (1 - share) - LEAST_STEPS) strokes[i] = 1;
  return strokes;
}

type Choice = (p: number, q: number) => number;

/** The most (or least) of the square of `wide` pixels around each pixel. */
function squareOf(
  data: Float32Array,
  width: number,
  height: number,
  wide: number,
  choose: Choice,
): Float32Array {
  const across = along(data, width, height, 1, width, wide, choose);
  return along(across, height, width, width, 1, wide, choose);
}

/** The most of `wide` pixels along lines, the pixel in their middle: by doubling, 1, 2, 4 pixels and so on. */
function along(
  data: Float32Array,
  length: number,
  lines: number,
  step: number,
  lineStep: number,
  wide: number,
  choose: Choice,
): Float32Array {
  const half = wide >> 1;
  const padded = length + 2 * half;
  const line = new Float32Array(padded);
  const out = new Float32Array(data.length);
  const isMost = choose === Math.max;
  for (let at = 0; at < lines; at++) {
    const start = at * lineStep;
    for (let k = 0; k < padded; k++) {
      const place = k < half ? 0 : k - half < length ? k - half : length - 1;
      line[k] = data[start + place * step]!;
    }
    let done = 1;
    while (done < 2 * half + 1) {
      const reach = Math.min(done, 2 * half + 1 - done);
      for (let k = 0; k + reach < padded; k++) {
        const [p, q] = [line[k]!, line[k + reach]!];
        if (isMost ? q > p : q < p) line[k] = q;
      }
      done += reach;
    }
    for (let k = 0; k < length; k++) out[start + k * step] = line[k]!;
  }
  return out;
}
