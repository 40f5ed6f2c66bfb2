import type { ThermalMatrix } from './thermal-matrix.ts';

/** The EXIF orientation that a clockwise turn amounts to, in degrees. */
export const ORIENTATION_OF_TURN = { 0: 1, 90: 6, 180: 3, 270: 8 } as const;

/**
 * The matrix laid out as its picture is shown, so that both keep one frame. Orientations are numbered as in EXIF: 1 as
 * stored, 3 half a turn, 6 a quarter turn clockwise; a number that EXIF does not know counts as 1.
 */
export function orientMatrix(matrix: ThermalMatrix, orientation: number): ThermalMatrix {
  const isTransposed = [5, 6, 7, 8].includes(orientation);
  const width = isTransposed ? matrix.height : matrix.width;
  const height = isTransposed ? matrix.width : matrix.height;
  const data = new Uint16Array(width * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data[y * width + x] = matrix.data[sourceOf(matrix, orientation, x, y)]!;
  return { width, height, data };
}

/** Which stored cell is shown at column x, row y. */
function sourceOf({ width, height }: ThermalMatrix, orientation: number, x: number, y: number): number {
  const right = width - 1;
  const bottom = height - 1;
  switch (orientation) {
    case 2:
      return y * width + right - x;
    case 3:
      return (bottom - y) * width + right - x;
    case 4:
      return (bottom - y) * width + x;
    case 5:
      return x * width + y;
    case 6:
      return (bottom - x) * width + y;
    case 7:
      return (bottom - x) * width + right - y;
    case 8:
      return x * width + right - y;
    default:
      return y * width + x;
  }
}
