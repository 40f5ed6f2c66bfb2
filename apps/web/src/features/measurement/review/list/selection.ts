import { shownOf, type ReviewRow } from '../row/review-row.ts';

/** Selected rows with their shown values; a row whose value changes is deselected. */
export interface Selection {
  readonly ticked: ReadonlyMap<string, string>;
  /** Where a range of rows begins. */
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ticked: new Map(), anchor: null };

/** The selected rows whose value is unchanged. */
export const selectedOf = ({ ticked }: Selection, rows: readonly ReviewRow[]): readonly ReviewRow[] =>
  ticked.size === 0 ? NONE : rows.filter((row) => row.isConfirmable && ticked.get(row.key) === shownOf(row));

const NONE: readonly ReviewRow[] = [];

/** Only rows that can be confirmed unchanged can be selected. */
export function toggleRow(before: Selection, row: ReviewRow): Selection {
  if (!row.isConfirmable) return before;
  const ticked = new Map(before.ticked);
  if (ticked.get(row.key) === shownOf(row)) ticked.delete(row.key);
  else ticked.set(row.key, shownOf(row));
  return { ticked, anchor: row.key };
}

/** Select all takes routine rows only; others have to be selected one by one. */
export const selectInRange = (before: Selection, rows: readonly ReviewRow[]): Selection => ({
  ...before,
  ticked: new Map([...before.ticked, ...rows.filter(isPlain).map((row) => [row.key, shownOf(row)] as const)]),
});

export const isPlain = ({ isInRange, isConfirmable }: ReviewRow): boolean => isInRange && isConfirmable;

/** From the row that was ticked last to this one. */
export function selectTo(before: Selection, rows: readonly ReviewRow[], key: string): Selection {
  const from = rows.findIndex((row) => row.key === before.anchor);
  const to = rows.findIndex((row) => row.key === key);
  if (to === -1) return before;
  const start = from === -1 ? to : Math.min(from, to);
  return { ...selectInRange(before, rows.slice(start, Math.max(from, to) + 1)), anchor: key };
}

export function unselect(before: Selection, rows: readonly ReviewRow[]): Selection {
  const ticked = new Map(before.ticked);
  for (const { key } of rows) ticked.delete(key);
  return { ticked, anchor: null };
}
