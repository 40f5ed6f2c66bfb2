import { type Homography, applyHomography, homographyFromPoints } from '../homography.ts';
import type { Pair } from './pairs.ts';

/** A mapping and the pairs that agree with it. */
export interface Agreement {
  readonly homography: Homography;
  readonly agreeing: readonly Pair[];
}

const TRIES = 3000;
/** With so many tries done, a mapping that most pairs agree on will not be beaten. */
const TRIES_FOR_MOST = 500;
/** A pair agrees when the mapping puts it within so many of its sizes. */
const AGREEING_SIZES = 1.2;

/**
 * The mapping that the most pairs agree on: four at a time propose one, all vote. Which four is drawn by a fixed row of
 * numbers, so that the same pairs give the same mapping everywhere. Pairs come surest first and are tried first.
 */
export function agreeOnHomography(pairs: readonly Pair[]): Agreement | null {
  if (pairs.length < 4) return null;
  const draw = drawing();
  let best: Homography | null = null;
  let fewestLost = Infinity;
  for (let tried = 0; tried < TRIES; tried++) {
    if (tried >= TRIES_FOR_MOST && fewestLost < pairs.length / 2) break;
    // The surest first, then more and more of the others.
    const among = Math.min(pairs.length, 8 + Math.floor((pairs.length * 2 * tried) / TRIES));
    const four = drawFour(pairs, among, draw);
    if (four === null || !keepsSides(four)) continue;
    const proposal = homographyFromPoints(
      four.map((pair) => pair.reference),
      four.map((pair) => pair.photo),
    );
    if (proposal === null) continue;
    const lost = lossOf(pairs, proposal, fewestLost);
    if (lost < fewestLost) [best, fewestLost] = [proposal, lost];
  }
  return best === null ? null : { homography: best, agreeing: agreeingWith(pairs, best) };
}

/** The pairs that a mapping puts where they were found. */
export function agreeingWith(pairs: readonly Pair[], homography: Homography): Pair[] {
  return pairs.filter((pair) => missOf(pair, homography) < AGREEING_SIZES);
}

/** How far beside its place a mapping puts a pair, in its sizes. */
function missOf({ reference, photo, size }: Pair, homography: Homography): number {
  const at = applyHomography(homography, reference);
  const miss = Math.hypot(at.x - photo.x, at.y - photo.y) / size;
  return Number.isFinite(miss) ? miss : Infinity;
}

function lossOf(pairs: readonly Pair[], homography: Homography, enough: number): number {
  let lost = 0;
  for (const pair of pairs) {
    const miss = missOf(pair, homography) / AGREEING_SIZES;
    lost += miss < 1 ? miss * miss : 1;
    if (lost >= enough) return lost;
  }
  return lost;
}

function drawFour(pairs: readonly Pair[], among: number, draw: () => number): Pair[] | null {
  const places = new Set<number>();
  for (let i = 0; i < 4; i++) places.add(Math.floor(draw() * among));
  return places.size < 4 ? null : [...places].map((place) => pairs[place]!);
}

/** Nothing that is seen from the front turns inside out: every three points keep the sense in which they turn. */
function keepsSides(four: readonly Pair[]): boolean {
  return [0, 1, 2, 3].every((left) => {
    const [p, q, r] = four.filter((_, index) => index !== left) as [Pair, Pair, Pair];
    return side(p.reference, q.reference, r.reference) * side(p.photo, q.photo, r.photo) > 0;
  });
}

function side(p: Pair['photo'], q: Pair['photo'], r: Pair['photo']): number {
  return (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
}

/** Numbers from 0 to 1, always the same row (mulberry32). */
function drawing(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
