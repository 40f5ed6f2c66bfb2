import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/database.ts';

export interface FailedJobRow {
  id: string;
  queue: string;
  created_at: Date;
  failed_at: Date;
  /** failed_at to the microsecond: many jobs fail within one millisecond. */
  place: string;
  attempts: number;
  error: string | null;
  subject: string;
  company: string | null;
}

/**
 * What pg-boss has no index for. It keeps what succeeded for three days: without one the list of what failed reads all of it,
 * and so would the search for a company's last waiting job.
 */
const INDEXES = {
  job_failed_by_time: sql`(completed_on desc, id desc) where state = 'failed'`,
  job_waiting_by_company: sql`(name, group_id, priority, start_after)
    where state < 'active' and not blocked and group_id is not null`,
};

/** Each is looked for first, because creating it again would wait for every running job. */
export async function indexJobs(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext('indexes of jobs'))`.execute(tx);
    for (const [name, columns] of Object.entries(INDEXES)) {
      const { rows } = await sql<{ has: boolean }>`
        select to_regclass(${`pgboss.${name}`}) is not null as has`.execute(tx);
      if (!rows[0]?.has) await sql`create index ${sql.id(name)} on pgboss.job ${columns}`.execute(tx);
    }
  });
}

/**
 * The last turn each company has waiting in a queue, or the one that is served next where that is later; 0 in an empty queue.
 * Turns go down from 0, as pg-boss takes the highest priority first. What waits for its time is not counted.
 */
export async function findLastPositions(
  db: Database | DatabaseTransaction,
  waiting: readonly { queue: string; company: string }[],
): Promise<{ queue: string; company: string; turn: number }[]> {
  const { rows } = await sql<{ queue: string; company: string; turn: number }>`
    select n.queue, n.company, least(
      coalesce((select j.priority from pgboss.job j
        where j.name = n.queue and j.state < 'active' and not j.blocked and j.start_after <= now()
        order by j.priority desc, j.created_on limit 1), 0),
      (select j.priority from pgboss.job j
        where j.name = n.queue and j.group_id = n.company and j.state < 'active' and not j.blocked
          and j.group_id is not null and j.start_after <= now()
        order by j.priority limit 1)) as turn
    from unnest(${waiting.map(({ queue }) => queue)}::text[], ${waiting.map(({ company }) => company)}::text[])
      as n (queue, company)`.execute(db);
  return rows;
}

/** Jobs that will not be tried again by themselves, newest first; pg-boss deletes them after three days. */
export async function findFailedJobs(
  db: Database,
  { limit, after }: { limit: number; after: readonly [string, string] | null },
): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select j.id::text as id, j.name as queue, j.created_on as created_at, j.completed_on as failed_at,
      to_char(j.completed_on at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
      j.retry_count + 1 as attempts, coalesce(j.output ->> 'message', j.output::text) as error,
      left(coalesce((select string_agg(key || ' ' || value, ', ' order by key desc)
        from jsonb_each_text(case jsonb_typeof(j.data) when 'object' then j.data else '{}' end)
        where key ~ '(^|_)id$' and value <> ''), ''), 300) as subject,
      (select name from company where id = j.group_id) as company
    from pgboss.job j
    where j.state = 'failed' and j.completed_on is not null
      and ${after ? sql`(j.completed_on, j.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql`true`}
    order by j.completed_on desc, j.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Lets a failed job run again from the start. False when it is not there, or not failed. */
export async function runJobAgain(tx: DatabaseTransaction, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null,
      started_on = null, heartbeat_on = null
    where id = ${id}::uuid and state = 'failed' returning name`.execute(tx);
  return rows[0]?.name ?? null;
}

/**
 * What waits, runs and failed in each queue. What waits and failed is counted now, by the indexes that hold nothing else;
 * what runs is as pg-boss counted it, a few seconds ago: it has no index, and what succeeded would be read with it.
 */
export async function countJobs(
  db: Database,
): Promise<{ queue: string; waiting: number; active: number; failed: number }[]> {
  const { rows } = await sql<{ queue: string; waiting: number; active: number; failed: number }>`
    select q.name as queue, coalesce(w.count, 0) as waiting, coalesce(q.active_count, 0) as active,
      coalesce(f.count, 0) as failed
    from pgboss.queue q
      left join (select name, count(*) from pgboss.job where state < 'active' and not blocked group by name) w
        on w.name = q.name
      left join (select name, count(*) from pgboss.job where state = 'failed' and completed_on is not null
        group by name) f on f.name = q.name
    order by q.name`.execute(db);
  return rows;
}

/** How long the oldest job of each queue has been waiting for its turn; what waits for its time is not counted. */
export async function findOldestJobs(db: Database): Promise<{ queue: string; seconds: number }[]> {
  const { rows } = await sql<{ queue: string; seconds: number }>`
    select name as queue, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
    from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`.execute(
    db,
  );
  return rows;
}
