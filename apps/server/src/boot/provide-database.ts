import { join } from 'node:path';
import type { Configuration } from '../platform/configuration/configuration.ts';
import type { DatabaseAddress } from '../platform/db/database.ts';
import { tryConnection } from '../platform/db/try-connection.ts';
import type { Logger } from '../platform/log/logger.ts';
import { closeDataFolder, modeOf, type FolderAccess } from '../platform/postgres/close-data-folder.ts';
import { lockDataFolder } from '../platform/postgres/data-folder-lock.ts';
import { prepareDataFolder } from '../platform/postgres/prepare-data-folder.ts';
import { superviseEmbeddedPostgres } from '../platform/postgres/supervise-embedded-postgres.ts';
import type { Shutdown } from './shutdown.ts';

export interface ProvidedDatabase {
  readonly pooled: DatabaseAddress;
  /** Directly to PostgreSQL, for LISTEN, migrations and locks. */
  readonly direct: DatabaseAddress;
  /** `pooled` is a pooler such as PgBouncer, not PostgreSQL itself. */
  readonly isBehindPooler: boolean;
  readonly pid: () => number | undefined;
}

/** The database of DATABASE_URL, or the embedded PostgreSQL in the data folder, which this process then owns. */
export async function provideDatabase(
  config: Configuration,
  { log, giveUp }: { log: Logger; giveUp: () => void },
  shutdown: Shutdown,
): Promise<ProvidedDatabase> {
  const access = folderAccessOf(config);
  await prepareDataFolder(config.dataDir, { mode: modeOf(access) });
  await closeDataFolder(config.dataDir, access, log);
  if (config.databaseUrl !== null) {
    const pooled = { connectionString: config.databaseUrl };
    const direct = { connectionString: config.databaseDirectUrl ?? config.databaseUrl };
    await tryConnection('DATABASE_URL', pooled);
    await tryConnection('DATABASE_DIRECT_URL', direct);
    const isBehindPooler = pooled.connectionString !== direct.connectionString;
    return { pooled, direct, isBehindPooler, pid: () => undefined };
  }
  const lock = await lockDataFolder(config.dataDir);
  shutdown.add('data folder lock', async () => lock.release());
  const postgres = await superviseEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres'), log });
  shutdown.add('PostgreSQL', () => postgres.stop());
  postgres.onGiveUp((reason) => {
    log.fatal({ reason }, 'PostgreSQL keeps crashing');
    giveUp();
  });
  return {
    pooled: postgres.connection,
    direct: postgres.connection,
    isBehindPooler: false,
    pid: () => postgres.currentPid(),
  };
}

/** Started by root, PostgreSQL runs as its own user, who needs access to the folder of the database. */
const folderAccessOf = ({ databaseUrl }: Configuration): FolderAccess =>
  databaseUrl === null && process.geteuid?.() === 0 ? 'passable' : 'closed';
