/** Ends of a scale or of a range of values. */
export interface Range {
  readonly minimum: number;
  readonly maximum: number;
}

/** Fewer values define no usual range. */
const MIN_VALUES = 5;
/** Tukey's fence, in interquartile ranges. */
const FENCE = 3;
/** A constant gauge has no spread: deviations up to this share of its scale, or of its value, are usual. */
const STILL_SHARE = 0.25;

/**
 * The usual range of a gauge's values: the middle half of them, and three times its width on either side. A few
 * outliers do not change it. Null with too few values.
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

/** A range widened by a share of itself on either side. */
export function widen({ minimum, maximum }: Range, share: number): Range {
  const room = (maximum - minimum) * share;
  return { minimum: minimum - room, maximum: maximum + room };
}
