import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startMaintenance } from '../../platform/housekeeping/housekeeping.ts';
import { newId } from '../../platform/ids.ts';
import { insertPhoto, insertPlainGauge } from '../../../test/kit/rows/plain-target.ts';
import { createTestServer, type TestServer } from '../../../test/kit/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

test.each([
  ['127.0.0.1', {}, 200],
  ['::1', {}, 200],
  ['10.0.0.9', {}, 404],
  ['127.0.0.1', { 'x-forwarded-for': '10.0.0.9' }, 404],
])('metrics for %s with %o: %i', async (remoteAddress, headers, status) => {
  const response = await server.app.inject({ url: '/metrics', remoteAddress, headers });
  expect(response.statusCode).toBe(status);
});

const metrics = async (): Promise<string> =>
  (await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;

test('metrics contain what an operator monitors', async () => {
  await server.app.inject({ url: '/api/nothing' });
  await server.platform.db
    .insertInto('camera_watch')
    .values({ camera_id: 'C1', presence: 'silent' })
    .onConflict((conflict) => conflict.column('camera_id').doUpdateSet({ presence: 'silent' }))
    .execute();
  const text = await metrics();
  expect(text).toMatch(/^tenken_release\{version="\d+\.\d+\.\d+",roles="api,worker,gateway,scheduler"\} 1$/m);
  expect(text).toMatch(/^tenken_disk_free_bytes \d{6,}$/m);
  expect(text).toMatch(/^tenken_database_up 1$/m);
  expect(text).toMatch(/^tenken_refusals_total\{code="not_found"\} [1-9]/m);
  expect(text).toMatch(/^tenken_refusals_total\{code="internal_error"\} \d/m);
  expect(text).toMatch(/^tenken_cameras\{presence="silent"\} 1$/m);
  expect(text).toMatch(/^tenken_messages\{channel="mail",state="failed"\} 0$/m);
  expect(text).toMatch(/^tenken_messages\{channel="webhook",state="waiting"\} 0$/m);
});

test.each(['prometheus-rules.yml', 'grafana-operations.json'])('%s uses existing metrics', async (file) => {
  const rules = readFileSync(new URL(`../../../../../deploy/${file}`, import.meta.url), 'utf8');
  const text = await metrics();
  const named = [...new Set(rules.match(/tenken_[a-z_0-9]+/g))].map((name) => name.replace(/_bucket$/, ''));
  expect(named.length).toBeGreaterThan(6);
  expect(named.filter((name) => !text.includes(`# TYPE ${name} `))).toEqual([]);
});

test('metrics contain the use of database connections and the time of the last maintenance', async () => {
  const before = await metrics();
  expect(before).toMatch(/^tenken_database_connections\{state="idle"\} \d+$/m);
  expect(before).toMatch(/^tenken_database_connections\{state="used"\} 0$/m);
  expect(before).toMatch(/^tenken_database_connections\{state="waiting"\} 0$/m);
  const { stop } = await startMaintenance(server.platform, []);
  await stop();
  const seconds = server.platform.clock.now().getTime() / 1000;
  expect(await metrics()).toContain(`tenken_last_housekeeping_timestamp_seconds ${seconds}\n`);
});

test('metrics contain the duration of readings and how many have no value', async () => {
  const { db, clock } = server.platform;
  const at = new Date(clock.now().getTime() - 60_000);
  const photo_id = await insertPhoto(server.platform, 'C1', at);
  const gauge_id = await insertPlainGauge(server.platform, 'C1');
  await db
    .updateTable('photo')
    .set({ processed_at: new Date(at.getTime() + 3000) })
    .where('id', '=', photo_id)
    .execute();
  await db
    .insertInto('measurement')
    .values({ id: newId(at), datetime: at, gauge_id, photo_id, reasons: ['hand_not_found'], created_at: at })
    .execute();
  const text = await metrics();
  expect(text).toMatch(/^tenken_readings_last_hour\{figure="readings"\} 1$/m);
  expect(text).toMatch(/^tenken_readings_last_hour\{figure="without_value"\} 1$/m);
  expect(text).toMatch(/^tenken_readings_last_hour\{figure="seconds_p95"\} 3$/m);
});

test('readyz answers 503 when the database does not', async () => {
  const statusOf = async () => (await server.call({ url: '/readyz' })).statusCode;
  expect(await statusOf()).toBe(200);
  await server.platform.db.destroy();
  expect(await statusOf()).toBe(503);
});

test('metrics are served without the database, and report that it is unavailable', async () => {
  const text = await metrics();
  expect(text).toMatch(/^tenken_database_up 0$/m);
  expect(text).toMatch(/^tenken_disk_free_bytes \d{6,}$/m);
  expect(text).not.toMatch(/^tenken_cameras\{/m);
});
