import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';

/** Difference between the clock of the database and ours. */
export async function clockDifferenceMs(db: Database): Promise<number> {
  const startedAt = Date.now();
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]!.now.getTime() - (startedAt + Date.now()) / 2;
}

/** Photos received in the future: a clock was ahead. */
export async function countFutureReceipts(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from photo
    where taken_at > now() - interval '1 day' and received_at > now() + interval '10 minutes'`.execute(db);
  return rows[0]!.count;
}

/** Running jobs without a sign of life for long; none without queues. */
export async function countAbandonedJobs(db: Database): Promise<number> {
  if (!(await hasQueues(db))) return 0;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job
    where state = 'active' and coalesce(heartbeat_on, started_on) < now() - interval '2 minutes'`.execute(db);
  return rows[0]!.count;
}

export async function requeueAbandonedJobs(db: Database): Promise<void> {
  await sql`update pgboss.job set state = 'retry', retry_count = least(retry_count + 1, retry_limit),
      start_after = now(), heartbeat_on = null
    where state = 'active' and coalesce(heartbeat_on, started_on) < now() - interval '2 minutes'`.execute(db);
}

export async function hasQueues(db: Database): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('pgboss.job') is not null as is`.execute(db);
  return rows[0]!.is;
}

/** Mails that failed within a day, and those waiting for an hour. */
export async function countUnsentMails(db: Database): Promise<{ failed: number; waiting: number }> {
  const { rows } = await sql<{ failed: number; waiting: number }>`
    select count(*) filter (where status = 'failed' and created_at > now() - interval '1 day') as failed,
      count(*) filter (where status = 'queued' and created_at < now() - interval '1 hour') as waiting
    from mail_message where status <> 'sent'`.execute(db);
  return rows[0]!;
}

export const isTableThere = async (db: Database, name: string): Promise<boolean> =>
  (await sql<{ is: boolean }>`select to_regclass(${name}) is not null as is`.execute(db)).rows[0]!.is;

/** Indexes whose creation failed: they cost writes and are not used. */
export async function findBrokenIndexes(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select indexrelid::regclass::text as name from pg_index where not indisvalid`.execute(db);
  return rows.map(({ name }) => name);
}

/** The installation id stored in the database; null before the first start. */
export const findInstallation = (db: Database) =>
  db.selectFrom('installation').select(['storage_id', 'sealed_check']).executeTakeFirst();
