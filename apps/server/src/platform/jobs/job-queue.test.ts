import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { inTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { JobQueue } from './job-queue.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

async function queue(name: string, run: (data: { n: number }) => Promise<void>): Promise<void> {
  const job = { name, concurrency: 2, retryLimit: 2, timeoutSeconds: 30, run };
  await platform.jobs.declare(job);
  await platform.jobs.work(job);
}

test('a job of a committed transaction runs, one of a rolled-back transaction never does', async () => {
  const seen: number[] = [];
  await queue('test.commit', async ({ n }) => void seen.push(n));
  const send = (n: number, isRolledBack: boolean) =>
    inTransaction(platform.db, async (tx) => {
      await platform.jobs.send(tx, [{ queue: 'test.commit', data: { n } }]);
      if (isRolledBack) throw new Error('rolled back');
    });
  await expect(send(1, true)).rejects.toThrow('rolled back');
  await send(2, false);
  await vi.waitFor(() => expect(seen).toContain(2), 5000);
  expect(seen).toEqual([2]);
});

test('a paused queue starts no more jobs, and running ones complete', async () => {
  const other = new JobQueue(platform.address, platform.log);
  await other.start();
  const seen: string[] = [];
  const running = Promise.withResolvers<void>();
  const run = async ({ n }: { n: number }): Promise<void> => {
    seen.push(`${n} begins`);
    await running.promise;
    seen.push(`${n} ends`);
  };
  const job = { name: 'test.pause', concurrency: 1, retryLimit: 0, timeoutSeconds: 30, run };
  await other.declare(job);
  await other.work(job);
  const send = (n: number): Promise<void> => other.send(platform.db, [{ queue: job.name, data: { n } }]);
  await send(1);
  await vi.waitFor(() => expect(seen).toEqual(['1 begins']), 5000);
  await other.pause();
  await send(2);
  running.resolve();
  await vi.waitFor(() => expect(seen).toContain('1 ends'), 5000);
  await sleep(1000); // a worker looks for the next job immediately, and twice a second
  expect(seen).toEqual(['1 begins', '1 ends']);
  await other.stop(5000);
  const { rows } =
    await sql`select state from pgboss.job where name = ${job.name} order by created_on`.execute(platform.db);
  expect(rows).toEqual([{ state: 'completed' }, { state: 'created' }]);
});

test('a failing job is retried, one that fails permanently is not', async () => {
  const tries = { again: 0, final: 0 };
  await queue('test.retry', async ({ n }) => {
    if (n === 0) {
      tries.again += 1;
      if (tries.again === 1) throw new Error('not yet');
    } else {
      tries.final += 1;
      throw new AppError('bad_image');
    }
  });
  await platform.jobs.send(platform.db, [
    { queue: 'test.retry', data: { n: 0 } },
    { queue: 'test.retry', data: { n: 1 } },
  ]);
  await vi.waitFor(() => expect(tries.again).toBe(2), 12_000);
  expect(tries.final).toBe(1);
});

const errorWith = (code: string): Error => Object.assign(new Error(code), { code });

test.each([
  ['a bucket that does not answer', new AppError('not_ready', { retryAfterSeconds: 5 })],
  ['a database that restarts', errorWith('57P01')],
  ['a database without room', errorWith('53100')],
  ['a disk without room', errorWith('ENOSPC')],
])('a job whose tries are used up waits all the same for %s', async (what, error) => {
  const job = {
    name: `test.${what.replaceAll(' ', '-')}`,
    concurrency: 1,
    retryLimit: 0,
    timeoutSeconds: 30,
    run: () => Promise.reject(error),
  };
  await platform.jobs.declare(job);
  await platform.jobs.work(job);
  await platform.jobs.send(platform.db, [{ queue: job.name, data: {} }]);
  expect(await stateAfter(job.name)).toBe('retry');
});

test('a try whose process was killed does not count as a failed try', async () => {
  const job = {
    name: 'test.lost',
    concurrency: 1,
    retryLimit: 1,
    timeoutSeconds: 30,
    run: () => Promise.reject(new Error('not yet')),
  };
  await platform.jobs.declare(job);
  await platform.jobs.send(platform.db, [{ queue: job.name, data: {} }]);
  // what the supervision does with a job whose worker died
  await sql`update pgboss.job set state = 'retry', retry_count = 1, start_after = now(),
    output = '{"value": {"message": "job heartbeat timeout"}}' where name = ${job.name}`.execute(platform.db);
  await platform.jobs.work(job);
  await vi.waitFor(
    async () => expect(await triesOf(job.name)).toMatchObject({ limit: 2, isWaiting: true }),
    5000,
  );
});

test('the job of a killed process is queued again immediately without counting a try, a limited number of times', async () => {
  const { db, jobs } = platform;
  const name = 'test.orphan';
  await jobs.declare({ name, retryLimit: 2, timeoutSeconds: 60 });
  await jobs.send(db, [{ queue: name, data: { n: 1 } }]);
  await sql`update pgboss.job set retry_count = 2 where name = ${name}`.execute(db);
  const kill = async (): Promise<number> => {
    await sql`update pgboss.job set state = 'active', heartbeat_on = now() where name = ${name}`.execute(db);
    return jobs.takeOver(db);
  };
  expect(await kill()).toBe(1);
  expect(await triesOf(name)).toEqual({ count: 3, limit: 3, isWaiting: true, pause: 0 });
  const pauses: number[] = [];
  for (let n = 2; n <= 16; n += 1) {
    expect(await kill()).toBe(1);
    pauses.push((await triesOf(name)).pause);
  }
  expect(pauses).toEqual([0, 0, 8, 16, 32, 64, 120, 120, 120, 120, 120, 120, 120, 120, 120]);
  expect(await kill()).toBe(0);
});

test('the job of a killed process runs again', async () => {
  const { db, jobs } = platform;
  const seen: number[] = [];
  const name = 'test.again';
  await jobs.declare({ name, retryLimit: 2, timeoutSeconds: 60 });
  await jobs.send(db, [{ queue: name, data: { n: 1 } }]);
  await sql`update pgboss.job set state = 'active', heartbeat_on = now() where name = ${name}`.execute(db);
  expect(await jobs.takeOver(db)).toBe(1);
  await jobs.work({
    name,
    concurrency: 2,
    retryLimit: 2,
    timeoutSeconds: 60,
    run: async ({ n }: { n: number }) => void seen.push(n),
  });
  await vi.waitFor(() => expect(seen).toEqual([1]), 5000);
});

async function triesOf(
  name: string,
): Promise<{ count: number; limit: number; isWaiting: boolean; pause: number }> {
  const { rows } = await sql<{ count: number; limit: number; isWaiting: boolean; pause: number }>`
    select retry_count as count, retry_limit as "limit", state = 'retry' as "isWaiting",
      ceil(extract(epoch from start_after - now()))::int as pause from pgboss.job where name = ${name}`.execute(
    platform.db,
  );
  return { ...rows[0]!, pause: Math.max(0, rows[0]!.pause) };
}

async function stateAfter(name: string): Promise<string | undefined> {
  let state: string | undefined;
  await vi.waitFor(async () => {
    const { rows } = await sql<{ state: string }>`
      select state::text from pgboss.job where name = ${name} and state not in ('created', 'active')`.execute(
      platform.db,
    );
    state = rows[0]?.state;
    expect(state).toBeDefined();
  }, 5000);
  return state;
}
