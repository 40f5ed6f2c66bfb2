import { resultKeyOf, shownOf, type ReviewRow } from '../row/review-row.ts';

/** The row a person is at: known by what it is, and by what it showed when they came to it. */
export interface Place {
  readonly key: string;
  readonly result: string | null;
  readonly shown: string;
  /** Where it stood last. Decides where J and K go when it has left, and nothing else. */
  readonly index: number;
  /** The person has acted on it: that it changes or leaves is their own doing. */
  readonly isOwn: boolean;
  /** Filters and page under which it was chosen. */
  readonly view: string;
}

export const placeOf = (row: ReviewRow, index: number, view: string): Place => ({
  view,
  key: row.key,
  result: resultKeyOf(row),
  shown: shownOf(row),
  index,
  isOwn: false,
});

/**
 * The place after the list changed. A row that left by itself stays what it was, gone: nothing takes its place under the
 * fingers. One that left by the person's own doing hands on to the row that comes after it. Other filters or another page
 * that do not have it are a new beginning.
 */
export function settle(place: Place | null, rows: readonly ReviewRow[], view: string): Place | null {
  if (place === null) return null;
  const index = rows.findIndex(({ key }) => key === place.key);
  if (index !== -1) return index === place.index && view === place.view ? place : { ...place, index, view };
  if (view !== place.view) return null;
  if (!place.isOwn || rows.length === 0) return place;
  const at = Math.min(place.index, rows.length - 1);
  return placeOf(rows[at]!, at, view);
}

/** Does the row still show what the person came to? */
export const isAsSeen = (place: Place, row: ReviewRow): boolean =>
  place.result === resultKeyOf(row) && (place.isOwn || place.shown === shownOf(row));

/** The next stop in a direction, from a row or from where one was. */
export function nextStop(
  place: Place | null,
  rows: readonly ReviewRow[],
  step: 1 | -1,
  isStop: (row: ReviewRow) => boolean,
): number | null {
  const ahead = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row, index }) => isStop(row) && (index - startOf(place, rows, step)) * step > 0);
  return (step === 1 ? ahead[0] : ahead.at(-1))?.index ?? null;
}

function startOf(place: Place | null, rows: readonly ReviewRow[], step: 1 | -1): number {
  if (place === null) return step === 1 ? -1 : rows.length;
  // what came up into the gap is the next one, what is above it the one before
  const isThere = rows[place.index]?.key === place.key;
  return isThere || step === -1 ? place.index : place.index - 1;
}
