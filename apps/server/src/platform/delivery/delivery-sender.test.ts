import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { inTransaction } from '../db/database.ts';
import { NamedLocks } from '../db/named-locks.ts';
import { startDueTimers } from '../housekeeping/due-timers.ts';
import { deliveryKind, type DeliveryKind, type Outcome } from './delivery-kind.ts';
import { DeliverySender, deliveryTimer } from './delivery-sender.ts';
import { insertDeliveries } from './delivery.store.ts';

let platform: TestPlatform;
const stops: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  platform = await createTestPlatform({}, 'fixture');
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await sql`delete from delivery`.execute(platform.db);
});
afterAll(() => platform.close());

/** Received requests by destination, and the responses set by a test. */
class FakeDestinations {
  readonly came: string[] = [];
  answer: (destination: string) => Promise<Outcome> = async () => ({ kind: 'delivered' });
  readonly kind: DeliveryKind = deliveryKind({
    name: 'chat',
    retries: { seconds: [5, 30], jitter: 0, endMs: null },
    atOnce: { quick: 2, slow: 1, failing: 1 },
    order: 'created_at',
    prepare: async (deliveries) =>
      deliveries.map(({ destination, subject }) => async () => {
        this.came.push(`${destination} ${subject}`);
        const outcome = await this.answer(destination);
        return { at: platform.clock.now(), durationMs: 1, outcome, note: null };
      }),
    record: async () => undefined,
  });
}

const senderTo = (external: FakeDestinations, deps = platform): DeliverySender =>
  new DeliverySender(deps, [external.kind]);

const queue = (destination: string, subject: string, company_id = 'north', now = platform.clock.now()) =>
  inTransaction(platform.db, (tx) =>
    insertDeliveries(
      tx,
      { kind: 'chat', destinations: [destination], subject, company_id, message: { text: 'x' } },
      now,
    ),
  );
const never = (): Promise<Outcome> => new Promise(() => undefined);
const states = async () =>
  (
    await platform.db
      .selectFrom('delivery')
      .select(['subject', 'state', 'attempts', 'failures', 'message', 'error'])
      .orderBy('subject')
      .execute()
  ).map(({ message, ...row }) => ({ ...row, hasMessage: message !== null }));

/** Another process with the scheduler role, which waits until it is notified. */
async function start(external: FakeDestinations) {
  const asked = { statements: 0 };
  const count = (): void => void (asked.statements += 1);
  const counted: KyselyPlugin = {
    transformQuery: ({ node }) => (count(), node),
    transformResult: async ({ result }) => result,
  };
  class CountedLocks extends NamedLocks {
    override hold(name: string, work: () => Promise<void>): Promise<boolean> {
      count();
      return super.hold(name, work);
    }
  }
  const locks = new CountedLocks(platform.address);
  const sender = new DeliverySender({ ...platform, db: platform.db.withPlugin(counted) }, [external.kind]);
  const dueTimers = await startDueTimers({ ...platform, locks }, [deliveryTimer(sender)]);
  stops.push(
    () => locks.close(),
    () => sender.stop(),
    () => dueTimers.stop(),
  );
  await vi.waitFor(() => expect(asked.statements).toBeGreaterThan(1), 10_000);
  await pause(1000);
  return asked;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, ms));

test('10,000 queued deliveries of one company do not delay the first of another', async () => {
  await sql`insert into delivery (kind, destination, subject, company_id, state, due_at, created_at)
    select 'chat', 'north-' || n % 200, 'subject-' || n, 'north', 'waiting', ${platform.clock.now()}, ${platform.clock.now()}
    from generate_series(1, 10000) n`.execute(platform.db);
  const external = new FakeDestinations();
  external.answer = never;
  const sender = senderTo(external);
  await sender.round();
  const busy = external.came.length;
  expect(busy).toBeGreaterThan(10);
  platform.clock.advance(1000);
  await queue('south-room', 'alarm', 'south');
  await sender.round();
  expect(external.came.slice(busy)).toEqual(['south-room alarm']);
});

