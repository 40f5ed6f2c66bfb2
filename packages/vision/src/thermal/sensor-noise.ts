import { KELVIN_PER_STEP, type ThermalMatrix, isMeasured } from './thermal-matrix.ts';

/** Neighbouring triples examined in each direction; more would cost time and change nothing. */
const MOST_TRIPLES = 20_000;
/** A second difference of independent noise has the spread sqrt(1 + 4 + 1) times that of a cell. */
const SECOND_DIFFERENCE = Math.sqrt(6);
/** Spread of a normal distribution over its median deviation. */
const SIGMA_PER_MEDIAN = 1.4826;

/**
 * The spread of a cell's noise in kelvin, one sigma, stripes included. Measured on second differences along rows and
 * columns: slopes cancel, and the median does not see the few places where an edge lies.
 */
export function sensorNoiseK(matrix: ThermalMatrix): number {
  const alongRows = spreadOf(secondDifferences(matrix, 1));
  const alongColumns = spreadOf(secondDifferences(matrix, matrix.width));
  return Math.max(alongRows, alongColumns) * KELVIN_PER_STEP;
}

function secondDifferences({ width, height, data }: ThermalMatrix, step: number): Float64Array {
  const stride = Math.max(1, Math.floor((width * height) / MOST_TRIPLES));
  const found: number[] = [];
  for (let at = step; at + step < data.length; at += stride) {
    const isAtRim = step === 1 && (at % width === 0 || at % width === width - 1);
    const [before, here, after] = [data[at - step]!, data[at]!, data[at + step]!];
    if (!isAtRim && isMeasured(before) && isMeasured(here) && isMeasured(after))
      found.push(Math.abs(before - 2 * here + after));
  }
  return Float64Array.from(found).sort();
}

/** One sigma of a cell from the sorted sizes of its second differences; zero where there are none. */
function spreadOf(sorted: Float64Array): number {
  const median = sorted[sorted.length >> 1] ?? 0;
  return (median * SIGMA_PER_MEDIAN) / SECOND_DIFFERENCE;
}
