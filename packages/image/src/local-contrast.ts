import { logLuma } from './log-luma.ts';
import { type GrayRaster, createGrayRaster } from './raster.ts';

/** Keeps the logarithm of dark pixels finite and sensor noise in the dark from looking like structure. */
const logOf = logLuma(10);
/** Added to the local deviation, in log units, so that an even wall is not blown up into noise. */
const DEVIATION_FLOOR = 0.08;
const LIMIT = 2.5;

/**
 * The picture in units of its neighbourhood: (log luma - local mean) / local deviation over a box of `radius` pixels,
 * held to +-2.5. Day, night and a lamp from the side then look alike, which is what registration compares.
 */
export function normaliseLocalContrast(gray: GrayRaster, radius: number): GrayRaster {
  const { width, height } = gray;
  const log = createGrayRaster(width, height);
  for (let i = 0; i < log.data.length; i++) log.data[i] = logOf(gray.data[i]!);
  const sums = integral(log, (value) => value);
  const squares = integral(log, (value) => value * value);
  const result = createGrayRaster(width, height);
  for (let y = 0; y < height; y++) {
    const y0 = Math.max(0, y - radius);
    const y1 = Math.min(height, y + radius + 1);
    for (let x = 0; x < width; x++) {
      const x0 = Math.max(0, x - radius);
      const x1 = Math.min(width, x + radius + 1);
      const area = (x1 - x0) * (y1 - y0);
      const mean = boxSum(sums, width, x0, x1, y0, y1) / area;
      const variance = Math.max(0, boxSum(squares, width, x0, x1, y0, y1) / area - mean * mean);
      const value = (log.data[y * width + x]! - mean) / (Math.sqrt(variance) + DEVIATION_FLOOR);
      result.data[y * width + x] = value < -LIMIT ? -LIMIT : value > LIMIT ? LIMIT : value;
    }
  }
  return result;
}

/** Sums over all pixels above and left, one row and column larger than the picture. */
function integral(gray: GrayRaster, of: (value: number) => number): Float64Array {
  const { width, height, data } = gray;
  const stride = width + 1;
  const sums = new Float64Array(stride * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      row += of(data[y * width + x]!);
      sums[(y + 1) * stride + x + 1] = sums[y * stride + x + 1]! + row;
    }
  }
  return sums;
}

function boxSum(sums: Float64Array, width: number, x0: number, x1: number, y0: number, y1: number): number {
  const stride = width + 1;
  return (
    sums[y1 * stride + x1]! - sums[y0 * stride + x1]! - sums[y1 * stride + x0]! + sums[y0 * stride + x0]!
  );
}
