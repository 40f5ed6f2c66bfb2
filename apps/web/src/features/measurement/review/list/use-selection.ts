import { useMemo, useState } from 'react';
import type { ReviewRow } from '../row/review-row.ts';
import {
  isPlain,
  NOTHING_SELECTED,
  selectedOf,
  selectInRange,
  selectTo,
  toggleRow,
  unselect,
} from './selection.ts';

export interface RowSelection {
  readonly keys: ReadonlySet<string>;
  readonly rows: readonly ReviewRow[];
  readonly toggle: (row: ReviewRow) => void;
  readonly selectTo: (row: ReviewRow) => void;
  /** What is on the screen and in range; ticked already, it is unticked. */
  readonly toggleShown: () => void;
  /** What is in range on the other pages too, as listed now. */
  readonly selectListed: () => void;
  readonly clear: () => void;
  /** How much of the screen is ticked: `all` when everything in range is. */
  readonly shown: 'none' | 'some' | 'all';
  readonly shownCount: number;
  /** In range and not ticked, on any page. */
  readonly leftCount: number;
}

type Rows = {
  /** What the filters leave: what they hide is not confirmed unseen. */
  listed: readonly ReviewRow[];
  /** The page of it that is on the screen. */
  shown: readonly ReviewRow[];
};

/** Which rows are confirmed together. Nothing is ticked by itself, and nothing is added by itself. */
export function useSelection({ listed, shown }: Rows): RowSelection {
  const [state, change] = useState(NOTHING_SELECTED);
  const rows = useMemo(() => selectedOf(state, listed), [state, listed]);
  const keys = useMemo(() => new Set(rows.map(({ key }) => key)), [rows]);
  const page = shownState(keys, shown);
  return {
    keys,
    rows,
    toggle: (row) => change((before) => toggleRow(before, row)),
    selectTo: (row) => change((before) => selectTo(before, shown, row.key)),
    toggleShown: () =>
      change((before) => (page === 'all' ? unselect(before, shown) : selectInRange(before, shown))),
    selectListed: () => change((before) => selectInRange(before, listed)),
    clear: () => change(NOTHING_SELECTED),
    shown: page,
    shownCount: shown.filter(isPlain).length,
    leftCount: listed.filter((row) => isPlain(row) && !keys.has(row.key)).length,
  };
}

function shownState(keys: ReadonlySet<string>, shown: readonly ReviewRow[]): RowSelection['shown'] {
  if (!shown.some(({ key }) => keys.has(key))) return 'none';
  return shown.filter(isPlain).every(({ key }) => keys.has(key)) ? 'all' : 'some';
}
