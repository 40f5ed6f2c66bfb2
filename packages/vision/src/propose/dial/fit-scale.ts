import { TURN, wrapAngle } from '../../hand/angle.ts';

/** A printed number seen from the middle of the face. */
export interface NumberOnFace {
  readonly value: number;
  /** Radians, 0 to the right, growing clockwise. */
  readonly angle: number;
  /** Distance from the middle, as a share of the outline's. */
  readonly radius: number;
  /** Height of a figure, as a share of the outline's radius. */
  readonly height: number;
  readonly chance: number;
}

/** Values along a round scale: a value lies at `start + slope * value` radians. */
export interface RoundScale {
  readonly start: number;
  readonly slope: number;
  readonly numbers: readonly NumberOnFace[];
  /** How much speaks for it: chances of the numbers that lie on it, less those that ought to and do not. */
  readonly score: number;
  /** Root mean square distance of its numbers from their places, radians. */
  readonly scatter: number;
  /** How much their distances from the middle differ, as a share of the mean one. */
  readonly unround: number;
}

/** Numbers stand beside their marks by up to this much, radians. */
const REACH = 0.085;
const RING = 0.13;
const SIMILAR_HEIGHT = 0.6;
const LARGEST_SWEEP = 1.02 * TURN;
const SMALLEST_SWEEP = 0.12 * TURN;
const MISFIT = 0.35;

/** The scales that the numbers of a face lie on, best first; each explains at least three values. */
export function fitScales(numbers: readonly NumberOnFace[]): RoundScale[] {
  const found: RoundScale[] = [];
  for (const [index, one] of numbers.entries()) {
    for (const other of numbers.slice(index + 1)) {
      if (one.value === other.value || !isBeside(one, other)) continue;
      const between = wrapAngle(other.angle - one.angle);
      for (const turn of [between, between - Math.sign(between) * TURN]) {
        const slope = turn / (other.value - one.value);
        const scale = scaleThrough(numbers, one, slope);
        if (scale !== null) found.push(scale);
      }
    }
  }
  return found.sort((p, q) => q.score - p.score);
}

function isBeside(one: NumberOnFace, other: NumberOnFace): boolean {
  const most = Math.max(one.height, other.height);
  return (
    Math.abs(one.radius - other.radius) < RING && Math.min(one.height, other.height) > SIMILAR_HEIGHT * most
  );
}

/** The scale of a slope through one number, drawn through all numbers near it. */
function scaleThrough(
  numbers: readonly NumberOnFace[],
  anchor: NumberOnFace,
  slope: number,
): RoundScale | null {
  const ring = numbers.filter((number) => isBeside(anchor, number));
  const off = (number: NumberOnFace, start: number, steep: number): number =>
    wrapAngle(number.angle - start - steep * number.value);
  let start = anchor.angle - slope * anchor.value;
  let steep = slope;
  let on: NumberOnFace[] = [];
  for (let round = 0; round < 3; round++) {
    on = ring.filter((number) => Math.abs(off(number, start, steep)) < REACH);
    const line = lineThrough(on.map((number) => [number.value, off(number, start, steep), number.chance]));
    if (line === null) return null;
    start += line.level;
    steep += line.slope;
  }
  const values = new Set(on.map(({ value }) => value));
  const sweep = Math.abs(steep) * (Math.max(...values) - Math.min(...values));
  if (values.size < 3 || sweep > LARGEST_SWEEP || sweep < SMALLEST_SWEEP) return null;
  const best = new Map<number, number>();
  for (const { value, chance } of on) best.set(value, Math.max(best.get(value) ?? 0, chance));
  const agreed = [...best.values()].reduce((sum, chance) => sum + chance, 0);
  const misfits = ring.filter((number) => !on.includes(number)).reduce((sum, { chance }) => sum + chance, 0);
  const squares = on.reduce((sum, number) => sum + off(number, start, steep) ** 2, 0);
  return {
    start,
    slope: steep,
    numbers: on,
    score: agreed - MISFIT * misfits,
    scatter: Math.sqrt(squares / on.length),
    unround: unroundOf(on.map(({ radius }) => radius)),
  };
}

function unroundOf(radii: readonly number[]): number {
  const mean = radii.reduce((sum, radius) => sum + radius, 0) / radii.length;
  return Math.sqrt(radii.reduce((sum, radius) => sum + (radius - mean) ** 2, 0) / radii.length) / mean;
}

/** The weighted line through (x, y, weight); null when all x are the same. */
function lineThrough(
  points: readonly (readonly [number, number, number])[],
): { level: number; slope: number } | null {
  let [w, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (const [px, py, weight] of points) {
    w += weight;
    x += weight * px;
    y += weight * py;
    xx += weight * px * px;
    xy += weight * px * py;
  }
  const determinant = w * xx - x * x;
  if (!(determinant > 1e-12 * w * w)) return null;
  const slope = (w * xy - x * y) / determinant;
  return { slope, level: (y - slope * x) / w };
}
