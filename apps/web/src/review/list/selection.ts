import type { InspectionRow } from './inspection-row.ts';

type SelectableRow = Pick<InspectionRow, 'key' | 'isPreselected' | 'isConfirmable'>;

/** What is ticked, and what was on the screen once: a row is selected by itself at most one time. */
export interface Selection {
  readonly selected: ReadonlySet<string>;
  readonly seen: ReadonlySet<string>;
  /** Where a range of rows begins. */
  readonly anchor: string | null;
  /** Off after somebody cleared everything: from then on they choose by hand, also among rows that move up. */
  readonly isAutomatic: boolean;
}

export const NOTHING_SELECTED: Selection = {
  selected: new Set(),
  seen: new Set(),
  anchor: null,
  isAutomatic: true,
};

/** Rows come on the screen: those inside their limits and not doubtful are selected, unless a person had unticked them. */
export function showRows(before: Selection, rows: readonly SelectableRow[]): Selection {
  const fresh = rows.filter(({ key }) => !before.seen.has(key));
  if (fresh.length === 0) return before;
  const safe = before.isAutomatic ? fresh.filter(({ isPreselected }) => isPreselected) : [];
  return {
    ...before,
    seen: new Set([...before.seen, ...keysOf(fresh)]),
    selected: new Set([...before.selected, ...keysOf(safe)]),
  };
}

/** What cannot be confirmed as it is cannot be ticked either. */
export function toggleRow(before: Selection, row: SelectableRow): Selection {
  if (!row.isConfirmable) return before;
  const selected = new Set(before.selected);
  if (!selected.delete(row.key)) selected.add(row.key);
  return { ...before, selected, anchor: row.key };
}

/** Everything from the row that was ticked last to this one. */
export function selectTo(before: Selection, rows: readonly SelectableRow[], key: string): Selection {
  const from = rows.findIndex((row) => row.key === before.anchor);
  const to = rows.findIndex((row) => row.key === key);
  if (to === -1) return before;
  const start = from === -1 ? to : Math.min(from, to);
  const between = rows.slice(start, Math.max(from, to) + 1).filter(({ isConfirmable }) => isConfirmable);
  return { ...before, selected: new Set([...before.selected, ...keysOf(between)]), anchor: key };
}

/** A page or the whole range: only what may be selected by itself. The risky ones are ticked one by one. */
export const selectSafe = (before: Selection, rows: readonly SelectableRow[]): Selection => ({
  ...before,
  isAutomatic: true,
  selected: new Set([...before.selected, ...keysOf(rows.filter(({ isPreselected }) => isPreselected))]),
});

export function unselect(before: Selection, rows: readonly Pick<SelectableRow, 'key'>[]): Selection {
  const selected = new Set(before.selected);
  for (const { key } of rows) selected.delete(key);
  return { ...before, selected, anchor: null };
}

export const clearAll = (before: Selection): Selection => ({
  ...before,
  selected: new Set(),
  anchor: null,
  isAutomatic: false,
});

/** Confirmed rows leave the selection with the list. */
export function keepListed(before: Selection, rows: readonly Pick<SelectableRow, 'key'>[]): Selection {
  const listed = new Set(keysOf(rows));
  const selected = [...before.selected].filter((key) => listed.has(key));
  return selected.length === before.selected.size ? before : { ...before, selected: new Set(selected) };
}

const keysOf = (rows: readonly { readonly key: string }[]): string[] => rows.map(({ key }) => key);
