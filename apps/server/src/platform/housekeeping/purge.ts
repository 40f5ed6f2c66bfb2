import type { RawBuilder } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';

/** Number of deleted rows by kind. */
export type Removed = Readonly<Record<string, number>>;

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

export const timeBefore = (clock: Clock, ageMs: number): Date => new Date(clock.now().getTime() - ageMs);

/** Runs deleting statements and counts the rows. */
export async function purge(
  db: Database,
  statements: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<Removed> {
  const removed: Record<string, number> = {};
  for (const [name, statement] of Object.entries(statements)) {
    const { numAffectedRows } = await statement.execute(db);
    removed[name] = Number(numAffectedRows ?? 0);
  }
  return removed;
}
