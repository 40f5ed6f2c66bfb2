import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isLockConflict } from './lock-conflict.ts';

export type PartitionedTable = 'photo' | 'measurement' | 'anomaly_estimate' | 'sensor_data';

const MAX_TRIES = 15;
const PAUSE_MS = 200;

const knownByDatabase = new WeakMap<Database, Set<string>>();

/** Ensures that the month's partitions exist, outside the caller's transaction; known months cost nothing. */
export async function ensurePartition(
  db: Database,
  tables: readonly PartitionedTable[],
  at: Date,
): Promise<void> {
  const knownMonths = knownByDatabase.get(db) ?? new Set();
  knownByDatabase.set(db, knownMonths);
  for (const table of tables) {
    const key = `${table}:${at.toISOString().slice(0, 7)}`;
    if (knownMonths.has(key)) continue;
    await createPartition(db, table, at);
    knownMonths.add(key);
  }
}

/** Each attempt blocks writers for 0.3 s at most (0042_month_partitions.sql); between attempts they continue. */
async function createPartition(db: Database, table: PartitionedTable, at: Date): Promise<void> {
  for (let tries = 1; ; tries += 1)
    try {
      await sql`select ensure_month(${table}, ${at})`.execute(db);
      return;
    } catch (error) {
      if (!isLockConflict(error) || tries === MAX_TRIES) throw error;
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
}

/** Called after partitions were dropped. */
export const clearKnownPartitions = (db: Database): void => void knownByDatabase.delete(db);
