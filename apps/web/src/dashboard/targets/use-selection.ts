import { useMemo, useState } from 'react';
import { canSelect, isOrdinary, type ReviewItem } from '../../measurement/review/review-item.ts';

export interface Selection {
  readonly ids: ReadonlySet<string>;
  readonly items: readonly ReviewItem[];
  readonly toggle: (item: ReviewItem) => void;
  /** Everything between two rows, except what must be looked at by itself. */
  readonly addRange: (from: ReviewItem | null, to: ReviewItem) => void;
  readonly clear: () => void;
}

/** Which rows are confirmed together. A row that was done elsewhere meanwhile is not selected any more. */
export function useSelection(rows: readonly ReviewItem[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = useMemo(
    () => (chosen.size === 0 ? [] : rows.filter((item) => chosen.has(item.id) && canSelect(item))),
    [rows, chosen],
  );
  const ids = useMemo(() => new Set(items.map(({ id }) => id)), [items]);
  return {
    ids,
    items,
    toggle: (item) => {
      if (!canSelect(item)) return;
      const next = new Set(ids);
      if (!next.delete(item.id)) next.add(item.id);
      setChosen(next);
    },
    addRange: (from, to) => {
      const ends = [from ?? to, to].map((item) => rows.findIndex(({ id }) => id === item.id));
      const [first, last] = [Math.min(...ends), Math.max(...ends)];
      if (first < 0) return;
      const between = rows.slice(first, last + 1).filter(isOrdinary);
      setChosen(new Set([...ids, ...between.map(({ id }) => id)]));
    },
    clear: () => setChosen(new Set()),
  };
}
