import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import { NamedLocks } from '../../platform/db/named-locks.ts';
import { startDueTimers } from '../../platform/housekeeping/due-timers.ts';
import type { Platform } from '../../platform/platform.ts';
import { AlertTest } from '../../../test/kit/alert-test.ts';
import { alertTimer } from './alert-scheduler.ts';

/** Days apart, so that leftovers of one test are not due in another. */
let day = 0;
let alerts: AlertTest;
let rounds = 0;
const running: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  alerts = await AlertTest.start();
});
afterAll(() => alerts.close());
beforeEach(() => {
  day += 1;
  rounds = 0;
  alerts.at(day * 1440);
});
afterEach(async () => {
  for (const stop of running.splice(0)) await stop();
});

/** Another process with the scheduler role. */
async function start(clock: Platform['clock'] = alerts.server.platform.clock): Promise<void> {
  const { platform } = alerts.server;
  const locks = new NamedLocks(platform.address);
  const timer = alertTimer({ ...platform, clock });
  const run = async (): Promise<Date | null> => {
    const due = await timer.run();
    rounds += 1;
    return due;
  };
  const dueTimers = await startDueTimers({ ...platform, clock, locks, databaseAddress: platform.address }, [
    { ...timer, run },
  ]);
  running.push(async () => {
    await dueTimers.stop();
    await locks.close();
  });
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(0), 15_000);
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));
const stale = async (): Promise<unknown[]> => alerts.db.selectFrom('alert_stale').selectAll().execute();
const isHandled = () => vi.waitFor(async () => expect(await stale()).toEqual([]), 15_000);
const change = (gauge: Id<'gauge'>, control_maximum: number) =>
  alerts.db.updateTable('gauge').set({ control_maximum }).where('id', '=', gauge).execute();
/** An alert that ada is notified of, and that is escalated to uma after so many minutes. */
async function escalating(minutes: number): Promise<Id<'gauge'>> {
  const escalation = { after_minutes: minutes, recipient_user_ids: ['uma'] };
  const gauge = await alerts.gauge(['ada']);
  await alerts.db
    .insertInto('alert_setting')
    .values({
      gauge_id: gauge,
      settings: JSON.stringify({ escalation }),
      updated_at: alerts.server.platform.clock.now(),
    })
    .execute();
  await alerts.read(gauge, day * 1440, 1.3);
  expect(await alerts.messages(gauge)).toEqual(['ada raised queued']);
  return gauge;
}
const jobsFor = async (userId: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox_event
    where name = 'alert.message_due' and payload ->> 'user_id' = ${userId}`.execute(alerts.db);
  return rows[0]!.count;
};

test('changes made while no process ran are evaluated at the next start', async () => {
  const gauge = await alerts.gauge();
  await change(gauge, 1.1);
  expect(await stale()).not.toEqual([]);
  await start();
  await isHandled();
});

test('only a change wakes the waiting process', async () => {
  const gauge = await alerts.gauge();
  await start();
  await isHandled();
  await sleep(1_000);
  const before = rounds;
  await sleep(2_500);
  expect(rounds).toBe(before);
  await change(gauge, 1.15);
  await isHandled();
  await vi.waitFor(() => expect(rounds).toBeGreaterThan(before), 15_000);
});

test('a rolled-back change does not wake the process', async () => {
  const gauge = await alerts.gauge();
  await start();
  await isHandled();
  await sleep(1_000);
  const before = rounds;
  const undone = alerts.db.transaction().execute(async (tx) => {
    await tx.updateTable('gauge').set({ control_maximum: 1.19 }).where('id', '=', gauge).execute();
    throw new Error('rolled back');
  });
  await expect(undone).rejects.toThrow('rolled back');
  await sleep(1_000);
  expect(rounds).toBe(before);
});

test('changes made while the connection is lost are evaluated after it is restored', async () => {
  const gauge = await alerts.gauge();
  await start();
  await isHandled();
  await sql`alter table alert_stale disable trigger alert_stale_told`.execute(alerts.db);
  await change(gauge, 1.16);
  expect(await stale()).not.toEqual([]);
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query like 'listen tenken_alert_due%'`.execute(alerts.db);
  await isHandled();
  await sql`alter table alert_stale enable trigger alert_stale_told`.execute(alerts.db);
});

test('an escalation is sent at its time without another event', async () => {
  const gauge = await escalating(10);
  await start();
  await sleep(500);
  expect(await alerts.messages(gauge)).toEqual(['ada raised queued']);
  alerts.at(day * 1440 + 10);
  await vi.waitFor(
    async () => expect(await alerts.messages(gauge)).toEqual(['ada raised queued', 'uma escalated queued']),
    15_000,
  );
});

