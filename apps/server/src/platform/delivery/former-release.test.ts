import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/kit/database/test-database.ts';
import { openDatabase, type Database } from '../db/database.ts';
import { migrateToLatest } from '../db/migrate.ts';
import { silentLogger } from '../log/logger.ts';
import { claimDeliveries, findWaiting, settleDeliveries } from './delivery.store.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 19, 9, 0, seconds));

let database: TestDatabase;
let db: Database;
/** Deliveries of the previous release: queued, under way and done, to webhooks, browsers and chats. */
beforeAll(async () => {
  database = await createTestDatabase('bare');
  await migrateToLatest(database.connection, MIGRATIONS, '0061_sealed_answer');
  db = openDatabase(database.connection, { poolSize: 1, log: silentLogger });
  // their owners do not matter here
  await sql`alter table api_event drop constraint api_event_camera_id_fkey`.execute(db);
  await sql`alter table alert_delivery drop constraint alert_delivery_push_subscription_id_fkey,
    drop constraint alert_delivery_chat_channel_id_fkey`.execute(db);
  await sql`insert into company (id, name, created_at) values ('north', 'North', ${at(0)})`.execute(db);
  for (const event of ['waits', 'under way', 'done', 'next'])
    await sql`insert into api_event (id, type, subject_id, company_id, camera_id, at, data)
      values (${event}, 'x', ${event}, 'north', 'C', ${at(0)}, '{}')`.execute(db);
  await sql`insert into webhook (id, company_id, name, destination_url, normalized_url, consumer_type, event_types, sealed_secret,
      state, created_at, updated_at)
    values ('hook', 'north', 'H', 'https://h.test', 'https://h.test', 'standard_webhook', '{new_measurement_estimate_processed}', '', 'active', ${at(0)}, ${at(0)})`.execute(
    db,
  );
  for (const [event, state, claimed] of [
    ['waits', 'waiting', null],
    ['under way', 'waiting', at(40)],
    ['done', 'delivered', null],
    ['next', 'waiting', null],
  ] as const)
    await sql`insert into webhook_message (webhook_id, event_id, state, attempts, failures, due_at, claimed_until, created_at)
      values ('hook', ${event}, ${state}, 2, 1, ${at(0)}, ${claimed}, ${at(0)})`.execute(db);
  for (const [destination, status, push, chat] of [
    ['browser', 'queued', 'browser', null],
    ['room', 'queued', null, 'room'],
    ['gone', 'sent', null, null],
  ] as const)
    await sql`insert into alert_delivery (id, sent_as, destination, push_subscription_id, chat_channel_id, message, status, attempts,
        due_at, created_at)
      values (${destination}, ${`as ${destination}`}, ${destination}, ${push}, ${chat},
        ${status === 'queued' ? '{"text":"x"}' : null}, ${status}, 1, ${at(0)}, ${at(0)})`.execute(db);
  await migrateToLatest(database.connection);
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const rowOf = (subject: string) =>
  db.selectFrom('delivery').selectAll().where('subject', '=', subject).executeTakeFirst();

test('all deliveries are migrated, and those under way in another process are left to it', async () => {
  expect(await rowOf('waits')).toMatchObject({
    kind: 'webhook',
    company_id: 'north',
    attempts: 2,
    failures: 1,
    state: 'waiting',
  });
  expect(await rowOf('under way')).toMatchObject({ due_at: at(40), claimed_until: at(40) });
  expect(await rowOf('done')).toMatchObject({ state: 'delivered' });
  const message = { text: 'x' };
  expect(await rowOf('as browser')).toMatchObject({ kind: 'push', state: 'waiting', failures: 1, message });
  expect(await rowOf('as room')).toMatchObject({ kind: 'chat', state: 'waiting', message });
  expect(await rowOf('as gone')).toMatchObject({ state: 'delivered', message: null });
  expect((await findWaiting(db)).map(({ destination }) => destination)).toEqual(['browser', 'hook', 'room']);
});

/** Claims messages like the previous release. */
async function takeAsBefore(now: Date, until: Date): Promise<string[]> {
  const { rows } = await sql<{ event_id: string }>`
    with picked as (select webhook_id, event_id from webhook_message where webhook_id = 'hook' and state = 'waiting'
      and due_at <= ${now} and (claimed_until is null or claimed_until <= ${now})
      order by due_at, event_id limit 8 for update skip locked)
    update webhook_message m set claimed_until = ${until} from picked p
    where m.webhook_id = p.webhook_id and m.event_id = p.event_id returning m.event_id`.execute(db);
  return rows.map(({ event_id }) => event_id).toSorted();
}

const take = async (destination: string, now: Date, until: Date, most = 8): Promise<string[]> =>
  (await claimDeliveries(db, new Map([[destination, most]]), { order: 'due_at', now, until })).map(
    ({ subject }) => subject,
  );

test('a process of the previous release and one of this release do not send the same message', async () => {
  expect(await take('hook', at(1), at(61), 1)).toEqual(['next']);
  expect(await takeAsBefore(at(2), at(62))).toEqual(['waits']);
  expect(await take('hook', at(3), at(63))).toEqual([]);
  // it completes what it had claimed before and after the migration
  for (const event of ['under way', 'waits'])
    await sql`update webhook_message m set state = s.state, attempts = 3, failures = 0, due_at = ${at(5)}, claimed_until = null
      from (values ('hook', ${event}::text, 'delivered')) as s (webhook_id, event_id, state)
      where m.webhook_id = s.webhook_id and m.event_id = s.event_id`.execute(db);
  expect(await take('hook', at(100), at(160))).toEqual(['next']);
  await settleDeliveries(db as never, [
    {
      destination: 'hook',
      subject: 'next',
      state: 'delivered',
      attempts: 3,
      failures: 0,
      due_at: at(100),
      error: null,
    },
  ]);
  expect(await takeAsBefore(at(1000), at(1060))).toEqual([]);
});

test('deliveries that the previous release adds meanwhile are sent by this one, also retried ones', async () => {
  const write = () =>
    sql`insert into webhook_message (webhook_id, event_id, state, due_at, created_at)
    values ('hook', 'written', 'waiting', ${at(200)}, ${at(200)})
    on conflict (webhook_id, event_id) do update set state = 'waiting', failures = 0, due_at = excluded.due_at`.execute(
      db,
    );
  await write();
  expect(await rowOf('written')).toMatchObject({
    kind: 'webhook',
    company_id: 'north',
    failures: 0,
    attempts: 0,
  });
  await sql`update delivery set state = 'failed', failures = 10 where subject = 'written'`.execute(db);
  await write();
  expect(await rowOf('written')).toMatchObject({ state: 'waiting', failures: 0 });
});

test('an alert under way in the previous release is claimed by no one else, and its result is stored', async () => {
  const takeOne = (destination: string, until: Date) =>
    sql<{ id: string; attempts: number; push_subscription_id: string | null }>`
      update alert_delivery set attempts = attempts + 1, due_at = ${until} where id = (
        select id from alert_delivery where destination = ${destination} and status = 'queued' and due_at <= ${at(300)}
        order by created_at, id limit 1 for update skip locked)
      returning id, destination, push_subscription_id, chat_channel_id, message, attempts, created_at`.execute(
      db,
    );
  const [taken] = (await takeOne('browser', at(360))).rows;
  expect(taken).toMatchObject({ attempts: 2, push_subscription_id: 'browser', message: { text: 'x' } });
  expect(await take('browser', at(301), at(361))).toEqual([]);
  await sql`update alert_delivery set error = 'status_503', due_at = ${at(330)} where id = ${taken!.id}`.execute(
    db,
  );
  expect(await rowOf('as browser')).toMatchObject({ state: 'waiting', failures: 2, error: 'status_503' });
  expect(await take('browser', at(331), at(391))).toEqual(['as browser']);
  expect((await takeOne('browser', at(390))).rows).toEqual([]);
  await sql`update alert_delivery set status = 'sent', sent_at = ${at(340)}, message = null, error = null
    where id = ${taken!.id}`.execute(db);
  expect(await rowOf('as browser')).toMatchObject({ state: 'delivered', message: null });

  await sql`insert into alert_delivery (id, sent_as, destination, push_subscription_id, chat_channel_id, message, status, due_at, created_at)
    values ('x', 'as new', 'room', null, 'room', '{"text":"y"}', 'queued', ${at(300)}, ${at(300)})`.execute(
    db,
  );
  expect(await rowOf('as new')).toMatchObject({ kind: 'chat', state: 'waiting', attempts: 0 });
});
