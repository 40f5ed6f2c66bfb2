import type { Point } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { sharp } from '../../../../platform/pictures/picture-library.ts';
import { type Color, strokeWithHalo } from './paint.ts';

export interface Shape {
  readonly points: readonly Point[];
  readonly color: Color;
}

export interface DrawCropInput {
  /** The display rendition. */
  readonly image: Uint8Array;
  /** The visible part, in its pixels; null for all of it. */
  readonly area: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  /** In pixels of the picture. */
  readonly shapes: readonly Shape[];
}

const LONGEST_SIDE = 560;
const LINE_WIDTH = 3;

/** Runs in a worker thread: the part of a photo that an alert is about, with the detected shapes drawn on it, as JPEG. */
export async function drawCrop({ image, area, shapes }: DrawCropInput): Promise<Uint8Array> {
  const picture = sharp(image);
  const { width: fullWidth, height: fullHeight } = await picture.metadata();
  const box = within(area, fullWidth, fullHeight);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(box.width, box.height));
  const { data, info } = await picture
    .extract({ left: box.x, top: box.y, width: box.width, height: box.height })
    .resize(Math.max(1, Math.round(box.width * scale)), Math.max(1, Math.round(box.height * scale)), {
      fit: 'fill',
    })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raster: Raster = {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  };
  for (const { points, color } of shapes)
    strokeWithHalo(
      raster,
      points.map(({ x, y }) => ({ x: (x - box.x) * scale, y: (y - box.y) * scale })),
      color,
      LINE_WIDTH,
    );
  return sharp(raster.data, { raw: { width: raster.width, height: raster.height, channels: 4 } })
    .flatten()
    .jpeg({ quality: 82 })
    .toBuffer();
}

function within(area: DrawCropInput['area'], width: number, height: number) {
  if (area === null) return { x: 0, y: 0, width, height };
  const clamp = (value: number, most: number): number => Math.min(most, Math.max(0, Math.round(value)));
  const [x, y] = [clamp(area.x, width - 1), clamp(area.y, height - 1)];
  return {
    x,
    y,
    width: Math.max(1, clamp(area.x + area.width, width) - x),
    height: Math.max(1, clamp(area.y + area.height, height) - y),
  };
}
