import { TURN, wrapAngle } from '../../hand/angle.ts';

/** A small piece of ink seen from the middle of the face; lengths as shares of the outline's radius. */
export interface PieceOnFace {
  /** Radians, 0 to the right, growing clockwise. */
  readonly angle: number;
  readonly radius: number;
  readonly width: number;
  readonly height: number;
}

/** A scale: where a value lies, its first and last mark, and how its numbers are printed. */
interface PrintedScale {
  readonly start: number;
  readonly slope: number;
  readonly first: number;
  readonly last: number;
  readonly radius: number;
  readonly height: number;
}

const STEPS = [10, 20, 5];
const LEAST_PLACES = 5;
/** Shares of the first ring's radius that the second lies between, the step from one look to the next, and its width. */
const NEAREST = 0.42;
const FARTHEST = 0.92;
const STEP = 0.03;
const HALF_BAND = 0.075;
/** A second scale is printed smaller; heights as shares of the first one's figures. */
const LEAST_HEIGHT = 0.2;
const LARGEST_HEIGHT = 0.62;
const LEAST_WIDTH = 0.28;
const LARGEST_WIDTH = 2.2;
/** Radians from its place to the middle of a piece, and the share of the way between two places at most. */
const REACH = 0.1;
const REACH_SHARE = 0.2;
const LEAST_HITS = 0.65;
const LEAST_DIFFERENCE = 0.55;
const SLACK = 0.02;

/**
 * The Celsius values of a second ring that is too small to be read: small print stands where they would, all at one
 * distance, and none half-way between. Null when that is not so.
 */
export function unreadCelsius(pieces: readonly PieceOnFace[], scale: PrintedScale): number[] | null {
  const small = pieces.filter(
    ({ width, height }) =>
      height > LEAST_HEIGHT * scale.height &&
      height < LARGEST_HEIGHT * scale.height &&
      width > LEAST_WIDTH * height &&
      width < LARGEST_WIDTH * height,
  );
  let best: number[] | null = null;
  let most = LEAST_DIFFERENCE;
  for (const step of STEPS) {
    const values = placesOf(scale, step);
    if (values.length < LEAST_PLACES) continue;
    for (let share = NEAREST; share < FARTHEST; share += STEP) {
      const ring = small.filter(({ radius }) => Math.abs(radius / scale.radius - share) < HALF_BAND);
      const hits = shareSeen(ring, values, step, scale);
      const between = values.slice(1).map((value) => value - step / 2);
      const difference = hits - shareSeen(ring, between, step, scale);
      if (hits >= LEAST_HITS && difference > most) [best, most] = [values, difference];
    }
  }
  return best;
}

/** The multiples of a step that lie on the scale, degrees Celsius. */
function placesOf({ first, last }: PrintedScale, step: number): number[] {
  const slack = SLACK * (last - first);
  const from = Math.ceil((first - slack - 32) / 1.8 / step);
  const to = Math.floor((last + slack - 32) / 1.8 / step);
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => (from + i) * step);
}

/** The share of the values that a piece of ink stands at. */
function shareSeen(
  ring: readonly PieceOnFace[],
  values: readonly number[],
  step: number,
  { start, slope }: PrintedScale,
): number {
  const reach = Math.min(REACH, REACH_SHARE * Math.abs(1.8 * step * slope));
  const seen = values.filter((value) => {
    const place = start + slope * (1.8 * value + 32);
    return ring.some(({ angle }) => Math.abs(wrapAngle(angle - place)) < reach);
  });
  return seen.length / values.length;
}

/** A second ring of print: how much of the way around it is covered, and how it is cut into parts, radians. */
const LEAST_COVERED = 0.6;
const PART = 0.35;
const LEAST_PARTS = 6;
/** As shares of the outline's radius: from where to where it is looked for, and how far it is from the other rings. */
const INNERMOST = 0.35;
const OUTERMOST = 0.97;
const BAND = 0.05;
const OFF_NUMBERS = 0.12;
const OFF_MARKS = 0.13;
/** Of the first ring's figures. */
const LEAST_FIGURE = 0.4;
const LARGEST_FIGURE = 1.6;
const MOST_STRETCHED = 3;

/**
 * Whether print of the size of figures goes round the face a second time, away from the numbers that were read and from
 * the ring of marks: another scale, turned or coloured, that nobody could read.
 */
export function hasSecondPrint(
  pieces: readonly PieceOnFace[],
  scale: PrintedScale,
  markRing: number,
): boolean {
  const sweep = Math.abs(scale.slope) * (scale.last - scale.first);
  const parts = Math.floor(sweep / PART);
  if (parts < LEAST_PARTS) return false;
  const from =
    scale.slope > 0 ? scale.start + scale.slope * scale.first : scale.start + scale.slope * scale.last;
  const figures = pieces.filter(({ width, height }) => {
    const [low, high] = [Math.min(width, height), Math.max(width, height)];
    return (
      high > LEAST_FIGURE * scale.height &&
      high < LARGEST_FIGURE * scale.height &&
      high < MOST_STRETCHED * low
    );
  });
  for (let radius = INNERMOST; radius < OUTERMOST; radius += BAND / 2) {
    if (Math.abs(radius - scale.radius) < OFF_NUMBERS || Math.abs(radius - markRing) < OFF_MARKS) continue;
    const covered = new Set(
      figures
        .filter((piece) => Math.abs(piece.radius - radius) < BAND)
        .map(({ angle }) => Math.floor(wholeTurn(angle - from) / PART))
        .filter((part) => part < parts),
    );
    if (covered.size >= LEAST_COVERED * parts) return true;
  }
  return false;
}

/** An angle as 0 to a whole turn. */
const wholeTurn = (angle: number): number => {
  const wrapped = wrapAngle(angle);
  return wrapped < 0 ? wrapped + TURN : wrapped;
};
