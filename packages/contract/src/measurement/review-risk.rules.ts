import { isWithin, usualRange, type Range } from './usual-range.rules.ts';

/** A result that waits, as far as its place in the list depends on it. */
export interface WaitingResult {
  readonly target: string;
  /** Null where nothing was read, or where the result is no number. */
  readonly value: number | null;
  /** How much it wants a person's eyes by itself, 0 to 1. */
  readonly doubt: number;
  readonly scale: Range | null;
}

/** Far from where the readings of its target usually lie: above all that is merely uncertain, below what is marked. */
const UNLIKE_ITS_PAST = 0.85;

/**
 * How much each result wants a person's eyes among all of them: doubtful and near a limit as by itself, and unlike the other
 * readings of its target. In the order they came.
 */
export function reviewRisks(results: readonly WaitingResult[]): number[] {
  const ranges = new Map<string, Range | null>();
  for (const [target, own] of Map.groupBy(results, (one) => one.target)) {
    const values = own.flatMap(({ value }) => (value === null ? [] : [value]));
    ranges.set(target, usualRange(values, own[0]!.scale));
  }
  return results.map(({ target, value, doubt }) => {
    const range = ranges.get(target) ?? null;
    const isUnlike = value !== null && range !== null && !isWithin(value, range);
    return isUnlike ? Math.max(doubt, UNLIKE_ITS_PAST) : doubt;
  });
}
