import type { PhotoPoint, Point } from '@tenken/image/point.ts';
import { type GrayRaster, type Raster, createGrayRaster } from '@tenken/image/raster.ts';
import { type Ellipse } from './ellipse.ts';

/** A part of a photo enlarged or shrunk. */
export interface CloseUp {
  readonly gray: GrayRaster;
  /** Pixels of the close-up per photo pixel. */
  readonly scale: number;
  readonly toCloseUp: (point: PhotoPoint) => Point;
  readonly toPhoto: (point: Point) => PhotoPoint;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The luma of a box of the photo, its longer side `side` pixels; parts outside the photo are cut off. */
export function closeUp(photo: Raster, box: Box, side: number): CloseUp {
  const left = Math.max(0, Math.floor(box.left));
  const top = Math.max(0, Math.floor(box.top));
  const right = Math.min(photo.width, Math.ceil(box.right));
  const bottom = Math.min(photo.height, Math.ceil(box.bottom));
  const scale = side / Math.max(right - left, bottom - top);
  const gray = createGrayRaster(
    Math.max(1, Math.round((right - left) * scale)),
    Math.max(1, Math.round((bottom - top) * scale)),
  );
  // Shrunk pixels are means of several looks, or thin print would come and go.
  const fine = Math.max(1, Math.min(4, Math.ceil(1 / scale)));
  for (let y = 0; y < gray.height; y++) {
    for (let x = 0; x < gray.width; x++) {
      let sum = 0;
      for (let i = 0; i < fine; i++)
        for (let j = 0; j < fine; j++)
          sum += lumaAt(photo, left + (x + (j + 0.5) / fine) / scale, top + (y + (i + 0.5) / fine) / scale);
      gray.data[y * gray.width + x] = sum / (fine * fine);
    }
  }
  return {
    gray,
    scale,
    toCloseUp: ({ x, y }) => ({ x: (x - left) * scale, y: (y - top) * scale }),
    toPhoto: ({ x, y }) => ({ x: left + x / scale, y: top + y / scale }),
  };
}

/** The upright box around an ellipse. */
export function boxAround({ center, xx, xy, yy }: Ellipse): Box {
  const wide = Math.sqrt(xx * xx + xy * xy);
  const high = Math.sqrt(xy * xy + yy * yy);
  return { left: center.x - wide, right: center.x + wide, top: center.y - high, bottom: center.y + high };
}

/** Bilinear luma, Rec. 601; outside the photo the nearest edge goes on. */
function lumaAt({ width, height, data }: Raster, x: number, y: number): number {
  const px = Math.max(0, Math.min(width - 1.001, x - 0.5));
  const py = Math.max(0, Math.min(height - 1.001, y - 0.5));
  const left = Math.floor(px);
  const top = Math.floor(py);
  const u = px - left;
  const v = py - top;
  const at = (top * width + left) * 4;
  const below = at + (top + 1 < height ? width * 4 : 0);
  const next = left + 1 < width ? 4 : 0;
  const upper = luma(data, at) * (1 - u) + luma(data, at + next) * u;
  const lower = luma(data, below) * (1 - u) + luma(data, below + next) * u;
  return upper * (1 - v) + lower * v;
}

function luma(data: Uint8ClampedArray, at: number): number {
  return 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!;
}
