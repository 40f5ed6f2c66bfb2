import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration, type MigrationProvider } from 'kysely/migration';
import { silentLogger } from '../log/logger.ts';
import { openDatabase, type Database, type DatabaseAddress } from './database.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** Brings a database to the newest schema; safe to call from several processes at once (kysely takes a lock). */
export async function migrateToLatest(address: DatabaseAddress): Promise<string[]> {
  const db = openDatabase(address, { poolSize: 2, log: silentLogger });
  try {
    await refuseNewerSchema(db);
    const migrator = new Migrator({ db, provider: sqlFiles(MIGRATIONS) });
    const { error, results } = await migrator.migrateToLatest();
    if (error) throw new Error(`migration ${failedName(results)} failed`, { cause: error });
    return (results ?? []).map((result) => result.migrationName);
  } finally {
    await db.destroy();
  }
}

/** Plain SQL, forward only: `0001_account.sql` in order of name. */
function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = await migrationNames(folder);
      const entries = names.map(async (name): Promise<[string, Migration]> => {
        const text = await readFile(`${folder}/${name}.sql`, 'utf8');
        return [name, { up: async (db: Kysely<unknown>) => void (await sql.raw(text).execute(db)) }];
      });
      return Object.fromEntries(await Promise.all(entries));
    },
  };
}

const migrationNames = async (folder: string): Promise<string[]> =>
  (await readdir(folder))
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort();

/** A database that a newer release has already changed must not be run by an older one. */
async function refuseNewerSchema(db: Database): Promise<void> {
  const exists = await sql<{
    name: string | null;
  }>`select to_regclass('kysely_migration')::text as name`.execute(db);
  if (exists.rows[0]?.name == null) return;
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  const known = new Set(await migrationNames(MIGRATIONS));
  const unknown = applied.rows.find((row) => !known.has(row.name));
  if (unknown) throw new Error(`the database was made by a newer release (it has migration ${unknown.name})`);
}

const failedName = (results: readonly { migrationName: string; status: string }[] | undefined): string =>
  results?.find((result) => result.status === 'Error')?.migrationName ?? '(unknown)';
