import * as exact from '@tenken/image/portable-math.ts';
import type { Placing } from '../placing.ts';
import { sensorNoiseK } from '../thermal/sensor-noise.ts';
import { KELVIN_PER_STEP, type ThermalMatrix } from '../thermal/thermal-matrix.ts';
import { type CellView, cellsIn } from './area-cells.ts';
import { type Statistic, statisticOf } from './statistic.ts';
import type { ThermalAreaConfig } from './thermal-area-config.ts';

/**
 * What one matrix cannot show, one sigma in kelvin: the sensor's offset wanders, and a camera tells what it saw a moment
 * before. It is the root mean square of five differences between numbers that three real cameras burnt into their
 * pictures and the same numbers made from their raw data: an estimate on few samples, to be renewed when there are more.
 * Not in it: a wrong emissivity, and the maker's own tolerance, often 2 degrees.
 */
const DRIFT_K = 0.23;
/** Cells this many sigma of noise from the extreme could as well have been it. */
const RIVAL_SIGMAS = 2;
/** How far a registration of score s puts the area beside its place, one sigma: this share of the picture's longer side times 1 - s. */
const MISPLACED_SHARE = 0.03;

/** Everything the uncertainty of one statistic follows from. */
export interface AreaMeasured {
  readonly matrix: ThermalMatrix;
  readonly view: CellView;
  readonly config: ThermalAreaConfig;
  readonly registration: Placing | null;
  readonly cells: readonly number[];
  readonly statistic: Statistic;
}

/** One sigma of a statistic in kelvin: the sensor's noise, its drift, and the area's place. */
export function uncertaintyK(measured: AreaMeasured): number {
  // Rounding to hundredths hides a noise that is smaller than a step.
  const noise = Math.max(sensorNoiseK(measured.matrix), KELVIN_PER_STEP / 2);
  return Math.hypot(noiseShare(measured, noise), DRIFT_K, misplacedK(measured));
}

/** What noise does to the statistic: an average loses it, an extreme is chosen for it. */
function noiseShare({ matrix, config, cells, statistic }: AreaMeasured, noise: number): number {
  if (config.statistic === 'average') {
    // Stripes do not average out along themselves, so columns and rows are counted, not cells.
    const columns = new Set(cells.map((cell) => cell % matrix.width)).size;
    const rows = new Set(cells.map((cell) => Math.floor(cell / matrix.width))).size;
    return noise / Math.sqrt(Math.min(columns, rows));
  }
  const near = statistic.kelvin / KELVIN_PER_STEP;
  const reach = (RIVAL_SIGMAS * noise) / KELVIN_PER_STEP;
  const rivals = cells.filter((cell) => Math.abs(matrix.data[cell]! - near) <= reach).length;
  // 19 of 20 maxima of so many normal numbers are below this many sigma (fits the exact quantile to 0.05 up to 1000).
  const highest = Math.sqrt(2.7 + 1.8 * exact.log(Math.max(1, rivals)));
  return noise * Math.max(1, highest / 1.96);
}

/** How much the statistic changes when the area is moved as far as the registration may be off, in kelvin. */
function misplacedK({ matrix, view, config, registration, statistic }: AreaMeasured): number {
  const byCells = misplacedCells(matrix, registration);
  if (byCells === 0) return 0;
  const moves = [
    [byCells, 0],
    [-byCells, 0],
    [0, byCells],
    [0, -byCells],
  ] as const;
  const changes = moves.flatMap(([right, down]) => {
    const cells = cellsIn(matrix, moved(view, right, down), config.measurement_area, config.exclusion_areas);
    const there = statisticOf(matrix, cells, config.statistic);
    return there === null ? [] : [there.kelvin - statistic.kelvin];
  });
  // A move along each axis: two independent errors, each seen from both sides.
  return Math.sqrt(changes.reduce((sum, change) => sum + change ** 2, 0) / 2);
}

function misplacedCells(matrix: ThermalMatrix, placing: Placing | null): number {
  if (placing === null) return 0;
  if (!('score' in placing)) return placing.doubt * Math.max(matrix.width, matrix.height);
  const off = Math.min(1, Math.max(0, 1 - placing.score));
  return MISPLACED_SHARE * off * Math.max(matrix.width, matrix.height);
}

function moved({ toCells, toCrop }: CellView, right: number, down: number): CellView {
  const [a, b, c, d, e, f, g, h, i] = toCells;
  const [p, q, r, s, t, u, v, w, x] = toCrop;
  return {
    toCells: [a + right * g, b + right * h, c + right * i, d + down * g, e + down * h, f + down * i, g, h, i],
    toCrop: [p, q, r - p * right - q * down, s, t, u - s * right - t * down, v, w, x - v * right - w * down],
  };
}
