import type { Reread } from '@tenken/contract/measurement/reread.schema.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { RereadKit } from '../../src/features/measurement/reread/reread-kit.testing.ts';
import type { PostgresConnection } from '../../src/platform/postgres/postgres-connection.ts';
import { toUrl } from '../kit/database/database-url.ts';
import { ServerProcesses, type ServerProcess } from '../kit/server-process.ts';
import { WAITING_AIDS } from '../kit/waiting-aids.ts';

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const processes = new ServerProcesses();
let kit: RereadKit;
/** A real process on the same database and folder, which is killed during calls. */
let server: ServerProcess;
let url = '';

beforeAll(async () => {
  kit = await RereadKit.create();
  kit.server.platform.clock.set(new Date(Date.now() - 86_400_000)); // `begin` goes on by a day
  await kit.begin();
  await startServer();
});
afterAll(async () => {
  processes.close();
  await kit.server.close();
});

async function startServer(env: Record<string, string> = {}): Promise<void> {
  const { folder, address } = kit.server.platform;
  server = processes.start(folder, { DATABASE_URL: toUrl(address as PostgresConnection), ...env });
  ({ url } = await server.ready);
}

async function kill(): Promise<void> {
  server.child.kill('SIGKILL');
  await server.ended;
}

const send = (method: string, path: string, body?: object): Promise<Response> =>
  fetch(url + path, {
    method,
    headers: {
      'authentication-token': kit.uma.token,
      cookie: `session=${kit.uma.cookie}`,
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Saves a changed gauge in one call, like the console. */
async function save(change: { name: string; deadband: number }): Promise<Response> {
  const address = `/console/internal/api/gauges/circle/${kit.gaugeId}`;
  const gauge = await send('GET', `/console/api/gauges/${kit.gaugeId}`);
  const { gauge_configuration } = (await gauge.json()) as { gauge_configuration: object };
  return send('PUT', address, {
    gauge_configuration: { ...gauge_configuration, name: change.name },
    alert_settings: { deadband: change.deadband },
    reread_history: true,
  });
}

/** Everything that a save writes. */
async function stored(): Promise<object> {
  const { db } = kit.server.platform;
  const of = async (table: string, column: string) =>
    (
      await sql`select * from ${sql.table(table)} where ${sql.ref(column)} = ${kit.gaugeId} order by 1, 2`.execute(
        db,
      )
    ).rows;
  const jobs = sql`select id from pgboss.job where name = 'reread.on-reread-progressed' order by id`;
  return {
    gauge: await of('gauge', 'id'),
    annotations: await of('gauge_annotation', 'gauge_id'),
    alerts: await of('alert_setting', 'gauge_id'),
    rereads: await of('gauge_reread', 'gauge_id'),
    audit: await of('audit_entry', 'object_id'),
    jobs: (await jobs.execute(db)).rows,
  };
}

/** Blocks every statement that writes this table until its connection is ended. */
async function hold(table: string): Promise<() => Promise<void>> {
  const { db } = kit.server.platform;
  await sql`create or replace function wait_for_kill() returns trigger language plpgsql
    as $$ begin perform pg_sleep(600); return null; end $$`.execute(db);
  await sql`create trigger wait_for_kill after insert or update or delete on ${sql.table(table)}
    for each statement execute function wait_for_kill()`.execute(db);
  return async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
    await sql`drop trigger wait_for_kill on ${sql.table(table)}`.execute(db);
  };
}

const isHeld = async (): Promise<boolean> =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`.execute(
      kit.server.platform.db,
    )
  ).rows.length > 0;

test.each(['gauge', 'alert_setting', 'gauge_reread', 'audit_entry'])(
  'a save whose process is killed while it writes %s has changed nothing',
  async (table) => {
    const before = await stored();
    const release = await hold(table);
    const answer = save({ name: 'Cut', deadband: 0.07 }).catch(() => null);
    await expect.poll(isHeld, { timeout: 10_000 }).toBe(true);
    await kill();
    await release();
    expect(await answer).toBe(null);
    expect(await stored()).toEqual(before);
    await startServer();
  },
);

test('a save that was answered is whole after a kill, and its re-reading goes on to its end', async () => {
  const answer = await save({ name: 'Whole', deadband: 0.07 });
  expect(answer.status).toBe(200);
  await kill();
  const { gauge, alerts, rereads } = (await stored()) as Record<string, Record<string, unknown>[]>;
  expect(gauge).toMatchObject([{ name: 'Whole' }]);
  expect(alerts).toMatchObject([{ settings: { deadband: 0.07 } }]);
  expect(rereads).toHaveLength(1);
  await startServer();
  const { id } = rereads![0] as { id: string };
  await expect
    .poll(() => kit.stateOf(id), { timeout: 60_000, interval: 250 })
    .toMatchObject({ status: 'completed', done: 12 });
});

test('a process killed while it reads a history again repeats no photo that was done', async () => {
  const started = await send('POST', kit.address('reread'), {});
  expect(started.status).toBe(202);
  const { id } = (await started.json()) as Reread;
  await expect
    .poll(async () => (await kit.stateOf(id)).done, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(2);
  await kill();
  const { status, done } = await kit.stateOf(id);
  expect(status).toBe('running');
  const versionsOf = () =>
    Promise.all(
      kit.history.slice(0, done).map(async (reading) => (await kit.measurementOf(reading)).version),
    );
  const before = await versionsOf();
  await startServer();
  await expect
    .poll(async () => (await kit.stateOf(id)).status, { timeout: 60_000, interval: 250 })
    .toBe('completed');
  expect((await kit.stateOf(id)).done).toBe(12);
  expect(await versionsOf()).toEqual(before);
});

test('a process told to stop while it reads a history again fails no job by it', async () => {
  await kill();
  // readings take longer than all the steps before the threads are closed
  const aids = { TEST_AIDS: WAITING_AIDS, READING_MS: '1500', ENVIRONMENT: 'development' };
  await startServer({ ...aids, LOG_LEVEL: 'info' });
  const started = await send('POST', kit.address('reread'), {});
  expect(started.status).toBe(202);
  const { id } = (await started.json()) as Reread;
  await expect
    .poll(async () => (await kit.stateOf(id)).done, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(4);
  server.child.kill('SIGTERM');
  expect(await server.ended).toEqual({ code: 0, stderr: [] });
  expect(server.output()).not.toContain('job failed');
  await startServer();
  await expect
    .poll(async () => (await kit.stateOf(id)).status, { timeout: 60_000, interval: 250 })
    .toBe('completed');
});
