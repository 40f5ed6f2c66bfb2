import { TASK_LOG_DAYS } from '@tenken/contract/task/task.limits.ts';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { ensureMonth, type MonthlyTable } from '../db/months.ts';

const MONTHLY_TABLES: readonly MonthlyTable[] = ['photo', 'measurement', 'anomaly_estimate', 'sensor_data'];
export const MONTHS_AHEAD = 3;

/** Makes the partitions of this month and the next ones, so that no photo has to wait for its own. */
export async function makePartitionsAhead(db: Database, now: Date): Promise<void> {
  for (let month = 0; month <= MONTHS_AHEAD; month += 1)
    await ensureMonth(
      db,
      MONTHLY_TABLES,
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 1)),
    );
}

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Deletes what has served its time; each row says how long that is (decisions B4, U-95, F-85). */
export async function purgeExpired(db: Database, now: Date): Promise<Record<string, number>> {
  const before = (ageMs: number): Date => new Date(now.getTime() - ageMs);
  const purges = {
    device_nonce: sql`delete from device_nonce where at < ${before(10 * MINUTE_MS)}`,
    router_nonce: sql`delete from router_nonce where at < ${before(10 * MINUTE_MS)}`,
    browser_token: sql`delete from browser_token where expires_at < ${now}`,
    session: sql`delete from session where expires_at < ${now}`,
    email_code: sql`delete from email_code where expires_at < ${before(DAY_MS)}`,
    email_link: sql`delete from email_link where expires_at < ${before(30 * DAY_MS)}`,
    access_token: sql`delete from access_token where expires_at < ${before(30 * DAY_MS)}`,
    rate_limit: sql`delete from rate_limit where window_start < ${before(2 * DAY_MS)}`,
    idempotency_key: sql`delete from idempotency_key where created_at < ${before(DAY_MS)}`,
    outbox_event: sql`delete from outbox_event where created_at < ${before(7 * DAY_MS)}`,
    camera_task: sql`delete from camera_task where result is not null and updated_at < ${before(TASK_LOG_DAYS * DAY_MS)}`,
    // a link in it has ended long ago, and an alarm is of no use any more
    mail_text: sql`update mail_message set message = null, status = 'failed',
      error = coalesce(error, 'was not sent within 7 days')
      where status <> 'sent' and message is not null and created_at < ${before(7 * DAY_MS)}`,
    mail_message: sql`delete from mail_message where status = 'sent' and created_at < ${before(30 * DAY_MS)}`,
  };
  const removed: Record<string, number> = {};
  for (const [table, statement] of Object.entries(purges)) {
    const { numAffectedRows } = await statement.execute(db);
    removed[table] = Number(numAffectedRows ?? 0);
  }
  return removed;
}

/** One process at a time; the others skip the round. */
export const withHousekeepingLock = (db: Database, work: (db: Database) => Promise<void>): Promise<boolean> =>
  withNamedLock(db, 'housekeeping', work);

/** Runs the work unless another process is at it; false then. */
export async function withNamedLock(
  db: Database,
  name: string,
  work: (db: Database) => Promise<void>,
): Promise<boolean> {
  return db.connection().execute(async (connection) => {
    const { rows } = await sql<{
      taken: boolean;
    }>`select pg_try_advisory_lock(hashtext(${name})) as taken`.execute(connection);
    if (!rows[0]?.taken) return false;
    try {
      await work(db);
      return true;
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection);
    }
  });
}
