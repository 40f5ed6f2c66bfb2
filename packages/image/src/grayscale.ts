import { type GrayRaster, type Raster, createGrayRaster } from './raster.ts';

/** What each colour counts in luma: Rec. 601. */
const [RED, GREEN, BLUE] = [0.299, 0.587, 0.114];

/** How many pixels of one colour fit into half of a whole number. */
const WIDEST = 256;

/** The luma of each pixel, 0 (black) to 255 (white), Rec. 601 weights on the stored (gamma-coded) values. */
export function toGray(photo: Raster): GrayRaster {
  const gray = createGrayRaster(photo.width, photo.height);
  for (let i = 0, at = 0; i < gray.data.length; i++, at += 4) gray.data[i] = lumaAt(photo.data, at);
  return gray;
}

/**
 * The luma picture shrunk so that its longer side is at most `longerSide` pixels: each small pixel is the mean of the
 * whole pixels under it. A picture that is already small keeps its size.
 */
export function toSmallGray(photo: Raster, longerSide: number): GrayRaster {
  const factor = Math.max(photo.width, photo.height) / longerSide;
  if (factor <= 1) return toGray(photo);
  if (factor > WIDEST) return shrinkGray(toGray(photo), longerSide);
  const width = Math.max(1, Math.round(photo.width / factor));
  const height = Math.max(1, Math.round(photo.height / factor));
  const small = createGrayRaster(width, height);
  const columns = edges(photo.width, width);
  const rows = edges(photo.height, height);
  const pixels = pixelsOf(photo);
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      small.data[row * width + column] = meanLuma(
        pixels,
        photo.width,
        columns[column]!,
        columns[column + 1]!,
        rows[row]!,
        rows[row + 1]!,
      );
    }
  }
  return small;
}

/** The same picture shrunk so that its longer side is at most `longerSide` pixels: means of the whole pixels under each. */
export function shrinkGray(gray: GrayRaster, longerSide: number): GrayRaster {
  const factor = Math.max(gray.width, gray.height) / longerSide;
  if (factor <= 1) return gray;
  const width = Math.max(1, Math.round(gray.width / factor));
  const height = Math.max(1, Math.round(gray.height / factor));
  const small = createGrayRaster(width, height);
  const columns = edges(gray.width, width);
  const rows = edges(gray.height, height);
  for (let i = 0; i < small.data.length; i++) {
    const row = Math.floor(i / width);
    const column = i - row * width;
    small.data[i] = meanOf(gray, columns[column]!, columns[column + 1]!, rows[row]!, rows[row + 1]!);
  }
  return small;
}

function meanOf(gray: GrayRaster, x0: number, x1: number, y0: number, y1: number): number {
  let sum = 0;
  for (let y = y0; y < y1; y++)
    for (let at = y * gray.width + x0; at < y * gray.width + x1; at++) sum += gray.data[at]!;
  return sum / ((x1 - x0) * (y1 - y0));
}

function lumaAt(data: Uint8ClampedArray, at: number): number {
  return RED * data[at]! + GREEN * data[at + 1]! + BLUE * data[at + 2]!;
}

function edges(size: number, parts: number): Int32Array {
  return Int32Array.from({ length: parts + 1 }, (_, index) => Math.round((index * size) / parts));
}

/**
 * Whole pixels are summed, red and blue in the two halves of one number: the weights are needed once for each small pixel.
 * A row of `WIDEST` pixels fits into a half.
 */
function meanLuma(pixels: Int32Array, width: number, x0: number, x1: number, y0: number, y1: number): number {
  let red = 0;
  let green = 0;
  let blue = 0;
  for (let y = y0; y < y1; y++) {
    let both = 0;
    for (let at = y * width + x0, end = y * width + x1; at < end; at++) {
      const pixel = pixels[at]!;
      both = (both + (pixel & 0xff00ff)) | 0;
      green = (green + ((pixel >> 8) & 0xff)) | 0;
    }
    red = (red + (both & 0xffff)) | 0;
    blue = (blue + (both >>> 16)) | 0;
  }
  return (RED * red + GREEN * green + BLUE * blue) / ((x1 - x0) * (y1 - y0));
}

/** The pixels as whole numbers, red lowest as in memory on every processor there is; a copy only where they lie askew. */
function pixelsOf({ data }: Raster): Int32Array {
  const { buffer, byteOffset, length } = liesStraight(data) ? data : data.slice();
  return new Int32Array(buffer, byteOffset, length / 4);
}

const liesStraight = ({ byteOffset }: Uint8ClampedArray): boolean => byteOffset % 4 === 0;
