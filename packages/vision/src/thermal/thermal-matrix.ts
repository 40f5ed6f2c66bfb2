/**
 * What a thermal sensor saw: hundredths of a kelvin, row-major, one number for each cell. The two ends of the number's
 * range are no temperatures: COLDER says "below what can be measured", HOTTER "above it".
 */
export interface ThermalMatrix {
  readonly width: number;
  readonly height: number;
  readonly data: Uint16Array;
}

/** Kelvin in one step of the matrix. */
export const KELVIN_PER_STEP = 0.01;
/** Stands for every temperature below what the sensor or the number can hold. */
export const COLDER = 0;
/** Stands for every temperature above it: 382.2 degrees Celsius is the most that hundredths of a kelvin can say. */
export const HOTTER = 65_535;
/** Picture pixels to a cell, each way, where thermal pictures are drawn from their matrix (decision U-121). */
export const ENLARGED = 4;
/** Cells along the longer side; larger sensors are not built into cameras that send photos. */
export const MAX_MATRIX_SIDE = 1280;

/** Whether the matrix has the cells its size promises; a truncated one must not reach the reader. */
export function isWholeMatrix({ width, height, data }: ThermalMatrix): boolean {
  const isSize = (side: number): boolean => Number.isInteger(side) && side > 0 && side <= MAX_MATRIX_SIDE;
  return isSize(width) && isSize(height) && data.length === width * height;
}

/** Whether a cell holds a temperature and not one of the two ends. */
export function isMeasured(steps: number): boolean {
  return steps !== COLDER && steps !== HOTTER;
}

/** The nearest step of the matrix for a temperature in kelvin; what does not fit, or is no number, becomes an end. */
export function toSteps(kelvin: number): number {
  const steps = Math.round(kelvin / KELVIN_PER_STEP);
  if (!(steps > COLDER)) return COLDER;
  return Math.min(steps, HOTTER);
}

/** The part of a matrix that a picture shows after a digital zoom about the middle, in whole cells. */
export function zoomMatrix(matrix: ThermalMatrix, zoom: number): ThermalMatrix {
  const width = Math.min(matrix.width, Math.max(1, Math.round(matrix.width / zoom)));
  const height = Math.min(matrix.height, Math.max(1, Math.round(matrix.height / zoom)));
  if (width === matrix.width && height === matrix.height) return matrix;
  const left = Math.floor((matrix.width - width) / 2);
  const top = Math.floor((matrix.height - height) / 2);
  const data = new Uint16Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (top + row) * matrix.width + left;
    data.set(matrix.data.subarray(from, from + width), row * width);
  }
  return { width, height, data };
}
