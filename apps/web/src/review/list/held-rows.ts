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
}

export const nothingListed = (place: string): HeldRows => ({
  place,
  listed: new Set(),
  oldest: Number.POSITIVE_INFINITY,
});

/**
 * Takes in what may be listed by itself: everything while the list fills (`isOpen`) and while it is empty from the start,
 * later only what lies below its end. The same object when nothing is new, so that drawing settles.
 */
export function admit(before: HeldRows, rows: readonly Listed[], isOpen: boolean): HeldRows {
  const isAnything = isOpen || before.listed.size === 0;
  const fresh = rows.filter(({ key, at }) => !before.listed.has(key) && (isAnything || at < before.oldest));
  if (fresh.length === 0) return before;
  return {
    ...before,
    listed: new Set([...before.listed, ...fresh.map(({ key }) => key)]),
    oldest: fresh.reduce((oldest, { at }) => Math.min(oldest, at), before.oldest),
  };
}
