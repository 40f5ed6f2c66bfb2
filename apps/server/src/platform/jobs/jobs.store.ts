import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../db/database.ts';

export interface FailedJobRow {
  id: string;
  queue: string;
  created_at: Date;
  failed_at: Date;
  /** failed_at in microseconds: many jobs may fail within one millisecond. */
  place: string;
  attempts: number;
  error: string | null;
  subject: string;
  company: string | null;
}

/**
 * Indexes that pg-boss lacks. It keeps completed jobs for three days: without them, listing failed jobs reads all of
 * those, and so does looking up the last queued job of a company.
 */
const INDEXES = {
  job_failed_by_time: sql`(completed_on desc, id desc) where state = 'failed'`,
  job_waiting_by_company: sql`(name, group_id, priority, start_after)
    where state < 'active' and not blocked and group_id is not null`,
};

/** Checked first, because creating an existing index would wait for every running job. */
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
 * The last slot that each company has queued, or the one that is served next where that is later; 0 in an empty queue.
 * Slots count down from 0, as pg-boss takes the highest priority first. Delayed jobs are not counted.
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

/** Jobs that will not be retried automatically, newest first; pg-boss deletes them after three days. */
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

/** Queues a failed job again from the start. False when it does not exist, or has not failed. */
export async function runJobAgain(tx: DatabaseTransaction, id: string): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set state = 'retry', retry_count = 0, start_after = now(), completed_on = null,
      started_on = null, heartbeat_on = null
    where id = ${id}::uuid and state = 'failed' returning name`.execute(tx);
  return rows[0]?.name ?? null;
}

/**
 * Queued, running and failed jobs of each queue. Queued and failed ones are counted now, through partial indexes; the
 * running ones are the count of pg-boss from some seconds ago: they have no index, and completed jobs would be read
 * with them.
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

/** How long the oldest job of each queue has been waiting; delayed jobs are not counted. */
export async function findOldestJobs(db: Database): Promise<{ queue: string; seconds: number }[]> {
  const { rows } = await sql<{ queue: string; seconds: number }>`
    select name as queue, extract(epoch from now() - min(greatest(created_on, start_after)))::float8 as seconds
    from pgboss.job where state < 'active' and not blocked and start_after <= now() group by name`.execute(
    db,
  );
  return rows;
}
