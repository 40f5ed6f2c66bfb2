import { isWithin, usualRange, type Range } from './usual-range.rules.ts';

/** A result waiting for review, with the fields that decide its position. */
export interface WaitingResult {
  readonly target: string;
  /** Null for an unreadable photo, or where the result is no number. */
  readonly value: number | null;
  /** Its own doubt, 0 to 1. */
  readonly doubt: number;
  readonly scale: Range | null;
}

/** An outlier among the readings of its target: above uncertain readings, below marked ones. */
const UNLIKE_ITS_PAST = 0.85;

/**
 * Priority of each result for review: its own doubt, or that of an outlier among the readings of its target. In the
 * given order.
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
