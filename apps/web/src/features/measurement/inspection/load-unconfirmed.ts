import type { Listed } from '@tenken/contract/measurement/list.rules.ts';
import { periodOf, type DaySpan } from '@tenken/contract/wire/date-range.rules.ts';
import { followPages } from '@tenken/contract/wire/paging.ts';
import type { PageQuery, UnconfirmedSource } from './unconfirmed-sources.ts';

/** Which results are asked for: those of a facility, on these days of the user's calendar. */
export interface UnconfirmedRequest {
  readonly facilityId: string;
  readonly days: DaySpan;
  readonly timeZone: string;
}

const PAGE_SIZE = 50;
/** Maximum for one session; with more readings the user selects fewer days. */
export const MAX_LISTED = 5000;

/** True when there is more than can be listed. */
export type LoadEnd = { readonly isCut: boolean };

class Enough extends Error {}

/** All pages, one after the other, each with the same query and only `page` added. */
export async function loadUnconfirmed<Item extends Listed>(
  source: UnconfirmedSource<Item>,
  request: UnconfirmedRequest,
  onPage: (records: Item[]) => void,
  signal: AbortSignal,
): Promise<LoadEnd> {
  let listed = 0;
  const fetchPage: typeof source.fetchPage = async (query) => {
    if (listed >= MAX_LISTED) throw new Enough();
    signal.throwIfAborted();
    const page = await source.fetchPage(query);
    signal.throwIfAborted();
    return page;
  };
  try {
    const query = { facility_id: request.facilityId, ...rangeOf(request), page_size: String(PAGE_SIZE) };
    await followPages(fetchPage, query, (records) => {
      listed += records.length;
      onPage(records);
    });
    return { isCut: false };
  } catch (error) {
    if (error instanceof Enough) return { isCut: true };
    throw error;
  }
}

/** Everything unconfirmed of one target in the range, as it is now. */
export function loadTarget<Item extends Listed>(
  source: UnconfirmedSource<Item>,
  request: UnconfirmedRequest,
  targetId: string,
): Promise<Item[]> {
  const query = { [source.targetField]: targetId, ...rangeOf(request), is_confirmed: 'false' };
  return followPages(source.fetchPage, { ...query, page_size: '1000' });
}

function rangeOf({ days, timeZone }: UnconfirmedRequest): PageQuery {
  const { from, until } = periodOf(days, timeZone);
  return { from_datetime: from.toISOString(), until_datetime: until.toISOString() };
}
