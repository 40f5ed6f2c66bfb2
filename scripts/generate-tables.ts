import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { describeTables } from '../apps/server/src/platform/db/describe-tables.ts';
import { migrateToLatest } from '../apps/server/src/platform/db/migrate.ts';
import { silentLogger } from '../apps/server/src/platform/log/logger.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded-postgres.ts';

/** Writes the TypeScript of the database schema, out of the migrations. */
const folder = await mkdtemp(join(tmpdir(), 'tenken-tables-'));
const server = await startEmbeddedPostgres({ dataDir: folder, log: silentLogger });
try {
  await migrateToLatest(server.connection);
  const db = openDatabase(server.connection, { poolSize: 1, log: silentLogger });
  const target = new URL('../apps/server/src/platform/db/tables.generated.ts', import.meta.url);
  await writeFile(target, await describeTables(db));
  await db.destroy();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
