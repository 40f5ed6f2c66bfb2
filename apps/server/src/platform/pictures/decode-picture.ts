import type { Raster } from '@tenken/image/raster.ts';
import { sharp } from './picture-library.ts';

/** Decodes one of our own pictures. */
export async function decodePicture(image: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  };
}
