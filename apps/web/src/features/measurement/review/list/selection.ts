import { shownOf, type ReviewRow } from '../row/review-row.ts';

/** What a person ticked, each with what it showed then: a row that shows something else meanwhile is not ticked any more. */
export interface Selection {
  readonly ticked: ReadonlyMap<string, string>;
  /** Where a range of rows begins. */
  readonly anchor: string | null;
}

export const NOTHING_SELECTED: Selection = { ticked: new Map(), anchor: null };

/** Of these rows those that are ticked, and still are what they were. */
export const selectedOf = ({ ticked }: Selection, rows: readonly ReviewRow[]): readonly ReviewRow[] =>
  ticked.size === 0 ? NONE : rows.filter((row) => row.isConfirmable && ticked.get(row.key) === shownOf(row));

const NONE: readonly ReviewRow[] = [];

/** What cannot be confirmed as it is cannot be ticked either. */
export function toggleRow(before: Selection, row: ReviewRow): Selection {
  if (!row.isConfirmable) return before;
  const ticked = new Map(before.ticked);
  if (ticked.get(row.key) === shownOf(row)) ticked.delete(row.key);
  else ticked.set(row.key, shownOf(row));
  return { ticked, anchor: row.key };
}

/** Many at once are those in range only: what lies beyond a limit or is doubtful is looked at and ticked one by one. */
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
