import type { GrayRaster } from '@tenken/image/raster.ts';
import { type Comb, MARK_ROW, PER_MARK, RADII, RADIUS_STEP, valueAt } from './unroll-scale.ts';

/** How far print stands from where it belongs, at a value of the scale. */
export interface Offset {
  readonly value: number;
  /** Of marks in radians along the scale, of rings in radii outwards. */
  readonly off: number;
  readonly weight: number;
}

const MARK_ROWS = 2;
const SECTORS = 36;
const FARTHEST_ROWS = 7;
const LIKE = 0.5;

/** Of each mark that is seen, how far beside its place; `slope` of the scale in radians for a value. */
export function markOffsets({ data, width }: GrayRaster, comb: Comb, slope = 1): Offset[] {
  const strip = new Float32Array(width);
  for (let k = -MARK_ROWS; k <= MARK_ROWS; k++) {
    const at = (MARK_ROW + k) * width;
    for (let column = 0; column < width; column++) strip[column]! += data[at + column]! / (2 * MARK_ROWS + 1);
  }
  return comb.values.flatMap((value, index) => {
    const first = index * PER_MARK;
    let light = 0;
    for (let k = 0; k <= PER_MARK; k++) light = Math.max(light, strip[first + k]!);
    let [mass, moment] = [0, 0];
    for (let k = 0; k <= PER_MARK; k++) {
      const dark = Math.max(0, (light - strip[first + k]!) / (light + 20) - 0.05);
      mass += dark * dark;
      moment += dark * dark * (k - PER_MARK / 2);
    }
    if (mass < 0.004) return [];
    return [
      {
        value,
        off: (moment / mass) * ((2 * comb.half) / PER_MARK) * slope,
        weight: Math.min(1, mass / 0.05),
      },
    ];
  });
}

/** Of each part of the scale, how much farther out its print lies than that of the whole. */
export function ringOffsets({ data, width }: GrayRaster, comb: Comb): Offset[] {
  const sectors = Math.min(SECTORS, comb.values.length);
  const profiles = Array.from({ length: sectors }, (_, sector) => {
    const from = Math.floor((sector * (width - 1)) / sectors);
    const to = Math.floor(((sector + 1) * (width - 1)) / sectors);
    return { middle: (from + to) / 2, steps: profileOf(data, width, from, to) };
  });
  const usual = new Float32Array(RADII);
  for (let row = 0; row < RADII; row++)
    usual[row] = profiles.reduce((sum, { steps }) => sum + steps[row]!, 0) / sectors;
  return profiles.flatMap(({ middle, steps }): Offset[] => {
    const likes = Array.from({ length: 2 * FARTHEST_ROWS + 1 }, (_, i) =>
      likeness(usual, steps, i - FARTHEST_ROWS),
    );
    const best = likes.indexOf(Math.max(...likes));
    if (likes[best]! < LIKE || best === 0 || best === likes.length - 1) return [];
    const [p, q, r] = [likes[best - 1]!, likes[best]!, likes[best + 1]!];
    const shift = best - FARTHEST_ROWS + (p - r) / (2 * (p - 2 * q + r));
    return [
      {
        value: valueAt(comb, middle),
        off: shift * RADIUS_STEP * comb.radius,
        weight: (likes[best]! - LIKE) / (1 - LIKE),
      },
    ];
  });
}

/** How the light changes outwards, for columns taken together. */
function profileOf(data: Float32Array, width: number, from: number, to: number): Float32Array {
  const means = Float32Array.from({ length: RADII }, (_, row) => {
    let sum = 0;
    for (let column = from; column < to; column++) sum += data[row * width + column]!;
    return sum / (to - from);
  });
  const steps = means.map((mean, row) =>
    row === 0 ? 0 : Math.max(-40, Math.min(40, mean - means[row - 1]!)),
  );
  return smooth(smooth(steps));
}

function likeness(usual: Float32Array, steps: Float32Array, shift: number): number {
  let [pp, pq, qq] = [0, 0, 0];
  for (let row = FARTHEST_ROWS; row < RADII - FARTHEST_ROWS; row++) {
    const [p, q] = [usual[row]!, steps[row + shift]!];
    pp += p * p;
    pq += p * q;
    qq += q * q;
  }
  return pp * qq > 0 ? pq / Math.sqrt(pp * qq) : 0;
}

function smooth(values: Float32Array): Float32Array {
  return values.map((value, i) => ((values[i - 1] ?? value) + 2 * value + (values[i + 1] ?? value)) / 4);
}
