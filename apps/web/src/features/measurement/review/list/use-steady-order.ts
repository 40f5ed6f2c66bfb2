import { useMemo, useState } from 'react';
import type { ReviewRow } from '../row/review-row.ts';

export interface SteadyOrder {
  readonly rows: readonly ReviewRow[];
  /** For the element around the rows. */
  readonly hands: { onPointerEnter: () => void; onPointerLeave: () => void };
}

/**
 * While the pointer is over the list its rows keep their places, whatever the readings become: nobody presses the button of
 * another row. Without it the worst come first again. A list that holds still by itself (`isHeldStill`) needs none of it.
 */
export function useSteadyOrder(rows: readonly ReviewRow[], isHeldStill: boolean): SteadyOrder {
  const [held, hold] = useState<readonly string[] | null>(null);
  return {
    rows: useMemo(() => (held && !isHeldStill ? inOldOrder(held, rows) : rows), [held, rows, isHeldStill]),
    hands: {
      onPointerEnter: () => hold(rows.map(({ key }) => key)),
      onPointerLeave: () => hold(null),
    },
  };
}

/** The rows of now in the order they had before; those that are new come last. */
export function inOldOrder(before: readonly string[], rows: readonly ReviewRow[]): readonly ReviewRow[] {
  const placeOf = new Map(before.map((key, index) => [key, index]));
  const place = ({ key }: ReviewRow): number => placeOf.get(key) ?? before.length;
  return rows.toSorted((a, b) => place(a) - place(b));
}
