import { sql } from 'kysely';
import type { Database } from './database.ts';

export type MonthlyTable = 'photo' | 'measurement' | 'anomaly_estimate' | 'sensor_data';

const known = new WeakMap<Database, Set<string>>();

/** Makes sure the month's partitions exist, outside the caller's transaction; known months cost nothing. */
export async function ensureMonth(db: Database, tables: readonly MonthlyTable[], at: Date): Promise<void> {
  const seen = known.get(db) ?? new Set();
  known.set(db, seen);
  for (const table of tables) {
    const key = `${table}:${at.toISOString().slice(0, 7)}`;
    if (seen.has(key)) continue;
    await sql`select ensure_month(${table}, ${at})`.execute(db);
    seen.add(key);
  }
}
