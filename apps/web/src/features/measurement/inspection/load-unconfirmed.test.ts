import { expect, test } from 'vitest';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { loadTarget, loadUnconfirmed, MAX_LISTED } from './load-unconfirmed.ts';
import { reading } from '../review/row/rows.testing.ts';
import type { PageQuery, UnconfirmedSource } from './unconfirmed-sources.ts';

const request = {
  facilityId: 'F1',
  days: { first: '2026-11-15', last: '2026-11-15' },
  timeZone: 'Asia/Tokyo',
};

function sourceOf(pages: number, size: number): UnconfirmedSource<Measurement> & { queries: PageQuery[] } {
  const queries: PageQuery[] = [];
  return {
    name: 'test',
    queries,
    targetField: 'gauge_id',
    targetIdOf: ({ gauge }) => gauge.id,
    fetchPage: async (query) => {
      queries.push(query);
      const number = Number(query['page'] ?? 0);
      const records = Array.from({ length: size }, (_, i) => reading(`${number}-${i}`, 0.8));
      return { records, navigation: { next_page: number + 1 < pages ? String(number + 1) : null } };
    },
  };
}

test('[CALL-054] [CALL-062] [CALL-063] [CALL-064] all pages of the days in the zone of the user, the query unchanged but for the page', async () => {
  const source = sourceOf(3, 50);
  const seen: Measurement[] = [];
  const end = await loadUnconfirmed(
    source,
    request,
    (page) => void seen.push(...page),
    new AbortController().signal,
  );
  const query = {
    facility_id: 'F1',
    from_datetime: '2026-11-14T15:00:00.000Z',
    until_datetime: '2026-11-15T15:00:00.000Z',
    page_size: '50',
  };
  expect(source.queries).toEqual([query, { ...query, page: '1' }, { ...query, page: '2' }]);
  expect(seen).toHaveLength(150);
  expect(end.isCut).toBe(false);
});

test('a list over the maximum is cut with a notice', async () => {
  const source = sourceOf(1000, 50);
  const end = await loadUnconfirmed(source, request, () => undefined, new AbortController().signal);
  expect(end.isCut).toBe(true);
  expect(source.queries).toHaveLength(MAX_LISTED / 50);
});

test('a new range cancels the paging of the last', async () => {
  const source = sourceOf(10, 50);
  const stop = new AbortController();
  const loading = loadUnconfirmed(source, request, () => stop.abort(), stop.signal);
  await expect(loading).rejects.toThrow();
  expect(source.queries).toHaveLength(1);
});

test('a single target is requested by its id, unconfirmed only', async () => {
  const source = sourceOf(1, 2);
  await loadTarget(source, request, 'G1');
  expect(source.queries[0]).toMatchObject({ gauge_id: 'G1', is_confirmed: 'false', page_size: '1000' });
  expect(source.queries[0]).not.toHaveProperty('facility_id');
});
