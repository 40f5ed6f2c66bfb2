import type { GrayRaster } from '@tenken/image/raster.ts';
import { TURN } from '../../hand/angle.ts';
import { ANGLES, FIRST_RADIUS, RADII, RADIUS_STEP } from './polar-face.ts';
import type { RoundScale } from './fit-scale.ts';
import { rounded } from './mark-values.ts';

/** The long marks of a scale. */
export interface AlignedMarks {
  readonly start: number;
  readonly slope: number;
  /** Middle of the ring the marks lie in, as a share of the outline's radius. */
  readonly radius: number;
  /** Of the values that were given. */
  readonly marks: readonly Mark[];
  /** The same and those beyond them that look alike. */
  readonly withUnreadEnds: readonly Mark[];
  /** Share of the marks that can be seen. */
  readonly seen: number;
}

interface Mark {
  readonly value: number;
  readonly angle: number;
  readonly strength: number;
}

/** Rows that a long mark covers. */
const LONG = 4;
const TURNED = 24;
const TURN_STEP = 1;
const STRETCHES = [-0.04, -0.03, -0.02, -0.01, 0, 0.01, 0.02, 0.03, 0.04];
const NEAR = 5;
const CLEAR = 0.06;
const CROWDED = 1.5;
const LIKE_THE_OTHERS = 0.8;
const LARGEST_SWEEP = 0.95 * TURN;

/** Lays the values of a scale on the long marks around the face. */
export function alignMarks(marks: GrayRaster, scale: RoundScale, values: readonly number[]): AlignedMarks {
  const rings = longMarks(marks);
  const middle = (values[0]! + values.at(-1)!) / 2;
  let best = { sum: -1, ring: rings[0]!, row: 0, start: scale.start, slope: scale.slope };
  for (const [row, ring] of rings.entries()) {
    // Where short marks reach, every place looks like a mark; where only long ones do, they alone stand out.
    const usual = CROWDED * meanOf(ring);
    for (const stretch of STRETCHES) {
      const slope = scale.slope * (1 + stretch);
      const level = scale.start - scale.slope * stretch * middle;
      for (let turned = -TURNED; turned <= TURNED; turned += TURN_STEP) {
        const start = level + (turned * TURN) / ANGLES;
        let sum = 0;
        for (const value of values) sum += ring[columnAt(start + slope * value)]! - usual;
        // Of two places that fit alike the nearer one is meant.
        sum *= 1 - 0.15 * (turned / TURNED) ** 2 - 0.1 * (stretch / 0.04) ** 2;
        if (sum > best.sum) best = { sum, ring, row, start, slope };
      }
    }
  }
  const markAt = (value: number): Mark => nearestMark(best.ring, value, best.start + best.slope * value);
  const found = values.map(markAt);
  return {
    start: best.start,
    slope: best.slope,
    radius: FIRST_RADIUS + (best.row + LONG / 2) * RADIUS_STEP,
    marks: found,
    withUnreadEnds: withUnreadEnds(found, best.ring, markAt, Math.abs(best.slope)),
    seen: found.filter(({ strength }) => strength > CLEAR).length / values.length,
  };
}

/**
 * Numbers at the ends of a scale that could not be read, under the hand perhaps, still have their long marks, and short
 * marks lead up to them.
 */
function withUnreadEnds(
  found: readonly Mark[],
  ring: Float32Array,
  markAt: (value: number) => Mark,
  slope: number,
): Mark[] {
  const step = found.length < 3 ? 0 : found[1]!.value - found[0]!.value;
  if (step === 0) return [...found];
  const strength = middleOf(found.map((mark) => mark.strength));
  const ink = (p: Mark, q: Mark): number => inkBetween(ring, p.angle, q.angle);
  const usual = middleOf(found.slice(1).map((mark, i) => ink(found[i]!, mark)));
  const marks = [...found];
  for (const isLow of [true, false]) {
    while (slope * (marks.at(-1)!.value - marks[0]!.value + step) < LARGEST_SWEEP) {
      const end = isLow ? marks[0]! : marks.at(-1)!;
      const next = markAt(rounded(isLow ? end.value - step : end.value + step, step));
      const isMark = next.strength > Math.max(CLEAR, LIKE_THE_OTHERS * strength);
      if (!isMark || ink(end, next) < LIKE_THE_OTHERS * usual) break;
      if (isLow) marks.unshift(next);
      else marks.push(next);
    }
  }
  return marks;
}

function meanOf(ring: Float32Array): number {
  let sum = 0;
  for (const strength of ring) sum += strength;
  return sum / ring.length;
}

function middleOf(values: readonly number[]): number {
  return [...values].sort((p, q) => p - q)[values.length >> 1] ?? 0;
}

/** Mean strength of the marks between two directions, ends left out. */
function inkBetween(ring: Float32Array, from: number, to: number): number {
  const first = Math.round((Math.min(from, to) / TURN) * ANGLES) + NEAR;
  const last = Math.round((Math.max(from, to) / TURN) * ANGLES) - NEAR;
  let sum = 0;
  for (let column = first; column <= last; column++) sum += ring[((column % ANGLES) + ANGLES) % ANGLES]!;
  return sum / Math.max(1, last - first + 1);
}

/** For each row, how much of a mark goes through it and the rows beyond it, for each direction. */
function longMarks({ data }: GrayRaster): Float32Array[] {
  return Array.from({ length: RADII - LONG }, (_, row) => {
    const ring = new Float32Array(ANGLES);
    for (let i = 0; i < ANGLES; i++) {
      let least = Infinity;
      let sum = 0;
      for (let k = 0; k < LONG; k++) {
        const value = data[(row + k) * ANGLES + i]!;
        sum += value;
        if (value < least) least = value;
      }
      ring[i] = (sum / LONG + least) / 2;
    }
    return ring;
  });
}

function nearestMark(ring: Float32Array, value: number, angle: number): Mark {
  const middle = columnAt(angle);
  let [weight, moment, strength] = [0, 0, 0];
  for (let k = -NEAR; k <= NEAR; k++) {
    const here = ring[(middle + k + ANGLES) % ANGLES]!;
    weight += here * here;
    moment += here * here * k;
    if (here > strength) strength = here;
  }
  const shift = weight > 0 && strength > CLEAR ? moment / weight : 0;
  const rounded = Math.round((angle / TURN) * ANGLES);
  return { value, angle: strength > CLEAR ? ((rounded + shift) * TURN) / ANGLES : angle, strength };
}

function columnAt(angle: number): number {
  const column = Math.round((angle / TURN) * ANGLES) % ANGLES;
  return column < 0 ? column + ANGLES : column;
}
