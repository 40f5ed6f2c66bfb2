/** What a list knows its rows by. */
export interface Listed {
  readonly key: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a person asked to see. The rest of what waits is counted and stays out of the way until they ask for it. */
export interface HeldRows {
  /** Which list it is: another facility or other days begin anew. */
  readonly place: string;
  readonly listed: ReadonlySet<string>;
  /** Time of the oldest row, in milliseconds: older ones are the end of the list that had not been loaded yet. */
  readonly oldest: number;
  /** It was being filled when it was last looked at. */
  readonly isFilling: boolean;
}

export const nothingListed = (place: string): HeldRows => ({
  place,
  listed: new Set(),
  oldest: Number.POSITIVE_INFINITY,
  isFilling: false,
});

/**
 * Takes in what may be listed by itself: everything while the list fills, also what comes with the word that it is full, and
 * while it is empty from the start; later only what lies below its end. The same object when nothing is new, so that drawing
 * settles.
 */
export function admit(before: HeldRows, rows: readonly Listed[], isFilling: boolean): HeldRows {
  const isAnything = isFilling || before.isFilling || before.listed.size === 0;
  const fresh = rows.filter(({ key, at }) => !before.listed.has(key) && (isAnything || at < before.oldest));
  if (fresh.length === 0 && before.isFilling === isFilling) return before;
  return {
    ...before,
    isFilling,
    listed: new Set([...before.listed, ...fresh.map(({ key }) => key)]),
    oldest: fresh.reduce((oldest, { at }) => Math.min(oldest, at), before.oldest),
  };
}

/** Takes in everything, because a person asked for it. */
export const admitAll = (before: HeldRows, rows: readonly Listed[]): HeldRows =>
  admit({ ...before, isFilling: true }, rows, false);
