import { readFile } from 'node:fs/promises';
import type { Raster } from '@tenken/image/raster.ts';
import sharp from 'sharp';

/** Decodes a photo file to sRGB with the orientation the annotation was drawn in (as stored). */
export async function loadPhoto(path: string): Promise<Raster> {
  const { data, info } = await sharp(await readFile(path))
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.length),
  };
}
