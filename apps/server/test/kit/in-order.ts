import { sql } from 'kysely';
import { vi } from 'vitest';
import type { Database } from '../../src/platform/db/database.ts';

/**
 * Starts calls that lock the same row while it is held, each once the previous one waits for it, and then releases it:
 * they run in this order inside their transactions, on a machine of any speed.
 */
export async function inOrder<Results extends readonly unknown[]>(
  db: Database,
  row: { table: 'company' | 'app_user'; id: string },
  calls: { [Index in keyof Results]: () => Promise<Results[Index]> },
): Promise<Results> {
  const started: Promise<unknown>[] = [];
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom(row.table).select('id').where('id', '=', row.id).forNoKeyUpdate().execute();
    for (const call of calls) {
      started.push(call());
      await vi.waitFor(async () => {
        if ((await countWaiting(db)) < started.length) throw new Error('the call does not wait yet');
      }, 10_000);
    }
  });
  return (await Promise.all(started)) as unknown as Results;
}

async function countWaiting(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]!.count;
}
