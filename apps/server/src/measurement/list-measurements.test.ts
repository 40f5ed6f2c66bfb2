import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { followPages, type Page } from '@tenken/contract/wire/paging.ts';
import { insertMeasurement, insertPlainGauge } from '../testing/rows/plain-target.ts';
import { TEST_NOW } from '../testing/test-constants.ts';
import { createTestServer, type SignedIn, type TestServer } from '../testing/test-server.ts';

const HOUR_MS = 3_600_000;
let server: TestServer;
let gus: SignedIn;
let gauge: string;
/** One an hour, the newest first; the newest but one is confirmed. */
let ids: string[];

const at = (hoursAgo: number): Date => new Date(TEST_NOW.getTime() - hoursAgo * HOUR_MS);
const list = async (query: Record<string, string>): Promise<Page<Measurement>> => {
  const reply = await server.call({ url: '/console/api/measurements/v3', query }, gus);
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

test('[CALL-053] gauge_id gives the readings of that gauge alone, newest first', async () => {
  expect(idsOf(await list({ gauge_id: gauge }))).toEqual(ids);
});

test('[CALL-054] from_datetime (included) and until_datetime (not included) give the unconfirmed of a facility', async () => {
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
  const asked: number[] = [];
  const all = await followPages(
    async (query) => {
      const page = await list(query);
      asked.push(page.records.length);
      return page;
    },
    { gauge_id: gauge, page_size: '2' },
  );
  expect(all.map(({ id }) => id)).toEqual(ids);
  expect(asked).toEqual([2, 2, 1]);
});
