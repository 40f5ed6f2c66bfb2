/** A colour picture: RGBA interleaved, 8 bit, sRGB, row-major. A canvas `ImageData` and a decoded photo both fit. */
export interface Raster {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** A one-channel picture, row-major; the channel's meaning and range are the producer's. */
export interface GrayRaster {
  readonly width: number;
  readonly height: number;
  readonly data: Float32Array;
}

/** An empty colour picture of `width` x `height` pixels, transparent black. */
export function createRaster(width: number, height: number): Raster {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}

/** An empty one-channel picture of `width` x `height` pixels, all zero. */
export function createGrayRaster(width: number, height: number): GrayRaster {
  return { width, height, data: new Float32Array(width * height) };
}

/** Whether the picture's data has the length its size promises; a truncated decode must not reach an engine. */
export function isWholeRaster(raster: Raster): boolean {
  const { width, height, data } = raster;
  return (
    Number.isInteger(width) &&
    Number.isInteger(height) &&
    width > 0 &&
    height > 0 &&
    data.length === width * height * 4
  );
}
