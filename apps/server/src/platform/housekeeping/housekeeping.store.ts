import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { ensureMonth, type MonthlyTable } from '../db/months.ts';

const MONTHLY_TABLES: readonly MonthlyTable[] = ['photo', 'measurement', 'anomaly_estimate', 'sensor_data'];
const MONTHS_AHEAD = 3;

/** Makes the partitions of this month and the next ones, so that no photo has to wait for its own. */
export async function makePartitionsAhead(db: Database, now: Date): Promise<void> {
  for (let month = 0; month <= MONTHS_AHEAD; month += 1)
    await ensureMonth(
      db,
      MONTHLY_TABLES,
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + month, 1)),
    );
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
