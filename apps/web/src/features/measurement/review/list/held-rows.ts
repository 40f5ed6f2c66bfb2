/** What a list knows its rows by. */
export interface Listed {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What has its place on the list, and what came since: that is out of the way of what a person looks at until they ask for it. */
export interface HeldRows {
  /** Which list it is: another facility or other days begin anew. */
  readonly place: string;
  readonly listed: ReadonlySet<string>;
  /** In the order they came. */
  readonly late: readonly string[];
  /** Time of the oldest row, in milliseconds: older ones are the end of the list that had not been loaded yet. */
  readonly oldest: number;
  /** It was being filled when it was last looked at. */
  readonly isFilling: boolean;
}

export const nothingListed = (place: string): HeldRows => ({
  place,
  listed: new Set(),
  late: [],
  oldest: Number.POSITIVE_INFINITY,
  isFilling: false,
});

/**
 * Gives places to what may have one by itself: everything while the list fills, also what comes with the word that it is
 * full, and while it is empty; later only what lies below its end, which a list in another order than by time (`isByTime`)
 * does not have. Anything else is late. The same object when nothing is new, so that drawing settles.
 */
export function admit(
  before: HeldRows,
  rows: readonly Listed[],
  isFilling: boolean,
  isByTime = true,
): HeldRows {
  // where nothing is listed, nothing can move
  const isEmpty = !rows.some(({ key }) => before.listed.has(key));
  const isAnything = isFilling || before.isFilling || isEmpty;
  const unknown = rows.filter(({ key }) => !before.listed.has(key));
  const fresh = unknown.filter(
    ({ key, at }) => isAnything || (isByTime && at < before.oldest && !before.late.includes(key)),
  );
  const late = isAnything ? [] : inOrderOfArrival(before.late, unknown, fresh);
  if (fresh.length === 0 && before.isFilling === isFilling && late.length === before.late.length)
    return before;
  return {
    ...before,
    isFilling,
    late,
    listed: new Set([...before.listed, ...fresh.map(({ key }) => key)]),
    oldest: fresh.reduce((oldest, { at }) => Math.min(oldest, at), before.oldest),
  };
}

/** A row that left and comes back is where it was: none is forgotten before the list is put in order. */
function inOrderOfArrival(
  before: readonly string[],
  unknown: readonly Listed[],
  fresh: readonly Listed[],
): readonly string[] {
  const known = new Set([...before, ...fresh.map(({ key }) => key)]);
  return [...before, ...unknown.map(({ key }) => key).filter((key) => !known.has(key))];
}

/** Everything takes its place, because a person asked for it. */
export const admitAll = (before: HeldRows, rows: readonly Listed[]): HeldRows =>
  admit({ ...before, isFilling: true }, rows, false);
