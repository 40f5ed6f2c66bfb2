import type { Rgb } from '@tenken/image/color-space.ts';
import type { Raster } from '@tenken/image/raster.ts';

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What a user would pick: the mean colour of the middle of the box. */
export function pickColor({ width, data }: Raster, box: Box): Rgb {
  const sums = [0, 0, 0];
  let count = 0;
  for (let y = Math.floor(box.y + box.height / 4); y < box.y + 0.75 * box.height; y++) {
    for (let x = Math.floor(box.x + box.width / 4); x < box.x + 0.75 * box.width; x++, count++) {
      for (const channel of [0, 1, 2]) {
        sums[channel] = sums[channel]! + data[(y * width + x) * 4 + channel]!;
      }
    }
  }
  const [red, green, blue] = sums.map((sum) => sum / count) as [number, number, number];
  return { red, green, blue };
}
