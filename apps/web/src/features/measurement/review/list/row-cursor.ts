import { resultKeyOf, shownOf, type ReviewRow } from '../row/review-row.ts';

/** The current row: its key, and what it showed when the user moved to it. */
export interface RowCursor {
  readonly key: string;
  readonly result: string | null;
  readonly shown: string;
  /** Last index; the origin of J and K when the row was removed. */
  readonly index: number;
  /** The user acted on it, so changes and removal are expected. */
  readonly isOwn: boolean;
  /** Filters and page of the selection. */
  readonly view: string;
}

export const cursorAt = (row: ReviewRow, index: number, view: string): RowCursor => ({
  view,
  key: row.key,
  result: resultKeyOf(row),
  shown: shownOf(row),
  index,
  isOwn: false,
});

/**
 * The cursor after a change of the list. A row removed by others keeps the cursor, so that no other row becomes current
 * unexpectedly. After the user's own action it moves to the next row. Filters or a page without the row reset it.
 */
export function reconcileCursor(
  cursor: RowCursor | null,
  rows: readonly ReviewRow[],
  view: string,
): RowCursor | null {
  if (cursor === null) return null;
  const index = rows.findIndex(({ key }) => key === cursor.key);
  if (index !== -1)
    return index === cursor.index && view === cursor.view ? cursor : { ...cursor, index, view };
  if (view !== cursor.view) return null;
  if (!cursor.isOwn || rows.length === 0) return cursor;
  const at = Math.min(cursor.index, rows.length - 1);
  return cursorAt(rows[at]!, at, view);
}

/** Whether the row still shows what it did when it became current. */
export const isUnchanged = (cursor: RowCursor, row: ReviewRow): boolean =>
  cursor.result === resultKeyOf(row) && (cursor.isOwn || cursor.shown === shownOf(row));

/** The next candidate row in a direction. */
export function nextRow(
  cursor: RowCursor | null,
  rows: readonly ReviewRow[],
  step: 1 | -1,
  isCandidate: (row: ReviewRow) => boolean,
): number | null {
  const ahead = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row, index }) => isCandidate(row) && (index - startOf(cursor, rows, step)) * step > 0);
  return (step === 1 ? ahead[0] : ahead.at(-1))?.index ?? null;
}

function startOf(cursor: RowCursor | null, rows: readonly ReviewRow[], step: 1 | -1): number {
  if (cursor === null) return step === 1 ? -1 : rows.length;
  // the row that moved into the gap is the next one
  const isThere = rows[cursor.index]?.key === cursor.key;
  return isThere || step === -1 ? cursor.index : cursor.index - 1;
}
