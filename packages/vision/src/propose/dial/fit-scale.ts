import type { PhotoPoint } from '@tenken/image/point.ts';
import { TURN, wrapAngle } from '../../hand/angle.ts';
import { lineThrough } from '../line-through.ts';

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
  /** In the photo. */
  readonly at?: PhotoPoint;
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
  /** Numbers of a second ring that say the same in degrees Celsius; the scale's own are then degrees Fahrenheit. */
  readonly celsius: readonly NumberOnFace[];
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
const KEPT = 40;
/** Fewer numbers of a second ring may stand in its places by chance. */
const LEAST_SECOND = 3;

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
  return found
    .sort((p, q) => q.score - p.score)
    .slice(0, KEPT)
    .flatMap((scale) => [scale, ...withCelsius(scale, numbers), ...fromCelsius(scale, numbers)])
    .sort((p, q) => q.score - p.score);
}

/** A scale in degrees Fahrenheit drawn through the Celsius numbers of another ring as well. */
function withCelsius(scale: RoundScale, numbers: readonly NumberOnFace[]): RoundScale[] {
  const others = numbers
    .filter((number) => !scale.numbers.includes(number))
    .map((number) => ({ ...number, value: 1.8 * number.value + 32 }));
  const on = onOneRing(others, scale);
  const values = new Set(on.map(({ value }) => value));
  if (values.size < LEAST_SECOND) return [];
  const all = [...scale.numbers, ...on];
  const line = lineThrough(all.map((number) => [number.value, offOf(number, scale), number.chance]));
  if (line === null) return [];
  const joint = { ...scale, start: scale.start + line.level, slope: scale.slope + line.slope };
  const squares = all.reduce((sum, number) => sum + offOf(number, joint) ** 2, 0);
  const celsius = on.map((number) => ({ ...number, value: (number.value - 32) / 1.8 }));
  const agreed = [...values].reduce(
    (sum, value) => sum + Math.max(...on.filter((one) => one.value === value).map(({ chance }) => chance)),
    0,
  );
  return [{ ...joint, celsius, score: scale.score + agreed, scatter: Math.sqrt(squares / all.length) }];
}

/** The same from a scale in degrees Celsius whose Fahrenheit numbers were too few to make one of their own. */
function fromCelsius(scale: RoundScale, numbers: readonly NumberOnFace[]): RoundScale[] {
  const slope = scale.slope / 1.8;
  const start = scale.start - 32 * slope;
  const rest = numbers.filter((number) => !scale.numbers.includes(number));
  const own = onOneRing(rest, { start, slope });
  const values = new Set(own.map(({ value }) => value));
  if (values.size < LEAST_SECOND) return [];
  const agreed = own.reduce((sum, { chance }) => sum + chance, 0);
  const fahrenheit = {
    ...scale,
    start,
    slope,
    numbers: own,
    score: agreed,
    unround: unroundOf(own.map(({ radius }) => radius)),
  };
  return withCelsius(fahrenheit, numbers);
}

/** The numbers near their places on a scale, of the ring that holds most of them. */
function onOneRing(
  numbers: readonly NumberOnFace[],
  scale: Pick<RoundScale, 'start' | 'slope'>,
): NumberOnFace[] {
  const near = numbers.filter((number) => Math.abs(offOf(number, scale)) < REACH);
  const rings = near.map((anchor) => near.filter((number) => isBeside(anchor, number)));
  return rings.reduce<NumberOnFace[]>((p, q) => (q.length > p.length ? q : p), []);
}

function offOf(
  { angle, value }: NumberOnFace,
  { start, slope }: Pick<RoundScale, 'start' | 'slope'>,
): number {
  return wrapAngle(angle - start - slope * value);
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
    celsius: [],
    unround: unroundOf(on.map(({ radius }) => radius)),
  };
}

function unroundOf(radii: readonly number[]): number {
  const mean = radii.reduce((sum, radius) => sum + radius, 0) / radii.length;
  return Math.sqrt(radii.reduce((sum, radius) => sum + (radius - mean) ** 2, 0) / radii.length) / mean;
}
