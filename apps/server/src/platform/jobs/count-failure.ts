import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Counts an error of queued or running work, and returns the number of errors; null when the work is no longer open. */
export async function countFailure(
  db: Database,
  table: 'export' | 'gauge_reread',
  id: string,
  at: Date,
): Promise<{ failures: number } | null> {
  const { rows } = await sql<{ failures: number }>`
    update ${sql.table(table)} set failures = failures + 1, updated_at = ${at}
    where id = ${id} and status in ('queued', 'running') returning failures`.execute(db);
  return rows[0] ?? null;
}
