import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { indexJobs } from './jobs.store.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
  await indexJobs(platform.db);
});
afterAll(() => platform.close());

const declare = (name: string) => platform.jobs.declare({ name, retryLimit: 2, timeoutSeconds: 30 });

/** One after the other, each in its own transaction: `A1 A2` are two jobs of A. */
async function send(queue: string, names: string): Promise<void> {
  for (const name of names.split(' '))
    await platform.jobs.send(platform.db, [{ queue, data: { name }, company: name[0]! }]);
}

/** A flood: many jobs in one transaction. */
const sendTogether = (queue: string, company: string, count: number): Promise<void> =>
  platform.jobs.send(
    platform.db,
    Array.from({ length: count }, (_, i) => ({ queue, data: { name: `${company}${i + 1}` }, company })),
  );

/** Queued jobs in the order in which they will be run. */
async function order(queue: string): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select data ->> 'name' as name from pgboss.job where name = ${queue} and state < 'active'
    order by priority desc, created_on`.execute(platform.db);
  return rows.map(({ name }) => name).join(' ');
}

const takeFirst = (queue: string, count: number) =>
  sql`update pgboss.job set state = 'completed', completed_on = now() where id in (
    select id from pgboss.job where name = ${queue} and state < 'active' order by priority desc, created_on
    limit ${count})`.execute(platform.db);

test('companies alternate, and each keeps its own order', async () => {
  await declare('turns.plain');
  await send('turns.plain', 'A1 A2 A3 A4 A5');
  await send('turns.plain', 'B1 B2');
  await send('turns.plain', 'C1');
  expect(await order('turns.plain')).toBe('A1 A2 B1 C1 A3 B2 A4 A5');
});

test('a company that joins a long-running queue is next, neither first nor last', async () => {
  await declare('turns.late');
  await sendTogether('turns.late', 'A', 100);
  await takeFirst('turns.late', 50);
  await send('turns.late', 'B1 B2 B3');
  expect((await order('turns.late')).split(' ').slice(0, 7).join(' ')).toBe('A51 A52 B1 A53 B2 A54 B3');
});

test('a company that was served waits for its next slot; a flood of another goes on beside it', async () => {
  await declare('turns.again');
  await sendTogether('turns.again', 'A', 10);
  await send('turns.again', 'B1');
  await takeFirst('turns.again', 3);
  await send('turns.again', 'B2');
  expect(await order('turns.again')).toBe('A3 A4 B2 A5 A6 A7 A8 A9 A10');
});

test('jobs that are not due yet block no one', async () => {
  await declare('turns.future');
  await sendTogether('turns.future', 'A', 50);
  await takeFirst('turns.future', 49);
  await sql`update pgboss.job set start_after = now() + interval '1 hour' where name = 'turns.future' and state < 'active'`.execute(
    platform.db,
  );
  await send('turns.future', 'B1');
  await send('turns.future', 'A51');
  const { rows } = await sql<{ name: string; priority: number }>`
    select data ->> 'name' as name, priority from pgboss.job
    where name = 'turns.future' and state < 'active' and start_after <= now() order by priority desc`.execute(
    platform.db,
  );
  expect(rows).toEqual([
    { name: 'B1', priority: -1 },
    { name: 'A51', priority: -2 },
  ]);
});

test('a slow job keeps only its own lane busy', async () => {
  await declare('turns.slow');
  let release!: () => void;
  const slow = new Promise<void>((resolve) => (release = resolve));
  const done: string[] = [];
  await platform.jobs.work<{ name: string }>({
    name: 'turns.slow',
    concurrency: 2,
    retryLimit: 2,
    timeoutSeconds: 30,
    run: async ({ name }) => {
      if (name === 'A1') await slow;
      done.push(name);
    },
  });
  await send('turns.slow', 'A1 B1 B2 B3 B4');
  await vi.waitFor(() => expect(done).toEqual(['B1', 'B2', 'B3', 'B4']), 10_000);
  release();
  await vi.waitFor(() => expect(done).toContain('A1'), 10_000);
});
