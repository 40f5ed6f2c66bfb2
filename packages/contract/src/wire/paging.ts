import * as z from 'zod/mini';
import { text, textLike } from './text.ts';

/** Page sizes a table offers (decision U-21). */
export const PAGE_SIZE_OPTIONS = [10, 30, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 100;
/** Readings, estimates, photos and sensor data: 30 days of 10-minute values load in at most five calls. */
export const MAX_SERIES_PAGE_SIZE = 1000;

/**
 * The paged list response of the specification: records and navigation.next_page. Schema functions are called inside
 * functions only, so that the console can import this file without the schema library.
 */
export const pageOf = <Record extends z.ZodMiniType>(record: Record) =>
  z.object({
    records: z.array(record),
    navigation: z.object({ next_page: z.nullable(z.string()) }),
  });

export interface Page<Record> {
  records: Record[];
  navigation: { next_page: string | null };
}

const wholeNumber = (max: number) =>
  z.pipe(
    textLike(/^\d{1,6}$/, 6, 'invalid_number'),
    z.pipe(
      z.transform((digits: string) => Number(digits)),
      z.number().check(z.minimum(1, 'too_small'), z.maximum(max, 'too_big')),
    ),
  );

/** The longest cursor: a name of 100 characters with an id, in JSON and base64. */
const CURSOR_MAX_LENGTH = 1000;

/** Query fields of every paged call: an opaque cursor and a size. */
export const pageQuery = (max: number = MAX_PAGE_SIZE) => ({
  page: z.optional(text(CURSOR_MAX_LENGTH)),
  page_size: z.optional(wholeNumber(max)),
});

/**
 * Follows navigation.next_page until it is null and concatenates the records; every call repeats the same query with
 * `page` added. Pages are passed to `onPage` as they arrive, so a caller keeps them when a later one fails.
 */
export async function followPages<Record>(
  fetchPage: (query: { [name: string]: string }) => Promise<Page<Record>>,
  query: { [name: string]: string },
  onPage?: (records: Record[]) => void,
): Promise<Record[]> {
  const all: Record[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Record> = await fetchPage(cursor === null ? { ...query } : { ...query, page: cursor });
    all.push(...page.records);
    onPage?.(page.records);
    cursor = page.navigation.next_page;
  } while (cursor !== null);
  return all;
}
