import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { AlertTest } from '../../../test/kit/alert-test.ts';
import { deliver } from './messages/deliver.ts';
import { mailChannel } from './messages/mail-channel.ts';
import { onReading } from './on-reading.ts';
import { evaluate } from './rules/evaluate.ts';

let alerts: AlertTest;
beforeAll(async () => {
  alerts = await AlertTest.start();
});
afterAll(() => alerts.close());

/** A platform whose outbox throws at an event, like a process that dies there. */
const dyingAt = (name: string): Platform => {
  const { platform } = alerts.server;
  const publishAll = async (tx: never, event: string, events: readonly unknown[]): Promise<void> => {
    if (event === name && events.length > 0) throw new Error(`died at ${name}`);
    await platform.outbox.publishAll(tx, event as never, events as never);
  };
  const outbox = Object.assign(Object.create(platform.outbox) as Platform['outbox'], { publishAll });
  return { ...platform, outbox };
};

test.each(['alert.changed', 'alert.message_due'])(
  'a job that dies while publishing %s leaves nothing, and its retry does everything once',
  async (event) => {
    alerts.at(event.length * 1440);
    const gauge = await alerts.gauge(['ada']);
    const id = await alerts.insertReading(gauge, event.length * 1440, 1.3);
    const job = { measurement_id: id, gauge_id: gauge };
    await expect(onReading(dyingAt(event), job, { isReview: false })).rejects.toThrow('died');
    expect(await alerts.alerts(gauge)).toEqual([]);
    for (let times = 0; times < 2; times += 1)
      await onReading(alerts.server.platform, job, { isReview: false });
    expect(await alerts.alerts(gauge)).toEqual(['limit warning open 09:00']);
    expect(await alerts.mailed()).toEqual(['ada']);
  },
);

test('a mail job that dies between two mails sends none, and its retry sends each once', async () => {
  const t = 100 * 1440;
  alerts.at(t);
  for (let index = 0; index < 3; index += 1) await alerts.read(await alerts.gauge(['ada']), t, 1.3);
  const { platform } = alerts.server;
  const channel = mailChannel(platform);
  let sent = 0;
  const dying: typeof channel = {
    ...channel,
    async send(...message) {
      sent += 1;
      if (sent === 3) throw new Error('died');
      return channel.send(...message);
    },
  };
  await expect(deliver(platform, dying, 'ada')).rejects.toThrow('died');
  expect(await alerts.db.selectFrom('mail_message').select('id').execute()).toEqual([]);
  await Promise.all([deliver(platform, channel, 'ada'), deliver(platform, channel, 'ada')]);
  expect(await alerts.mailed()).toEqual(['ada', 'ada', 'ada']);
});

test('two jobs for one gauge at the same time raise one alert', async () => {
  const t = 110 * 1440;
  alerts.at(t);
  const gauge = await alerts.gauge(['ada']);
  const ids = [await alerts.insertReading(gauge, t, 1.3), await alerts.insertReading(gauge, t + 1, 1.3)];
  await Promise.all(
    ids.map((measurement_id) =>
      onReading(alerts.server.platform, { measurement_id, gauge_id: gauge }, { isReview: false }),
    ),
  );
  expect(await alerts.alerts(gauge)).toEqual(['limit warning open 09:00']);
  expect(await alerts.mailed()).toEqual(['ada']);
});

test.each(['gauge', 'camera'] as const)(
  'a %s is changed while its rules are evaluated: there is no deadlock',
  async (table) => {
    const t = 120 * 1440;
    alerts.at(t);
    const gauge = await alerts.gauge(['ada']);
    const { platform } = alerts.server;
    const id = table === 'gauge' ? gauge : 'C1';
    let looking: Promise<unknown> = Promise.resolve();
    await inTransaction(platform.db, async (tx) => {
      await sql`select 1 from ${sql.table(table)} where id = ${id} for update`.execute(tx);
      looking = evaluate(platform, { subject: 'gauge', id: gauge }, { since: null });
      await untilSomebodyWaits(platform.db);
      await sql`update ${sql.table(table)} set is_active = not is_active where id = ${id}`.execute(tx);
      await sql`update ${sql.table(table)} set is_active = not is_active where id = ${id}`.execute(tx);
    });
    await looking;
    const rules = alerts.db.selectFrom('alert_rule').select('kind').where('subject_id', '=', gauge);
    expect((await rules.execute()).map(({ kind }) => kind)).toContain('limit');
  },
);

/** Waits until a transaction is blocked by a lock. */
const untilSomebodyWaits = (db: Platform['db']): Promise<unknown> =>
  vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    expect(rows.length).toBeGreaterThan(0);
  });
