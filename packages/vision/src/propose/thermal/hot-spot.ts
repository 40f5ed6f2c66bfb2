import { sensorNoiseK } from '../../thermal/sensor-noise.ts';
import { COLDER, KELVIN_PER_STEP, type ThermalMatrix } from '../../thermal/thermal-matrix.ts';
import type { Box } from '../face/close-up.ts';

/** A part of a matrix that is warmer than the rest, in cells; right and bottom are the first cells after it. */
export interface HotSpot extends Box {
  /** Kelvin above what is usual in the picture, and how many of these stand out from the sensor's noise. */
  readonly rise: number;
  readonly standsOut: number;
  /** Cells that are at least half as warm; the rest of the box is the spot's surroundings. */
  readonly filled: number;
  /** Whether something in it is clearly hotter than what was pointed at. */
  readonly hasHotter: boolean;
}

/** Less than this is the sun on a wall. */
const LEAST_RISE_K = 1.5;
/** Times the noise of a cell. */
const LEAST_OVER_NOISE = 4;
/** As a share of its rise. */
const HOTTER_BY = 0.25;

/** The spot whose middle is the hottest place of a window, cells; null where nothing is warmer than the rest. */
export function findHotSpot(matrix: ThermalMatrix, window: Box): HotSpot | null {
  const smooth = smoothed(matrix);
  const peak = climb(matrix, smooth, hottestIn(matrix, smooth, window));
  const usual = medianOf(smooth);
  const rise = (smooth[peak]! - usual) * KELVIN_PER_STEP;
  const least = Math.max(LEAST_RISE_K, LEAST_OVER_NOISE * sensorNoiseK(matrix));
  if (!(rise >= least)) return null;
  const half = (smooth[peak]! + usual) / 2;
  const { box, cells, most } = flood(matrix, smooth, peak, half);
  return {
    ...box,
    rise,
    standsOut: rise / least,
    filled: cells / ((box.right - box.left) * (box.bottom - box.top)),
    hasHotter: (most - smooth[peak]!) * KELVIN_PER_STEP > HOTTER_BY * rise,
  };
}

/** Means of three by three cells: one noisy cell is no spot. */
function smoothed(matrix: ThermalMatrix): Float64Array {
  const { width, height } = matrix;
  return Float64Array.from({ length: width * height }, (_, cell) =>
    meanAround(matrix, cell % width, Math.floor(cell / width)),
  );
}

function meanAround({ width, height, data }: ThermalMatrix, x: number, y: number): number {
  let [sum, count] = [0, 0];
  for (let row = Math.max(0, y - 1); row <= Math.min(height - 1, y + 1); row++) {
    for (let column = Math.max(0, x - 1); column <= Math.min(width - 1, x + 1); column++) {
      const steps = data[row * width + column]!;
      sum += steps;
      count += steps === COLDER ? 0 : 1;
    }
  }
  return count === 0 ? COLDER : sum / count;
}

function hottestIn({ width, height }: ThermalMatrix, smooth: Float64Array, window: Box): number {
  const inside = (place: number, side: number): number => Math.max(0, Math.min(side - 1, Math.floor(place)));
  const [left, right] = [inside(window.left, width), inside(window.right, width)];
  const [top, bottom] = [inside(window.top, height), inside(window.bottom, height)];
  let best = top * width + left;
  for (let y = top; y <= bottom; y++)
    for (let x = left; x <= right; x++) if (smooth[y * width + x]! > smooth[best]!) best = y * width + x;
  return best;
}

/** Uphill from a cell: whoever points beside a spot means the spot. */
function climb({ width, height }: ThermalMatrix, smooth: Float64Array, from: number): number {
  let at = from;
  for (;;) {
    const next = neighbours(at, width, height).reduce((p, q) => (smooth[q]! > smooth[p]! ? q : p), at);
    if (next === at) return at;
    at = next;
  }
}

function medianOf(values: Float64Array): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[sorted.length >> 1] ?? 0;
}

function flood({ width, height }: ThermalMatrix, smooth: Float64Array, from: number, level: number) {
  const isIn = new Uint8Array(smooth.length);
  const open = [from];
  isIn[from] = 1;
  let [left, right, top, bottom, cells, most] = [width, 0, height, 0, 0, 0];
  while (open.length > 0) {
    const cell = open.pop()!;
    const [x, y] = [cell % width, Math.floor(cell / width)];
    cells += 1;
    most = Math.max(most, smooth[cell]!);
    [left, right] = [Math.min(left, x), Math.max(right, x + 1)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y + 1)];
    for (const next of neighbours(cell, width, height)) {
      if (isIn[next] === 1 || smooth[next]! < level) continue;
      isIn[next] = 1;
      open.push(next);
    }
  }
  return { box: { left, right, top, bottom }, cells, most };
}

function neighbours(cell: number, width: number, height: number): number[] {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  const found: number[] = [];
  if (x > 0) found.push(cell - 1);
  if (x < width - 1) found.push(cell + 1);
  if (y > 0) found.push(cell - width);
  if (y < height - 1) found.push(cell + width);
  return found;
}
