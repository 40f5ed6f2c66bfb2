import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../testing/test-platform.ts';
import { inTransaction } from '../db/database.ts';
import { AppError } from '../errors.ts';

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

test('a failing job is tried again, one that fails for good is not', async () => {
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

test('a job whose tries are used up waits all the same for what is away', async () => {
  const job = {
    name: 'test.away',
    concurrency: 1,
    retryLimit: 0,
    timeoutSeconds: 30,
    run: async () => {
      throw new AppError('not_ready', { retryAfterSeconds: 5 });
    },
  };
  await platform.jobs.declare(job);
  await platform.jobs.work(job);
  await platform.jobs.send(platform.db, [{ queue: job.name, data: {} }]);
  const state = async (): Promise<string | undefined> => {
    const { rows } = await sql<{ state: string }>`
      select state from pgboss.job where name = ${job.name} and state not in ('created', 'active')`.execute(
      platform.db,
    );
    return rows[0]?.state;
  };
  await vi.waitFor(async () => expect(await state()).toBeDefined(), 5000);
  expect(await state()).toBe('retry');
});

test('what a killed process held is given back at once, but not for ever', async () => {
  const { db, jobs } = platform;
  await jobs.declare({ name: 'test.orphan', retryLimit: 2, timeoutSeconds: 60 });
  await jobs.send(db, [
    { queue: 'test.orphan', data: { n: 1 } },
    { queue: 'test.orphan', data: { n: 2 } },
  ]);
  await sql`update pgboss.job set state = 'active', heartbeat_on = now() where name = 'test.orphan'`.execute(
    db,
  );
  await sql`update pgboss.job set retry_count = 2 where name = 'test.orphan' and data ->> 'n' = '2'`.execute(
    db,
  );
  expect(await jobs.takeOver(db)).toBe(1);
  const seen: number[] = [];
  await jobs.work({
    name: 'test.orphan',
    concurrency: 2,
    retryLimit: 2,
    timeoutSeconds: 60,
    run: async ({ n }: { n: number }) => void seen.push(n),
  });
  await vi.waitFor(() => expect(seen).toEqual([1]), 5000);
});
