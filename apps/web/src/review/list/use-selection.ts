import { useState } from 'react';
import type { InspectionRow } from './inspection-row.ts';
import {
  clearAll,
  keepListed,
  NOTHING_SELECTED,
  selectSafe,
  selectTo,
  showRows,
  toggleRow,
  unselect,
} from './selection.ts';

export interface RowSelection {
  readonly selected: ReadonlySet<string>;
  readonly toggle: (row: InspectionRow) => void;
  readonly selectTo: (row: InspectionRow) => void;
  readonly togglePage: () => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
  readonly page: 'none' | 'some' | 'all';
}

type Input = {
  /** Everything listed. */
  listed: readonly InspectionRow[];
  /** What the filters leave. */
  filtered: readonly InspectionRow[];
  /** What is on the screen. */
  shown: readonly InspectionRow[];
  /** While pages arrive or a bulk confirmation runs, rows only pass by: they are left alone. */
  isHeld: boolean;
};

/** What is ticked. In-range rows are when they first come on the screen. */
export function useSelection({ listed, filtered, shown, isHeld }: Input): RowSelection {
  const [state, change] = useState(NOTHING_SELECTED);
  // both give back the same object when nothing is new, so this settles at once
  const settled = isHeld ? state : showRows(keepListed(state, listed), shown);
  if (settled !== state) change(settled);
  const page = pageState(state.selected, shown);
  return {
    selected: state.selected,
    toggle: (row) => change((before) => toggleRow(before, row)),
    selectTo: (row) => change((before) => selectTo(before, shown, row.key)),
    togglePage: () =>
      change((before) => (page === 'none' ? selectSafe(before, shown) : unselect(before, shown))),
    selectAll: () => change((before) => selectSafe(before, filtered)),
    clear: () => change(clearAll),
    page,
  };
}

/** `all` when every in-range row of the page is ticked. */
function pageState(selected: ReadonlySet<string>, shown: readonly InspectionRow[]): RowSelection['page'] {
  if (!shown.some(({ key }) => selected.has(key))) return 'none';
  const safe = shown.filter(({ isPreselected }) => isPreselected);
  return safe.every(({ key }) => selected.has(key)) ? 'all' : 'some';
}
