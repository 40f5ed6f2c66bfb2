/** Key and time of a row. */
export interface Listed {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Rows in the list, and newer ones buffered until the user asks for them, so that the list does not move. */
export interface RowBuffer {
  /** Identity of the list: another facility or range starts a new one. */
  readonly place: string;
  readonly listed: ReadonlySet<string>;
  /** In order of arrival. */
  readonly late: readonly string[];
  /** Time of the oldest row, in milliseconds: older ones are the end of the list that had not been loaded yet. */
  readonly oldest: number;
  /** It was loading at the last update. */
  readonly isFilling: boolean;
}

export const emptyBuffer = (place: string): RowBuffer => ({
  place,
  listed: new Set(),
  late: [],
  oldest: Number.POSITIVE_INFINITY,
  isFilling: false,
});

/**
 * Admits rows to the list: all while it loads, including those that arrive with its end, and while it is empty; later only
 * rows below its end, which exist in a list by time only (`isByTime`). Others are buffered. Returns the same object without
 * news, so that rendering settles.
 */
export function admit(
  before: RowBuffer,
  rows: readonly Listed[],
  isFilling: boolean,
  isByTime = true,
): RowBuffer {
  // an empty list cannot move
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

/** Keeps the position of rows that leave and return. */
function inOrderOfArrival(
  before: readonly string[],
  unknown: readonly Listed[],
  fresh: readonly Listed[],
): readonly string[] {
  const known = new Set([...before, ...fresh.map(({ key }) => key)]);
  return [...before, ...unknown.map(({ key }) => key).filter((key) => !known.has(key))];
}

/** Admits all rows, on request of the user. */
export const admitAll = (before: RowBuffer, rows: readonly Listed[]): RowBuffer =>
  admit({ ...before, isFilling: true }, rows, false);
