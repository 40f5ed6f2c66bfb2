import { isWithinDays, type DaySpan, type Period } from '../wire/date-range.rules.ts';
import type { Page } from '../wire/paging.ts';

/** The fields of a list item that the rules need. */
export interface Listed {
  readonly id: string;
  readonly datetime: string;
  readonly is_confirmed: boolean;
}

/** The unconfirmed items of a range, newest first. */
export interface UnconfirmedList<Item extends Listed> {
  readonly items: readonly Item[];
  /** False while loading, true after the first page arrived. */
  readonly is_first_page_loaded: boolean;
}

/** The requested range: days in the user's time zone, both included. */
interface RequestedRange {
  readonly days: DaySpan;
  readonly timeZone: string;
}

/** The range of a list: calendar days, or instants (from inclusive, until exclusive). */
export type ListRange = RequestedRange | Period;

export const emptyList = <Item extends Listed>(): UnconfirmedList<Item> => ({
  items: [],
  is_first_page_loaded: false,
});

/** Loading again: the list stays until the first page of the new answer. */
export const startLoading = <Item extends Listed>(list: UnconfirmedList<Item>): UnconfirmedList<Item> => ({
  ...list,
  is_first_page_loaded: false,
});

/** Adds a page. The first one replaces the list, the others are appended; none is listed twice. */
export function addPage<Item extends Listed>(
  list: UnconfirmedList<Item>,
  { records }: Pick<Page<Item>, 'records'>,
): UnconfirmedList<Item> {
  const before = list.is_first_page_loaded ? list.items : [];
  const known = new Set(before.map(({ id }) => id));
  const fresh = records.filter(({ id }) => !known.has(id));
  return { items: [...before, ...fresh], is_first_page_loaded: true };
}

/** A confirmed item is removed. An unconfirmed one is replaced, or inserted when its time is in the range. */
export function applyChange<Item extends Listed>(
  list: UnconfirmedList<Item>,
  item: Item,
  range: ListRange,
): UnconfirmedList<Item> {
  const items = withChange(list.items, item, range);
  return items === list.items ? list : { ...list, items };
}

/** The same for the items alone, newest first; the same array when nothing changes. */
export function withChange<Item extends Listed>(
  items: readonly Item[],
  item: Item,
  range: ListRange,
): readonly Item[] {
  const at = items.findIndex(({ id }) => id === item.id);
  if (item.is_confirmed) return at === -1 ? items : items.toSpliced(at, 1);
  if (at !== -1) return items.with(at, item);
  if (!includes(range, item)) return items;
  const next = items.findIndex((other) => isNewer(item, other));
  return items.toSpliced(next === -1 ? items.length : next, 0, item);
}

/** Replaces all unconfirmed items of one target: missing ones are removed, new ones inserted. */
export function replaceTarget<Item extends Listed>(
  list: UnconfirmedList<Item>,
  isOfTarget: (item: Item) => boolean,
  now: readonly Item[],
  range: ListRange,
): UnconfirmedList<Item> {
  const fresh = new Map(now.map((item) => [item.id, item]));
  // existing ones are replaced in one pass: a target may have thousands
  const kept = list.items.flatMap((item) => {
    const renewed = fresh.get(item.id);
    if (!renewed) return isOfTarget(item) ? [] : [item];
    fresh.delete(item.id);
    return renewed.is_confirmed ? [] : [renewed];
  });
  let items: readonly Item[] = kept;
  for (const item of fresh.values()) items = withChange(items, item, range);
  return { ...list, items };
}

function includes(range: ListRange, { datetime }: Listed): boolean {
  if ('days' in range) return isWithinDays(datetime, range.days, range.timeZone);
  const at = Date.parse(datetime);
  return at >= range.from.getTime() && at < range.until.getTime();
}

/** Newest first; for the same time the greater id comes first, as in the server. */
const isNewer = (a: Listed, b: Listed): boolean =>
  Date.parse(a.datetime) > Date.parse(b.datetime) || (a.datetime === b.datetime && a.id > b.id);
