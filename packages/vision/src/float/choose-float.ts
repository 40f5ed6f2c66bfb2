import type { Reason } from '../reading.ts';

/** The place where the template fits best, in rows of its first row, and how well. */
export interface FloatChoice {
  readonly top: number;
  /** -1 to 1. */
  readonly likeness: number;
  /** The same for the best place where the float would not overlap; rows and likeness. */
  readonly rival: { readonly top: number; readonly likeness: number } | null;
  readonly objections: readonly Reason[];
}

/** Less like the float than this is not the float. */
const LEAST_LIKENESS = 0.6;
/** Nearly as like, elsewhere: no telling which is the float. */
const LEAST_MARGIN = 0.12;
/** A reflection hides the float and stands out itself: with this share of the tube burnt out, the float must win clearly. */
const GLARE = 0.02;
const MARGIN_IN_GLARE = 0.25;

/**
 * Finds the best place, between rows too; `height` is the template's, in rows, `burnt` the share of the tube that is burnt
 * out. Null when there is no place at all.
 */
export function chooseFloat(likeness: Float32Array, height: number, burnt: number): FloatChoice | null {
  const best = peakOf(likeness, () => true);
  if (best === null) return null;
  const rival = peakOf(likeness, (top) => Math.abs(top - best.top) > 0.6 * height);
  const margin = best.likeness - Math.max(0, rival?.likeness ?? 0);
  const objections: Reason[] = [];
  if (best.likeness < LEAST_LIKENESS) objections.push('low_confidence');
  else if (burnt > GLARE && margin < MARGIN_IN_GLARE) objections.push('glare');
  else if (margin < LEAST_MARGIN) objections.push('two_candidates');
  const fine = between(likeness, best.top);
  return { top: best.top + fine, likeness: best.likeness, rival, objections };
}

function peakOf(
  likeness: Float32Array,
  isAllowed: (top: number) => boolean,
): { top: number; likeness: number } | null {
  let best: { top: number; likeness: number } | null = null;
  for (let top = 0; top < likeness.length; top++) {
    const value = likeness[top]!;
    if (isAllowed(top) && (best === null || value > best.likeness)) best = { top, likeness: value };
  }
  return best;
}

/** The peak of the parabola through three neighbours, -0.5 to 0.5 of a row. */
function between(likeness: Float32Array, top: number): number {
  const before = likeness[top - 1];
  const after = likeness[top + 1];
  if (before === undefined || after === undefined) return 0;
  const bend = before - 2 * likeness[top]! + after;
  return bend >= 0 ? 0 : Math.max(-0.5, Math.min(0.5, (0.5 * (before - after)) / bend));
}
