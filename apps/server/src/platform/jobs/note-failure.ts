import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** Counts an error of what is queued or running, and tells how many there are now; null when it is not open any more. */
export async function noteFailure(
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
