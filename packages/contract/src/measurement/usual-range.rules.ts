/** Ends of a scale or of a range of values. */
export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** Fewer values say nothing about what is usual. */
const MIN_VALUES = 5;
/** Tukey's fence for what lies far out, in widths of the middle half. */
const FENCE = 3;
/** A gauge that stands still has no width: so much of its scale, or of its value, is never far. */
const STILL_SHARE = 0.25;

/**
 * Where the values of a gauge usually lie: the middle half of them, and three times its width on either side. One wild value,
 * or a few, do not move it. Null when there are too few values to say.
 */
export function usualRange(values: readonly number[], scale: Range | null): Range | null {
  if (values.length < MIN_VALUES) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => quantile(sorted, share)) as [
    number,
    number,
    number,
  ];
  const still = STILL_SHARE * (scale ? scale.maximum - scale.minimum : Math.abs(middle) || 1);
  const room = Math.max(FENCE * (high - low), still);
  return { minimum: low - room, maximum: high + room };
}

function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)]!;
  return below + (sorted[Math.ceil(at)]! - below) * (at % 1);
}

export const isWithin = (value: number, { minimum, maximum }: Range): boolean =>
  value >= minimum && value <= maximum;

/** A range made wider by a share of itself on either side. */
export function widen({ minimum, maximum }: Range, share: number): Range {
  const room = (maximum - minimum) * share;
  return { minimum: minimum - room, maximum: maximum + room };
}
