import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { describeTables } from '../apps/server/src/platform/db/describe-tables.ts';
import { migrateToLatest } from '../apps/server/src/platform/db/migrate.ts';
import { silentLogger } from '../apps/server/src/platform/log/logger.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';

/** Generates the TypeScript types of the database schema from the migrations, and the checksums of new ones. */
const folder = await mkdtemp(join(tmpdir(), 'tenken-tables-'));
const server = await startEmbeddedPostgres({ dataDir: folder, log: silentLogger });
try {
  await migrateToLatest(server.connection);
  const db = openDatabase(server.connection, { poolSize: 1, log: silentLogger });
  const target = new URL('../apps/server/src/platform/db/tables.generated.ts', import.meta.url);
  await writeFile(target, await describeTables(db));
  await db.destroy();
  await addChecksums(new URL('../apps/server/migrations/', import.meta.url));
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** A line for each migration that has none; the lines of released ones stay as they are. */
async function addChecksums(migrations: URL): Promise<void> {
  const target = new URL('SHA256SUMS', migrations);
  const known = (await readFile(target, 'utf8')).trim().split('\n');
  const names = new Set(known.map((line) => line.split('  ')[1]));
  const files = (await readdir(migrations)).filter((file) => file.endsWith('.sql') && !names.has(file));
  const added = await Promise.all(
    files.map(async (file) => {
      const text = await readFile(new URL(file, migrations));
      return `${createHash('sha256').update(text).digest('hex')}  ${file}`;
    }),
  );
  const byName = (a: string, b: string): number => (a.slice(66) < b.slice(66) ? -1 : 1);
  await writeFile(target, `${[...known, ...added].sort(byName).join('\n')}\n`);
}
