import type { NotNull } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertMeasurement, insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { TEST_NOW } from '../../../test/kit/test-constants.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';
import { findMeasurements, type MeasurementListQuery, type MeasurementRow } from './measurement.store.ts';

let server: TestServer;
/** A gauge for each camera of F1 and F2, read at the same five times across the end of a month. */
const made: { id: string; gauge: string; facility: string; at: number; isConfirmed: boolean }[] = [];
const times = [0, 1, 14, 15, 16].map((days) => TEST_NOW.getTime() - days * 86_400_000);

beforeAll(async () => {
  server = await createTestServer();
  const { platform } = server;
  for (const [camera, facility] of await camerasOfTwoFacilities()) {
    const gauge = await insertPlainGauge(platform, camera);
    for (const at of times) {
      const id = await insertMeasurement(platform, gauge, camera, 0.8, new Date(at));
      made.push({ id, gauge, facility, at, isConfirmed: at === times[1] });
    }
  }
  await platform.db
    .updateTable('measurement')
    .set({ is_confirmed: true, confirmed_value: 0.8, confirmed_at: TEST_NOW })
    .where('datetime', '=', new Date(times[1]!))
    .execute();
});
afterAll(() => server.close());

async function camerasOfTwoFacilities(): Promise<[string, string][]> {
  const rows = await server.platform.db
    .selectFrom('camera')
    .select(['id', 'facility_id'])
    .where('facility_id', 'in', ['F1', 'F2'])
    .$narrowType<{ facility_id: NotNull }>()
    .orderBy('id')
    .execute();
  return rows.map(({ id, facility_id }) => [id, facility_id]);
}

const everything: MeasurementListQuery = {
  gaugeId: null,
  facilityId: null,
  from: new Date(times.at(-1)!),
  until: new Date(TEST_NOW.getTime() + 1),
  isConfirmed: null,
  after: null,
  limit: 100,
};

const newestFirst = (rows: typeof made): string[] =>
  rows.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1)).map(({ id }) => id);

test.each<[string, Partial<MeasurementListQuery>, (row: (typeof made)[number]) => boolean]>([
  ['of a facility', { facilityId: 'F1' }, (row) => row.facility === 'F1'],
  [
    'unconfirmed of a facility',
    { facilityId: 'F1', isConfirmed: false },
    (row) => row.facility === 'F1' && !row.isConfirmed,
  ],
  [
    'confirmed of a facility',
    { facilityId: 'F2', isConfirmed: true },
    (row) => row.facility === 'F2' && row.isConfirmed,
  ],
  [
    'from one time until before another',
    { facilityId: 'F1', from: new Date(times[3]!), until: new Date(times[1]!) },
    (row) => row.facility === 'F1' && row.at >= times[3]! && row.at < times[1]!,
  ],
])('readings %s come newest first, once each, for any page size', async (_name, query, isWanted) => {
  const wanted = newestFirst(made.filter(isWanted));
  expect(wanted.length).toBeGreaterThan(0);
  for (const limit of [1, 2, 3, 100])
    expect(await idsByPages({ ...everything, ...query, limit })).toEqual(wanted);
});

test('readings of a gauge contain no others', async () => {
  const { gauge } = made[0]!;
  const rows = await findMeasurements(server.platform.db, { ...everything, gaugeId: gauge });
  expect(rows.map((row) => row.id)).toEqual(newestFirst(made.filter((row) => row.gauge === gauge)));
});

async function idsByPages(query: MeasurementListQuery): Promise<string[]> {
  const all: MeasurementRow[] = [];
  for (let { after } = query; ;) {
    const page = await findMeasurements(server.platform.db, { ...query, after });
    all.push(...page);
    const last = page.at(-1);
    const isRepeating = all.length > made.length;
    if (last === undefined || page.length < query.limit || isRepeating) return all.map(({ id }) => id);
    after = { at: last.datetime, id: last.id };
  }
}
