import type { Raster } from '@tenken/image/raster.ts';
import { ApiError } from '../../../../shared/api/api-error.ts';
import { request } from '../../../../shared/api/request.ts';

/**
 * The pixels as the server decodes them: no colour conversion, no alpha. Works on the page and in a worker. Asked for as
 * crossOrigin "anonymous" would: pictures may come from another host, and their address is their permission.
 */
export async function loadPhoto(url: string): Promise<Raster> {
  try {
    return await decodePhoto(await download(url));
  } catch (cause) {
    throw new Error('Failed to load image from URL', { cause });
  }
}

async function download(url: string): Promise<Blob> {
  // a thread that began as a local script has no address to which others are relative
  const response = await request(new URL(url, globalThis.origin).href, { mode: 'cors' });
  if (!response.ok) throw new ApiError(response.status, null);
  return response.blob();
}

/** The pixels of a file. */
export async function decodePhoto(picture: Blob): Promise<Raster> {
  const bitmap = await createImageBitmap(picture, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' });
  const { width, height } = bitmap;
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('no canvas');
  context.drawImage(bitmap, 0, 0);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
