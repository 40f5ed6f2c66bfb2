import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { silentLogger } from '../log/logger.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { openDatabase, type Database, type DatabaseAddress } from './database.ts';
import {
  checksumOf,
  saveChecksums,
  refuseEditedMigrations,
  type AppliedMigration,
  type MigrationText,
} from './migration-checksums.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/**
 * Migrates a database to the newest schema, or to a given migration; safe to call from several processes at once
 * (kysely takes a lock).
 */
export async function migrateToLatest(
  address: DatabaseAddress,
  folder = MIGRATIONS,
  last?: string,
): Promise<string[]> {
  const db = openDatabase(address, { poolSize: 2, log: silentLogger });
  try {
    const texts = (await readMigrations(folder)).filter(({ name }) => last === undefined || name <= last);
    await refuseNewerSchema(db, texts);
    await refuseEditedMigrations(db, texts);
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => asMigrations(texts) },
      // branches are merged in any order; their migrations are independent
      allowUnorderedMigrations: true,
    });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw new Error(`migration ${failedName(results)} failed`, { cause: error });
    await saveChecksums(db, texts);
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** The migrations of this release in order, with the checksums of their texts. */
export async function knownMigrations(): Promise<AppliedMigration[]> {
  const texts = await readMigrations(MIGRATIONS);
  return texts.map(({ name, text }) => ({ name, sha256: checksumOf(text) }));
}

/** Plain SQL, forward only: `0001_account.sql` in order of name. */
async function readMigrations(folder: string): Promise<MigrationText[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort();
  return Promise.all(
    files.map(async (file) => ({
      name: file.slice(0, -'.sql'.length),
      text: await readFile(join(folder, file), 'utf8'),
    })),
  );
}

const asMigrations = (texts: readonly MigrationText[]): Record<string, Migration> =>
  Object.fromEntries(
    texts.map(({ name, text }) => [
      name,
      { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) },
    ]),
  );

/** An older release must not run on a database that a newer one has migrated. */
async function refuseNewerSchema(db: Database, texts: readonly MigrationText[]): Promise<void> {
  const exists = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (exists.rows[0]?.name == null) return;
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const names = new Set(texts.map(({ name }) => name));
  const unknown = applied.rows.find((row) => !names.has(row.name));
  if (unknown)
    throw new StartupError(`the database was made by a newer release (it has migration ${unknown.name})`);
}

const failedName = (results: readonly { migrationName: string; status: string }[] | undefined): string =>
  results?.find((result) => result.status === 'Error')?.migrationName ?? '(unknown)';
