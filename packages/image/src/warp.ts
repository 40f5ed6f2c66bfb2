import { type Homography } from './homography.ts';
import { type Raster, createRaster } from './raster.ts';

/**
 * Draws a `width` x `height` picture by looking up each of its pixel middles in `source` through `toSource`
 * (destination pixels to source pixels), bilinear. What lies outside the source becomes opaque black.
 */
export function warpPerspective(source: Raster, toSource: Homography, width: number, height: number): Raster {
  const target = createRaster(width, height);
  const h = toSource;
  let at = 0;
  for (let row = 0; row < height; row++) {
    const y = row + 0.5;
    for (let column = 0; column < width; column++, at += 4) {
      const x = column + 0.5;
      const w = h[6] * x + h[7] * y + h[8];
      const u = (h[0] * x + h[1] * y + h[2]) / w;
      const v = (h[3] * x + h[4] * y + h[5]) / w;
      target.data[at + 3] = 255;
      if (w > 0 && u >= 0 && v >= 0 && u <= source.width && v <= source.height) {
        copyBilinear(source, u, v, target.data, at);
      }
    }
  }
  return target;
}

function copyBilinear(source: Raster, u: number, v: number, target: Uint8ClampedArray, at: number): void {
  const { width, height, data } = source;
  const x = Math.min(Math.max(u - 0.5, 0), width - 1);
  const y = Math.min(Math.max(v - 0.5, 0), height - 1);
  const left = Math.floor(x);
  const top = Math.floor(y);
  const fx = x - left;
  const fy = y - top;
  const a = (top * width + left) * 4;
  const b = left + 1 < width ? a + 4 : a;
  const below = top + 1 < height ? width * 4 : 0;
  for (let channel = 0; channel < 3; channel++) {
    const upper = data[a + channel]! * (1 - fx) + data[b + channel]! * fx;
    const lower = data[a + below + channel]! * (1 - fx) + data[b + below + channel]! * fx;
    target[at + channel] = upper * (1 - fy) + lower * fy;
  }
}
