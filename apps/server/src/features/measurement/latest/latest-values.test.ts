import type { LatestValue } from '@tenken/contract/measurement/latest.schema.ts';
import type { Page } from '@tenken/contract/wire/paging.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertPersonalToken } from '../../../../test/kit/rows/plain-account.ts';
import { insertMeasurement, insertPlainGauge } from '../../../../test/kit/rows/plain-target.ts';
import { createTestServer, type TestServer } from '../../../../test/kit/test-server.ts';

let server: TestServer;
let token: string;
let gauges: string[];
beforeAll(async () => {
  server = await createTestServer();
  const { platform } = server;
  const { db, clock } = platform;
  await db.deleteFrom('gauge').execute();
  gauges = [];
  for (const name of ['a "quoted"\n\\ name', 'b', 'c', 'd'])
    gauges.push(await insertPlainGauge(platform, 'C1', name));
  const [read, confirmed, unreadable] = gauges as [string, string, string];
  await insertMeasurement(platform, read, 'C1');
  clock.advance(60_000);
  await insertMeasurement(platform, read, 'C1');
  const of = {
    confirmed: await insertMeasurement(platform, confirmed, 'C1'),
    none: await insertMeasurement(platform, unreadable, 'C1'),
  };
  await sql`update measurement set estimated_value = 0.4, uncertainty = 0.01, reasons = '{}', is_confirmed = false,
    confirmed_value = null, confirmed_at = null`.execute(db);
  await sql`update measurement set is_confirmed = true, is_corrected = true, confirmed_value = 7, confirmed_at = ${clock.now()}
    where id = ${of.confirmed}`.execute(db);
  await sql`update measurement set estimated_value = null, reasons = '{glare}' where id = ${of.none}`.execute(
    db,
  );
  clock.advance(30_000);
  token = await insertPersonalToken(platform, 'gus', 'read');
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = { 'authentication-token': token }) =>
  server.call({ url: `/console/api${url}`, headers });

test('every gauge has its newest value with uncertainty, age and quality', async () => {
  const { records } = (await get('/latest_values?facility_id=F1')).json<Page<LatestValue>>();
  expect(
    records.map(({ value, uncertainty, age_seconds, quality, status }) => [
      value,
      uncertainty,
      age_seconds,
      quality,
      status,
    ]),
  ).toEqual([
    [0.4, 0.01, 30, 'good', expect.any(String)],
    [7, null, 30, 'confirmed', expect.any(String)],
    [null, null, 30, 'unreadable', 'unknown'],
    [null, null, null, null, 'unknown'],
  ]);
  expect(records[0]).toMatchObject({ camera: { id: 'C1' }, gauge: { is_active: true } });
});

test('the list is paged', async () => {
  const first = (await get('/latest_values?facility_id=F1&page_size=3')).json<Page<LatestValue>>();
  const rest = await get(`/latest_values?facility_id=F1&page_size=3&page=${first.navigation.next_page}`);
  expect([first.records.length, rest.json<Page<LatestValue>>().records.length]).toEqual([3, 1]);
});

test('the same is available as text for Prometheus, also by a bearer token; names are escaped', async () => {
  const answer = await get('/facilities/F1/metrics', { authorization: `Bearer ${token}` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  const lines = answer.body.trimEnd().split('\n');
  const samples = lines.filter((line) => !line.startsWith('#'));
  const shape =
    /^tenken_gauge_(value|uncertainty|age_seconds|quality)\{(\w+="(\\.|[^"\\])*",?)+\} [0-9.e+-]+$/;
  expect(samples.filter((line) => !shape.test(line))).toEqual([]);
  const of = (metric: string) =>
    samples
      .filter((line) => line.startsWith(`tenken_gauge_${metric}{`))
      .map((line) => Number(line.split(' ').at(-1)));
  expect([of('value'), of('uncertainty'), of('age_seconds'), of('quality')]).toEqual([
    [0.4, 7],
    [0.01],
    [30, 30, 30],
    [2, 3, 0],
  ]);
  expect(answer.body).toContain('gauge="a \\"quoted\\"\\n\\\\ name"');
  expect(lines.filter((line) => line.startsWith('# TYPE'))).toHaveLength(4);
});

test('a bearer token works for this call only, with the access of its owner', async () => {
  expect((await get('/latest_values?facility_id=F1', { authorization: `Bearer ${token}` })).statusCode).toBe(
    401,
  );
  expect((await get('/facilities/F2/metrics', { authorization: `Bearer ${token}` })).statusCode).toBe(404);
  expect((await get('/facilities/F1/metrics', { authorization: 'Bearer x' })).statusCode).toBe(401);
  expect((await get('/latest_values?facility_id=F2')).statusCode).toBe(404);
});
