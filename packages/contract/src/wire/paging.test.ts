import { expect, test } from 'vitest';
import { followPages, type Page } from './paging.ts';

const pages: Record<string, Page<number>> = {
  first: { records: [1, 2], navigation: { next_page: 'b' } },
  b: { records: [3], navigation: { next_page: 'c' } },
  c: { records: [4], navigation: { next_page: null } },
};

test('[CALL-062] [CALL-063] [CALL-064] [ENT-056] all pages are read with the same query and concatenated', async () => {
  const queries: object[] = [];
  const fetchPage = async (query: Record<string, string>) => {
    queries.push(query);
    return pages[query['page'] ?? 'first']!;
  };
  const all = await followPages(fetchPage, { gauge_id: 'G1', page_size: '50' });
  expect(all).toEqual([1, 2, 3, 4]);
  expect(queries).toEqual([
    { gauge_id: 'G1', page_size: '50' },
    { gauge_id: 'G1', page_size: '50', page: 'b' },
    { gauge_id: 'G1', page_size: '50', page: 'c' },
  ]);
});

test('pages read before a failing one are returned to the caller', async () => {
  const seen: number[] = [];
  const fetchPage = async (query: Record<string, string>) => {
    if (query['page'] === 'c') throw new Error('403');
    return pages[query['page'] ?? 'first']!;
  };
  await expect(followPages(fetchPage, {}, (records) => seen.push(...records))).rejects.toThrow('403');
  expect(seen).toEqual([1, 2, 3]);
});
