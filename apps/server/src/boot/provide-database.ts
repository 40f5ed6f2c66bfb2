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
  /** Straight to PostgreSQL, for LISTEN, migrations and locks. */
  readonly direct: DatabaseAddress;
  /** `pooled` leads to a pooler such as PgBouncer, not to PostgreSQL itself. */
  readonly isBehindPooler: boolean;
  readonly pid: () => number | undefined;
}

/** The database of DATABASE_URL, or our own PostgreSQL in the data folder, which then belongs to this process alone. */
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
    log.fatal({ reason }, 'PostgreSQL cannot be kept running');
    giveUp();
  });
  return {
    pooled: postgres.connection,
    direct: postgres.connection,
    isBehindPooler: false,
    pid: () => postgres.currentPid(),
  };
}

/** Started by root, PostgreSQL becomes a user of its own, who has to get to the folder of the database. */
const folderAccessOf = ({ databaseUrl }: Configuration): FolderAccess =>
  databaseUrl === null && process.geteuid?.() === 0 ? 'passable' : 'closed';
