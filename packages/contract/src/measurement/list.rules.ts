import { isWithinDays, type DaySpan } from '../period/date-range.rules.ts';
import type { Page } from '../wire/paging.ts';

/** What a list of things waiting for a person needs to know of each. */
export interface Listed {
  readonly id: string;
  readonly datetime: string;
  readonly is_confirmed: boolean;
}

/** The unconfirmed of a requested range, newest first. */
export interface UnconfirmedList<Item extends Listed> {
  readonly items: readonly Item[];
  /** False while loading, true after the first page arrived. */
  readonly is_first_page_loaded: boolean;
}

/** The requested range: days in the user's time zone, both included. */
export interface RequestedRange {
  readonly days: DaySpan;
  readonly timeZone: string;
}

export const emptyList = <Item extends Listed>(): UnconfirmedList<Item> => ({
  items: [],
  is_first_page_loaded: false,
});

/** Loading again: what was loaded stays until the first page of the new answer. */
export const startLoading = <Item extends Listed>(list: UnconfirmedList<Item>): UnconfirmedList<Item> => ({
  ...list,
  is_first_page_loaded: false,
});

/** A page arrived. The first one takes the place of what was there, the others follow; none is listed twice. */
export function addPage<Item extends Listed>(
  list: UnconfirmedList<Item>,
  { records }: Pick<Page<Item>, 'records'>,
): UnconfirmedList<Item> {
  const before = list.is_first_page_loaded ? list.items : [];
  const known = new Set(before.map(({ id }) => id));
  const fresh = records.filter(({ id }) => !known.has(id));
  return { items: [...before, ...fresh], is_first_page_loaded: true };
}

/** Confirmed, an item leaves. Unconfirmed, it is renewed, or enters when its day is one of the range. */
export function applyChange<Item extends Listed>(
  list: UnconfirmedList<Item>,
  item: Item,
  { days, timeZone }: RequestedRange,
): UnconfirmedList<Item> {
  const others = list.items.filter(({ id }) => id !== item.id);
  const isListed = others.length < list.items.length;
  if (item.is_confirmed) return isListed ? { ...list, items: others } : list;
  if (isListed) return { ...list, items: list.items.map((old) => (old.id === item.id ? item : old)) };
  if (!isWithinDays(item.datetime, days, timeZone)) return list;
  const next = others.findIndex((other) => isNewer(item, other));
  const place = next === -1 ? others.length : next;
  return { ...list, items: others.toSpliced(place, 0, item) };
}

/** Everything unconfirmed of one target as it is now: what is no longer there leaves, what is new may enter. */
export function replaceTarget<Item extends Listed>(
  list: UnconfirmedList<Item>,
  isOfTarget: (item: Item) => boolean,
  now: readonly Item[],
  range: RequestedRange,
): UnconfirmedList<Item> {
  const ids = new Set(now.map(({ id }) => id));
  const kept = list.items.filter((item) => !isOfTarget(item) || ids.has(item.id));
  let next: UnconfirmedList<Item> = { ...list, items: kept };
  for (const item of now) next = applyChange(next, item, range);
  return next;
}

/** Newest first; the later id of the same moment comes first, as the server sorts. */
const isNewer = (a: Listed, b: Listed): boolean =>
  Date.parse(a.datetime) > Date.parse(b.datetime) || (a.datetime === b.datetime && a.id > b.id);
