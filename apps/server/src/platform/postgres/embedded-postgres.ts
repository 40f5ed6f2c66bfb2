import { realpath } from 'node:fs/promises';
import { awaitReady } from './await-ready.ts';
import { endPreviousPostgres } from './cluster-processes.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { ORPHANED_FOR_SECONDS } from './end-orphan.ts';
import { clusterFolder, ensureCluster } from './init-cluster.ts';
import { launchPostgres, type PostgresExit, type PostgresProcess } from './launch-postgres.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import {
  applicationConnection,
  maintenanceConnection,
  type PostgresConnection,
  APPLICATION_NAME,
} from './postgres-connection.ts';
import { choosePostgresIdentity } from './postgres-identity.ts';
import type { PostgresLog } from './postgres-log.ts';
import { postgresSettings, type PostgresSettings } from './postgres-settings.ts';
import { createDataFolder } from './prepare-data-folder.ts';
import { prepareSocketFolder, removeSocketFolder, socketFolderFor } from './socket-folder.ts';
import { Client } from 'pg';

export interface EmbeddedPostgresOptions {
  /** A folder of its own, created if missing; contains the cluster and the lock. */
  dataDir: string;
  /** Folder of the socket; by default a short one below the system's temporary folder. */
  socketDir?: string;
  /** Overrides settings of PostgreSQL. */
  settings?: PostgresSettings;
  /** How long it may outlive a server that was killed and not restarted. */
  orphanedForSeconds?: number;
  log: PostgresLog;
}

export interface EmbeddedPostgres {
  /** The application's own database, as a role without special rights. */
  connection: PostgresConnection;
  /** The superuser, for creating and dropping databases. */
  maintenance: PostgresConnection;
  pid: number;
  /** Stops PostgreSQL cleanly, open transactions are rolled back. Safe to call again. */
  stop(): Promise<void>;
  /** Called once if PostgreSQL ends without `stop()`. By then the folder may be started again. */
  onExit(callback: (exit: PostgresExit) => void): void;
}

/** Starts the PostgreSQL that npm installed, on a unix socket only, and resolves when it accepts queries. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  await createDataFolder(options.dataDir, 0o700);
  const dataDir = await realpath(options.dataDir);
  const socketDir = options.socketDir ?? socketFolderFor(dataDir);
  const binaries = await findPostgresBinaries();
  const identity = await choosePostgresIdentity({ binaries, dataDir, socketDir });

  const lock = await lockDataFolder(dataDir);
  const cleanUp = async () => {
    await removeSocketFolder(socketDir);
    await lock.release();
  };
  let running: PostgresProcess | undefined;
  try {
    const cluster = clusterFolder(dataDir);
    await endPreviousPostgres(cluster, socketDir, options.log);
    await prepareSocketFolder(socketDir, identity);
    await ensureCluster({ dataDir, binaries, identity, log: options.log });
    const settings = { ...postgresSettings(), ...options.settings };
    const { log, orphanedForSeconds = ORPHANED_FOR_SECONDS } = options;
    running = launchPostgres({ binaries, identity, cluster, socketDir, settings, orphanedForSeconds, log });
    await awaitReady(running, maintenanceConnection(socketDir));
    await ensureApplicationDatabase(maintenanceConnection(socketDir));
  } catch (error) {
    await running?.end();
    await cleanUp();
    throw error;
  }
  options.log.info(`PostgreSQL runs as ${identity.name}, process ${running.pid}`);
  return handleOf(running, socketDir, cleanUp);
}

function handleOf(
  running: PostgresProcess,
  socketDir: string,
  cleanUp: () => Promise<void>,
): EmbeddedPostgres {
  let isStopping = false;
  const ended = running.exited.then(async (exit) => {
    await cleanUp();
    return exit;
  });
  return {
    connection: applicationConnection(socketDir),
    maintenance: maintenanceConnection(socketDir),
    pid: running.pid,
    async stop() {
      isStopping = true;
      await running.end();
      await ended;
    },
    onExit(callback) {
      const notify = async () => {
        const exit = await ended;
        if (!isStopping) callback(exit);
      };
      void notify();
    },
  };
}

/**
 * Creates the application's role and database if missing. The role is no superuser: an SQL injection must not be able
 * to read files or start programs, and a database given by DATABASE_URL will not allow more either.
 */
async function ensureApplicationDatabase(maintenance: PostgresConnection): Promise<void> {
  const client = new Client(maintenance);
  await client.connect();
  try {
    const role = await client.query('select 1 from pg_roles where rolname = $1', [APPLICATION_NAME]);
    if (role.rowCount === 0) await client.query(`create role ${APPLICATION_NAME} login`);
    const database = await client.query('select 1 from pg_database where datname = $1', [APPLICATION_NAME]);
    if (database.rowCount === 0) {
      await client.query(`create database ${APPLICATION_NAME} owner ${APPLICATION_NAME}`);
    }
  } finally {
    await client.end();
  }
}
