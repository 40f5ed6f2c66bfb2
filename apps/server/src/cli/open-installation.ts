import { existsSync } from 'node:fs';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { openBlobs } from '../platform/blobs/open-blobs.ts';
import { retryingBlobs } from '../platform/blobs/retrying-blobs.ts';
import type { Configuration } from '../platform/configuration/configuration.ts';
import { openDatabase, type DatabaseAddress } from '../platform/db/database.ts';
import { tryConnection } from '../platform/db/try-connection.ts';
import type { Logger } from '../platform/log/logger.ts';
import { DataFolderInUseError } from '../platform/postgres/data-folder-lock.ts';
import { clusterFolder } from '../platform/postgres/init-cluster.ts';
import { applicationConnection } from '../platform/postgres/postgres-connection.ts';
import { socketFolderFor, socketFolderOf } from '../platform/postgres/socket-folder.ts';
import { StartupError } from '../platform/postgres/startup-error.ts';
import { loadKeyRing } from '../platform/secrets/key-ring.ts';
import { SecretBox } from '../platform/secrets/secret-box.ts';
import { provideDatabase } from '../boot/provide-database.ts';
import { Shutdown } from '../boot/shutdown.ts';
import type { Installation } from './installation.ts';
import { isServerConnected } from './served.store.ts';

const POOL_SIZE = 3;

/**
 * Opens the configured installation, with or without a running server: the embedded database is started for the
 * command if needed. `isNew`: it need not exist yet.
 */
export async function openInstallation(
  config: Configuration,
  log: Logger,
  { isNew = false }: { isNew?: boolean } = {},
): Promise<Installation> {
  if (!isNew) refuseNothing(config);
  const shutdown = new Shutdown(log);
  try {
    const { address, isServed } = await findDatabase(config, log, shutdown);
    const db = openDatabase(address, { poolSize: POOL_SIZE, log });
    shutdown.add('database', () => db.destroy());
    const blobs = retryingBlobs(await openBlobs(config), db);
    await blobs.try();
    const secrets = new SecretBox(await loadKeyRing(config.secretKeys, config.dataDir));
    return { config, log, address, db, blobs, secrets, isServed, close: () => shutdown.run() };
  } catch (error) {
    await shutdown.run();
    throw error;
  }
}

/** A mistyped path must not create an installation. */
function refuseNothing({ databaseUrl, dataDir }: Configuration): void {
  if (databaseUrl === null && !existsSync(join(dataDir, 'postgres')))
    throw new StartupError(`DATA_DIR ${dataDir} holds no installation`);
}

async function findDatabase(
  config: Configuration,
  log: Logger,
  shutdown: Shutdown,
): Promise<{ address: DatabaseAddress; isServed: boolean }> {
  try {
    const { direct } = await provideDatabase(config, { log, giveUp: () => process.exit(1) }, shutdown);
    return { address: direct, isServed: config.databaseUrl !== null && (await isServerConnected(direct)) };
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error;
    return { address: await addressOfServer(config.dataDir), isServed: true };
  }
}

/** The embedded database of a server on this folder, which may be starting or stopping. */
async function addressOfServer(dataDir: string): Promise<DatabaseAddress> {
  const folder = await realpath(join(dataDir, 'postgres'));
  const socket = (await socketFolderOf(clusterFolder(folder))) ?? socketFolderFor(folder);
  const address = applicationConnection(socket);
  await tryConnection(`The database of the server that uses ${dataDir}`, address);
  return address;
}
