import * as z from 'zod/mini';
import { text, textLike } from './text.ts';

/** Page sizes a table offers (decision U-21). */
export const PAGE_SIZE_OPTIONS = [10, 30, 50, 100] as const;
export const DEFAULT_PAGE_SIZE = 50;
export const MAX_PAGE_SIZE = 100;
/** Readings, estimates, photos and sensor data: 30 days of 10-minute values load in at most five calls. */
export const MAX_SERIES_PAGE_SIZE = 1000;

/**
 * The paged list response of the specification: records and navigation.next_page. Nothing of the schema library is called
 * outside a function here: the console follows pages, and must not download it for that.
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

/** A name of 100 characters beside an id, in JSON and base64, is the longest place in a list. */
const CURSOR_MAX_LENGTH = 1000;

/** Query fields of every paged call: an opaque cursor and a size. */
export const pageQuery = (max: number = MAX_PAGE_SIZE) => ({
  page: z.optional(text(CURSOR_MAX_LENGTH)),
  page_size: z.optional(wholeNumber(max)),
});

/**
 * Follows navigation.next_page until it is null and concatenates the records; every call repeats the same
 * query with only `page` added. What arrived before a failure is handed to `onPage`, so a caller can keep it.
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
