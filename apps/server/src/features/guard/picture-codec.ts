import type { Raster } from '@tenken/image/raster.ts';
import { sharp } from '../../platform/pictures/picture-library.ts';

/**
 * Side of a heat map in pixels: the engine's 32 cells, 2 pixels each; browsers interpolate, and a year of them is
 * small.
 */
export const HEATMAP_SIZE_PX = 64;

/** Width and height from the header of the file; null when it is no picture. */
export async function sizeOfPicture(image: Uint8Array): Promise<{ width: number; height: number } | null> {
  const meta = await sharp(image)
    .metadata()
    .catch(() => null);
  return meta?.width && meta.height ? { width: meta.width, height: meta.height } : null;
}

export const encodePng = ({ width, height, data }: Raster): Promise<Buffer> =>
  sharp(data, { raw: { width, height, channels: 4 } })
    .png({ palette: true, colours: 64, compressionLevel: 9 })
    .toBuffer();
