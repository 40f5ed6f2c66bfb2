import type { ReviewRow } from '../row/review-row.ts';

/** The rows of now in the order they had before; those that are new come last. */
export function inOldOrder(before: readonly string[], rows: readonly ReviewRow[]): readonly ReviewRow[] {
  const placeOf = new Map(before.map((key, index) => [key, index]));
  const place = ({ key }: ReviewRow): number => placeOf.get(key) ?? before.length;
  return rows.toSorted((a, b) => place(a) - place(b));
}