test('an alert raised while the process waits is escalated at its time too', async () => {
  await start();
  await sleep(500);
  const gauge = await escalating(10);
  alerts.at(day * 1440 + 10);
  await vi.waitFor(
    async () => expect(await alerts.messages(gauge)).toEqual(['ada raised queued', 'uma escalated queued']),
    15_000,
  );
});

test('by the real clock, the process wakes at the due time and not before', async () => {
  const gauge = await escalating(10);
  await sql`update alert set escalate_at = ${new Date(Date.now() + 3_000)} where subject_id = ${gauge}`.execute(
    alerts.db,
  );
  await sql`update alert_message set status = 'held_back', why = 'over' where status = 'queued'`.execute(
    alerts.db,
  );
  const startedAt = Date.now();
  await start(systemClock);
  await vi.waitFor(
    async () => expect(await alerts.messages(gauge)).toContain('uma escalated queued'),
    15_000,
  );
  expect(Date.now() - startedAt).toBeGreaterThan(2_500);
});

test('an escalation waits while its rule is shelved, without polling, and goes on when the shelving ends', async () => {
  const gauge = await escalating(10);
  const at = (minutes: number): Date =>
    new Date(alerts.server.platform.clock.now().getTime() + minutes * 60_000);
  await alerts.db
    .insertInto('alert_shelf')
    .values({
      id: `shelf-${day}`,
      subject_id: gauge,
      kind: 'limit',
      from_at: at(0),
      until_at: at(60),
      reason: 'x',
    })
    .execute();
  alerts.at(day * 1440 + 20);
  await alerts.mails();
  await start();
  await sleep(1_000);
  const before = rounds;
  await sleep(1_500);
  expect([rounds, (await alerts.messages(gauge)).length]).toEqual([before, 1]);
  await sql`update alert_shelf set until_at = ${at(0)} where subject_id = ${gauge}`.execute(alerts.db);
  await vi.waitFor(
    async () => expect(await alerts.messages(gauge)).toContain('uma escalated queued'),
    15_000,
  );
});

test('messages held for the morning are sent then; those with a job of their own only when that job did not run', async () => {
  const gauge = await alerts.gauge(['ada']);
  await alerts.read(gauge, day * 1440, 1.3);
  const before = await jobsFor('ada');
  await start();
  await sleep(1_000);
  expect(await jobsFor('ada')).toBe(before);
  alerts.at(day * 1440 + 1);
  await vi.waitFor(async () => expect(await jobsFor('ada')).toBe(before + 1), 15_000);
  await alerts.mails();

  const morning = new Date(alerts.server.platform.clock.now().getTime() + 3_600_000);
  await sql`update alert_message set status = 'queued', sent_at = null, why = 'quiet_hours', due_at = ${morning}
    where id = (select m.id from alert_message m join alert a on a.id = m.alert_id where a.subject_id = ${gauge})`.execute(
    alerts.db,
  );
  await sleep(1_000);
  expect(await jobsFor('ada')).toBe(before + 1);
  alerts.at(day * 1440 + 62);
  await vi.waitFor(async () => expect(await jobsFor('ada')).toBe(before + 2), 15_000);
  await alerts.mails();
});

test('late data are reported when they are complete', async () => {
  const gauge = await alerts.gauge(['ada']);
  await alerts.read(gauge, day * 1440, 0.8);
  await start();
  await alerts.read(gauge, day * 1440 + 5, 1.3, { receivedAt: day * 1440 + 50 });
  expect(await alerts.messages(gauge)).toEqual([]);
  alerts.at(day * 1440 + 52);
  await vi.waitFor(async () => expect(await alerts.messages(gauge)).toEqual(['ada raised queued']), 15_000);
  await alerts.mails();
});

test('of two processes one evaluates, and each alert is reported once', async () => {
  await start();
  await start();
  const gauges: Id<'gauge'>[] = [];
  for (let index = 0; index < 3; index += 1) gauges.push(await escalating(10));
  for (const gauge of gauges) await change(gauge, 1.17);
  alerts.at(day * 1440 + 10);
  await isHandled();
  for (const gauge of gauges)
    await vi.waitFor(
      async () => expect(await alerts.messages(gauge)).toEqual(['ada raised queued', 'uma escalated queued']),
      15_000,
    );
  await sleep(2_000);
  for (const gauge of gauges)
    expect((await alerts.messages(gauge)).filter((line) => line.startsWith('uma'))).toHaveLength(1);
});
