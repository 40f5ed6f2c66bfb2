import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { followPages, type Page } from '@tenken/contract/wire/paging.ts';
import { insertMeasurement, insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { TEST_NOW } from '../../../test/kit/test-constants.ts';
import { createTestServer, type SignedIn, type TestServer } from '../../../test/kit/test-server.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let gus: SignedIn;
let gauge: string;
/** One per hour, newest first; the second newest is confirmed. */
let ids: string[];

const at = (hoursAgo: number): Date => new Date(TEST_NOW.getTime() - hoursAgo * HOUR_MS);
const list = async (query: Record<string, string>, who = gus): Promise<Page<Measurement>> => {
  const reply = await server.call({ url: '/console/api/measurements/v3', query }, who);
  expect(reply.statusCode).toBe(200);
  return reply.json<Page<Measurement>>();
};
const idsOf = ({ records }: Page<Measurement>): string[] => records.map(({ id }) => id);

beforeAll(async () => {
  server = await createTestServer();
  gus = await server.signIn('gus');
  const { platform } = server;
  const made = await insertPlainGauge(platform, 'C1');
  const other = await insertPlainGauge(platform, 'C1', 'Other');
  gauge = made;
  ids = [];
  for (const hours of [0, 1, 2, 3, 4]) {
    ids.push(await insertMeasurement(platform, made, 'C1', 0.8, at(hours)));
    await insertMeasurement(platform, other, 'C1', 0.9, at(hours));
  }
  const payload = { is_confirmed: true, version: 1 };
  await server.call({ method: 'PATCH', url: `/console/api/measurements/${ids[1]}`, payload }, gus);
});
afterAll(() => server.close());

test('[ENT-039] a measurement has id, datetime, is_confirmed and its gauge with its facility', async () => {
  const { records } = await list({ gauge_id: gauge });
  expect(records[1]).toMatchObject({
    id: ids[1],
    datetime: at(1).toISOString(),
    is_confirmed: true,
    gauge: { id: gauge, facility_id: 'F1' },
  });
});

test('[CALL-053] gauge_id filters by that gauge, newest first', async () => {
  expect(idsOf(await list({ gauge_id: gauge }))).toEqual(ids);
});

test('[CALL-054] from_datetime (included) and until_datetime (not included) filter the unconfirmed of a facility', async () => {
  const query = {
    facility_id: 'F1',
    from_datetime: at(3).toISOString(),
    until_datetime: at(0).toISOString(),
  };
  const { records } = await list(query);
  expect(records.every(({ is_confirmed }) => !is_confirmed)).toBe(true);
  const own = records.filter((record) => record.gauge.id === gauge).map(({ id }) => id);
  expect(own).toEqual([ids[2], ids[3]]);
});

test('[CALL-055] it is paged: following next_page gives every reading once', async () => {
  const pageSizes: number[] = [];
  const all = await followPages(
    async (query) => {
      const page = await list(query);
      pageSizes.push(page.records.length);
      return page;
    },
    { gauge_id: gauge, page_size: '2' },
  );
  expect(all.map(({ id }) => id)).toEqual(ids);
  expect(pageSizes).toEqual([2, 2, 1]);
});

describe('without a gauge and a facility', () => {
  const range = { from_datetime: at(3).toISOString(), until_datetime: at(0).toISOString() };

  test('[CALL-054] the range alone gives the unconfirmed of every accessible facility, in pages', async () => {
    const elsewhere = await insertPlainGauge(server.platform, 'C3', 'Elsewhere');
    const foreign = await insertPlainGauge(server.platform, 'CS', 'Foreign');
    for (const [gaugeId, camera] of [
      [elsewhere, 'C3'],
      [foreign, 'CS'],
    ] as const)
      await insertMeasurement(server.platform, gaugeId, camera, 0.7, at(2));
    const pagesOf = (who: SignedIn) => followPages((query) => list(query, who), { ...range, page_size: '2' });
    const seenBy = async (who: SignedIn) => {
      const all = await pagesOf(who);
      expect(all.every(({ is_confirmed }) => !is_confirmed)).toBe(true);
      return all.map((record) => record.gauge.facility_id).toSorted();
    };
    expect(await seenBy(gus)).toEqual(['F1', 'F1', 'F1', 'F1', 'F1']);
    expect(await seenBy(await server.signIn('ada'))).toEqual(['F1', 'F1', 'F1', 'F1', 'F1', 'F2']);
    expect(await seenBy(await server.signIn('sid'))).toEqual(['FS']);
  });

  test('both ends of the range are needed', async () => {
    for (const [query, field] of [
      [{}, 'gauge_id'],
      [{ from_datetime: range.from_datetime }, 'until_datetime'],
      [{ until_datetime: range.until_datetime }, 'from_datetime'],
    ] as const) {
      const reply = await server.call({ url: '/console/api/measurements/v3', query }, gus);
      expect([reply.statusCode, reply.json().error.fields]).toEqual([422, { [field]: ['required'] }]);
    }
  });
});
