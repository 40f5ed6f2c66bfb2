import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/database.ts';

export interface FailedJobRow {
  id: string;
  queue: string;
  created_at: Date;
  failed_at: Date;
  attempts: number;
  error: string | null;
  subject: string;
}

/** Jobs that will not be tried again by themselves, newest first; pg-boss forgets them after three days. */
export async function findFailedJobs(
  db: Database,
  { limit, after }: { limit: number; after: readonly [string, string] | null },
): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id::text as id, name as queue, created_on as created_at, completed_on as failed_at,
      retry_count + 1 as attempts, coalesce(output ->> 'message', output::text) as error,
      left(coalesce(data, '{}')::text, 300) as subject
    from pgboss.job
    where state = 'failed' and completed_on is not null
      and ${after ? sql`(completed_on, id::text) < (${new Date(after[0])}, ${after[1]})` : sql`true`}
    order by completed_on desc, id::text desc limit ${limit}`.execute(db);
  return rows;
}

/** Lets a failed job run again from the start. False when it is not there, or not failed. */
export async function runJobAgain(tx: DatabaseTransaction, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null,
      started_on = null, heartbeat_on = null
    where id::text = ${id} and state = 'failed' returning name`.execute(tx);
  return rows[0]?.name ?? null;
}

/** What waits, runs and failed in each queue, counted now. */
export async function countJobs(
  db: Database,
): Promise<{ queue: string; waiting: number; active: number; failed: number }[]> {
  const { rows } = await sql<{ queue: string; waiting: number; active: number; failed: number }>`
    select q.name as queue, count(j.id) filter (where j.state in ('created', 'retry')) as waiting,
      count(j.id) filter (where j.state = 'active') as active, count(j.id) filter (where j.state = 'failed') as failed
    from pgboss.queue q left join pgboss.job j on j.name = q.name group by q.name order by q.name`.execute(
    db,
  );
  return rows;
}
