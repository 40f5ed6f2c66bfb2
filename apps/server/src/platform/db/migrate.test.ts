import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { migrateToLatest } from './migrate.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations/', import.meta.url));

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

async function copyOfMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(MIGRATIONS, folder, { recursive: true });
  return folder;
}

test('a released migration has its released text', async () => {
  const lines = (await readFile(join(MIGRATIONS, 'SHA256SUMS'), 'utf8')).trim().split('\n');
  const files = (await readdir(MIGRATIONS)).filter((file) => file.endsWith('.sql')).sort();
  const found = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(join(MIGRATIONS, file));
      return `${createHash('sha256').update(text).digest('hex')}  ${file}`;
    }),
  );
  expect(found).toEqual(lines);
});

test('a migration edited after the database applied it is refused in one line', async () => {
  const folder = await copyOfMigrations();
  await writeFile(join(folder, '0020_camera_deleted.sql'), '-- something else');
  const refused = migrateToLatest(platform.address, folder);
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  await expect(refused).rejects.toThrow('migration 0020_camera_deleted is not the one this database');
});

interface Column {
  readonly name: string;
  readonly type: string;
  /** An insert without it fails. */
  readonly must_be_given: boolean;
}

async function columns(): Promise<Map<string, Column>> {
  const { rows } = await sql<Column>`
    select table_name || '.' || column_name as name, data_type as type,
      is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER' as must_be_given
    from information_schema.columns where table_schema = 'public'`.execute(platform.db);
  return new Map(rows.map((column) => [column.name, column]));
}

let ofEarlierRelease: Map<string, Column>;
/** Merged after migrations with higher numbers. */
const CAME_LATE = '0040_guard_shadow.sql';

test('a folder of an earlier release stores the checksums it lacks, and gets the missing indexes', async () => {
  const { db, address } = platform;
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  const earlier = await copyOfMigrations();
  for (const file of await readdir(earlier))
    if (file > '0043' || file === CAME_LATE) await rm(join(earlier, file));
  await migrateToLatest(address, earlier);
  ofEarlierRelease = await columns();
  await sql`drop index analysis_image_by_camera, analysis_image_by_person`.execute(db);
  await sql`create index mail_message_by_status on mail_message (status)`.execute(db);
  await migrateToLatest(address);
  const { rows } = await sql<{ name: string }>`
    select indexname as name from pg_indexes where indexname in
      ('analysis_image_by_camera', 'analysis_image_by_person', 'mail_message_by_status') order by 1`.execute(
    db,
  );
  expect(rows.map(({ name }) => name)).toEqual(['analysis_image_by_camera', 'analysis_image_by_person']);
  const noted = await db.selectFrom('migration_checksum').select('name').execute();
  expect(noted.map(({ name }) => name)).toContain('0001_platform');
});

test('a migration added later with a lower number runs on a folder that has the higher ones', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select name from kysely_migration order by timestamp, name`.execute(platform.db);
  const late = rows.findIndex(({ name }) => `${name}.sql` === CAME_LATE);
  expect(late).toBeGreaterThan(rows.findIndex(({ name }) => name.startsWith('0042')));
});

test('a server of the previous release can run with the newer schema: names it uses stay, and no new column is required', async () => {
  const now = await columns();
  const changed = [...ofEarlierRelease.values()].filter(({ name, type }) => now.get(name)?.type !== type);
  expect(changed).toEqual([]);
  const tables = new Set([...ofEarlierRelease.keys()].map((name) => name.split('.')[0]));
  const required = [...now.values()].filter(
    ({ name, must_be_given }) =>
      must_be_given && tables.has(name.split('.')[0]) && ofEarlierRelease.get(name)?.must_be_given !== true,
  );
  expect(required).toEqual([]);
});

test('a database of a newer release is refused in one line', async () => {
  await sql`insert into kysely_migration (name, timestamp) values ('9999_future', '2030')`.execute(
    platform.db,
  );
  const refused = migrateToLatest(platform.address);
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  await expect(refused).rejects.toThrow('newer release (it has migration 9999_future)');
});