test('deliveries under way in a killed process are sent again with the same id when the lease expires, and once', async () => {
  await queue('room', 'a');
  const killed = new FakeDestinations();
  killed.answer = never;
  await senderTo(killed).round();
  expect(killed.came).toEqual(['room a']);
  const external = new FakeDestinations();
  const next = senderTo(external);
  platform.clock.advance(59_000);
  await next.drain();
  expect(external.came).toEqual([]);
  platform.clock.advance(1000);
  await next.drain();
  await next.drain();
  expect(external.came).toEqual(['room a']);
  expect(await states()).toEqual([
    { subject: 'a', state: 'delivered', attempts: 1, failures: 0, error: null, hasMessage: false },
  ]);
});

test('two processes send each delivery once', async () => {
  for (let n = 0; n < 40; n += 1) await queue(`room ${n % 10}`, `n${n}`);
  const external = new FakeDestinations();
  external.answer = () => pause(5).then(() => ({ kind: 'delivered' }));
  await Promise.all([senderTo(external).drain(), senderTo(external).drain()]);
  expect(external.came).toHaveLength(40);
  expect(new Set(external.came).size).toBe(40);
});

test('a failed delivery is retried by the schedule and then given up; a refused one is not retried', async () => {
  const external = new FakeDestinations();
  const sender = senderTo(external);
  external.answer = async (destination) =>
    destination === 'shut'
      ? { kind: 'refused', error: 'status_403' }
      : { kind: 'later', error: 'status_503', waitSeconds: null };
  await queue('down', 'a');
  await queue('shut', 'b');
  const triesAfter = async (ms: number): Promise<number> => {
    platform.clock.advance(ms);
    const before = external.came.length;
    await sender.drain();
    return external.came.length - before;
  };
  expect([await triesAfter(0), await triesAfter(4999), await triesAfter(1)]).toEqual([2, 0, 1]);
  expect([await triesAfter(29_999), await triesAfter(1), await triesAfter(86_400_000)]).toEqual([0, 1, 0]);
  expect(await states()).toEqual([
    { subject: 'a', state: 'failed', attempts: 3, failures: 3, error: 'status_503', hasMessage: false },
    { subject: 'b', state: 'failed', attempts: 1, failures: 1, error: 'status_403', hasMessage: false },
  ]);
});

test('the oldest is sent first, also before one that was due earlier', async () => {
  const now = platform.clock.now();
  for (const subject of ['first', 'second']) {
    await queue('room', subject, 'north', now);
    now.setSeconds(now.getSeconds() + 1);
  }
  const later = new Date(now.getTime() + 5000);
  await sql`update delivery set due_at = ${later}, failures = 1 where subject = 'first'`.execute(platform.db);
  platform.clock.advance(60_000);
  const external = new FakeDestinations();
  await senderTo(external).drain();
  expect(external.came).toEqual(['room first', 'room second']);
});

test('a waiting process is woken by a commit within a second, also of another process', async () => {
  const external = new FakeDestinations();
  await start(external);
  const begun = performance.now();
  await queue('room', 'a');
  await vi.waitFor(() => expect(external.came).toEqual(['room a']), { timeout: 5000, interval: 5 });
  expect(performance.now() - begun).toBeLessThan(1000);
});

test('it wakes when the next delivery is due', async () => {
  const external = new FakeDestinations();
  let tries = 0;
  external.answer = async () =>
    (tries += 1) === 1 ? { kind: 'later', error: 'timed_out', waitSeconds: null } : { kind: 'delivered' };
  await start(external);
  await queue('room', 'a');
  await vi.waitFor(() => expect(external.came).toHaveLength(1), 5000);
  platform.clock.advance(5000);
  await vi.waitFor(() => expect(external.came).toHaveLength(2), 5000);
});

test('while nothing is due it makes no queries', async () => {
  const external = new FakeDestinations();
  await queue('room', 'tomorrow', 'north', new Date(platform.clock.now().getTime() + 86_400_000));
  const asked = await start(external);
  const before = asked.statements;
  await pause(3000);
  expect(asked.statements - before).toBe(0);
  platform.clock.advance(60_000);
  await vi.waitFor(() => expect(asked.statements).toBeGreaterThan(before), 5000);
  await pause(1500);
  // the sweep: a lock, and one query
  expect(asked.statements - before).toBe(2);
  expect(external.came).toEqual([]);
});
