import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { StartupError } from '../postgres/startup-error.ts';
import type { Database } from './database.ts';

export interface MigrationText {
  readonly name: string;
  readonly text: string;
}

export interface AppliedMigration {
  readonly name: string;
  readonly sha256: string;
}

/** Refuses a migration that was edited after this database applied it: its schema would be unknown. */
export async function refuseEditedMigrations(db: Database, texts: readonly MigrationText[]): Promise<void> {
  const stored = await findChecksums(db);
  const edited = texts.find(({ name, text }) => stored.has(name) && stored.get(name) !== checksumOf(text));
  if (edited)
    throw new StartupError(
      `migration ${edited.name} is not the one this database was made with; install the release as it was published`,
    );
}

/** Stores the checksum of every applied migration that has none, those of earlier releases included. */
export async function saveChecksums(db: Database, texts: readonly MigrationText[]): Promise<void> {
  if (!(await hasTable(db))) return;
  const notes = texts.map(({ name, text }) => ({ name, sha256: checksumOf(text) }));
  await db
    .insertInto('migration_checksum')
    .values(notes)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

async function findChecksums(db: Database): Promise<Map<string, string>> {
  if (!(await hasTable(db))) return new Map();
  const rows = await db.selectFrom('migration_checksum').selectAll().execute();
  return new Map(rows.map(({ name, sha256 }) => [name, sha256]));
}

async function hasTable(db: Database): Promise<boolean> {
  const { rows } = await sql<{
    name: string | null;
  }>`select to_regclass('migration_checksum')::text as name`.execute(db);
  return rows[0]?.name != null;
}

export const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex');
