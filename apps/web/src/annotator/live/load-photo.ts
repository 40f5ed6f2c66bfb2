import type { Raster } from '@tenken/image/raster.ts';

/** The pixels as the server decodes them: no colour conversion, no alpha. Works on the page and in a worker. */
export async function loadPhoto(url: string): Promise<Raster> {
  const response = await fetch(url);
  if (!response.ok) throw new Error('Failed to load image from URL');
  const bitmap = await createImageBitmap(await response.blob(), {
    colorSpaceConversion: 'none',
    premultiplyAlpha: 'none',
  });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (context === null) throw new Error('Failed to load image from URL');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}
