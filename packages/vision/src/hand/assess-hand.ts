import { wrapAngle } from './angle.ts';
import { type HandCandidate, type HandSearch, isElsewhere } from './find-hand.ts';
import type { Reason } from '../reading.ts';

/** The verdict on a search. */
export interface HandVerdict {
  readonly hand: HandCandidate | null;
  /** Why the hand must not be read; empty when it may. */
  readonly objections: readonly Reason[];
  /** How many times better than the next candidate the hand is, and how many times it would have to be. */
  readonly lead: number;
  readonly neededLead: number;
}

/** Shares and log units as in `HandFit`. Chosen so that a wrong reading is rarer than a missed one. */
const LIMITS = {
  cover: 0.5,
  seen: 0.3,
  reach: 0.8,
  offset: 0.07,
  depth: 0.12,
  width: 0.2,
  angleErrorDeg: 1.7,
  lead: 2,
};
/** Blur and darkness eat the thin end of a hand: one that wins by this much may be seen this far only. */
const CLEAR_LEAD = 6;
const CLEAR_REACH = 0.7;
/** Burnt-out cuts beyond this share excuse a tip that is not seen. */
const EXCUSING_BLIND = 0.15;
/** A fit this good in degrees needs no extra lead. */
const GOOD_ANGLE_ERROR_DEG = 0.54;
const DEGREES = 180 / Math.PI;

/** Decides whether the best candidate may be read as the hand. */
export function assessHand(search: HandSearch): HandVerdict {
  const hand = search.candidates[0] ?? null;
  if (hand === null) return { hand, objections: ['hand_not_found'], lead: 0, neededLead: LIMITS.lead };
  const rivals = search.candidates.filter(
    (other) => isElsewhere(hand, other.angleRad) && !isTailOf(hand, other),
  );
  const clutter = search.clutter.find((other) => isElsewhere(hand, other.angleRad));
  const { lead, neededLead } = tightest([
    // A direction without a line still hides the hand sometimes (glare): it counts half.
    { lead: leadOver(hand, 0.5 * (clutter?.response ?? 0)), neededLead: leadNeeded(hand) },
    ...rivals.map((rival) => ({
      lead: leadOver(hand, rival.quality),
      neededLead: leadNeeded(hand) + extraLead(rival),
    })),
  ]);
  const objections: Reason[] = [];
  if (!isWholeHand(hand, lead)) objections.push('hand_not_found');
  if (lead < neededLead) objections.push('two_candidates');
  if (hand.angleErrorRad * DEGREES > LIMITS.angleErrorDeg) objections.push('low_confidence');
  return { hand, objections, lead, neededLead };
}

/** Whether a candidate is a hand on its own merits: seen along its length, out to the tip, through the axis. */
export function isWholeHand(hand: HandCandidate, lead: number): boolean {
  const isSeen = hand.cover >= LIMITS.cover && hand.seen >= LIMITS.seen && hand.depth >= LIMITS.depth;
  const reachesOut =
    hand.reach >= (lead >= CLEAR_LEAD ? CLEAR_REACH : LIMITS.reach) || hand.blind >= EXCUSING_BLIND;
  return isSeen && reachesOut && Math.abs(hand.offset) <= LIMITS.offset && hand.width <= LIMITS.width;
}

function leadOver(hand: HandCandidate, quality: number): number {
  return hand.quality / Math.max(1e-6, quality);
}

/** The comparison in which the hand comes off worst. */
function tightest<Comparison extends { readonly lead: number; readonly neededLead: number }>(
  comparisons: readonly [Comparison, ...Comparison[]],
): Comparison {
  return comparisons.reduce((worst, one) =>
    one.lead / one.neededLead < worst.lead / worst.neededLead ? one : worst,
  );
}

/** The worse the line, the clearer it must win. */
function leadNeeded(hand: HandCandidate): number {
  const looseness = 2 * Math.max(0, hand.angleErrorRad * DEGREES - GOOD_ANGLE_ERROR_DEG);
  const gaps = 1.5 * Math.max(0, 0.7 - hand.seen);
  return LIMITS.lead + looseness + gaps;
}

/**
 * A rival that is itself a straight whole line must be beaten by far, and one that a reflection cuts in two by more
 * still: uncovered, it might be the better hand.
 */
function extraLead(rival: HandCandidate): number {
  if (isHalfHidden(rival)) return 2.5;
  return isProperLine(rival) ? 0.8 : 0;
}

function isProperLine(hand: HandCandidate): boolean {
  return hand.seen > 0.7 && hand.residual < 0.005 && hand.reach > 0.85 && hand.depth > 0.25;
}

function isHalfHidden(hand: HandCandidate): boolean {
  return hand.blind > EXCUSING_BLIND && hand.cover > 0.65 && hand.residual < 0.006 && hand.depth > 0.25;
}

/** The far side of the same hand is explained by the hand, as long as it is clearly shorter. */
function isTailOf(hand: HandCandidate, other: HandCandidate): boolean {
  const isOpposite = Math.abs(wrapAngle(other.angleRad - hand.angleRad - Math.PI)) < 0.1;
  return isOpposite && other.reach < 0.85 * hand.reach;
}
