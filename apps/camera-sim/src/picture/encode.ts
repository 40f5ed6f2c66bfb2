import type { Raster } from '@tenken/image/raster.ts';
import sharp from 'sharp';

/** The quality small cameras use, 1 to 100. */
export const CAMERA_QUALITY = 88;

/** A picture as JPEG bytes, without metadata. */
export async function encodeJpeg(image: Raster, quality = CAMERA_QUALITY): Promise<Buffer> {
  const { width, height, data } = image;
  const pixels = Buffer.from(data.buffer, data.byteOffset, data.byteLength);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg({ quality, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** The picture in JPEG bytes, as the server would see it. */
export async function decodeImage(bytes: Uint8Array): Promise<Raster> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8ClampedArray(data) };
}
