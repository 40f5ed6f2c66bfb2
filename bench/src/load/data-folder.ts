import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLogger } from '@tenken/server/src/platform/log/logger.ts';
import { findClusterProcesses } from '@tenken/server/src/platform/postgres/cluster-processes.ts';
import { startEmbeddedPostgres } from '@tenken/server/src/platform/postgres/embedded-postgres.ts';
import { clusterFolder } from '@tenken/server/src/platform/postgres/init-cluster.ts';

export interface DataFolder {
  readonly root: string;
  readonly dataDir: string;
  /** A placeholder for the console, which no benchmark opens. */
  readonly consoleDir: string;
  readonly logFile: string;
  /** Ends what is left of the folder's PostgreSQL, then removes it all. No server may run on it any more. */
  remove(): Promise<void>;
}

/** A temporary data folder for one server, below the system's temporary folder or `place`. */
export async function createDataFolder(name: string, place = tmpdir()): Promise<DataFolder> {
  const root = await realpath(await mkdtemp(join(place, `tenken-${name}-`)));
  await chmod(root, 0o755); // PostgreSQL runs as another user when we are root
  const consoleDir = join(root, 'console');
  await mkdir(consoleDir);
  await writeFile(join(consoleDir, 'index.html'), '<!doctype html><title>bench</title>');
  const dataDir = join(root, 'data');
  return {
    root,
    dataDir,
    consoleDir,
    logFile: join(root, 'server.log'),
    async remove() {
      await closePostgres(postgresFolder(dataDir));
      await rm(root, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    },
  };
}

export const postgresFolder = (dataDir: string): string => join(dataDir, 'postgres');

/** The number of PostgreSQL's main process on this folder, or undefined while none runs. */
export function postgresPid(dataDir: string): number | undefined {
  const processes = findClusterProcesses(clusterFolder(postgresFolder(dataDir)));
  const pids = new Set(processes.map(({ pid }) => pid));
  return processes.find(({ parentPid }) => !pids.has(parentPid))?.pid;
}

/** kill -9 of PostgreSQL's main process only, as by an operator or the OOM killer. */
export function killPostgres(dataDir: string): number {
  const pid = postgresPid(dataDir);
  if (pid === undefined) throw new Error('PostgreSQL is not running');
  process.kill(pid, 'SIGKILL');
  return pid;
}

/** kill -9 of all its processes at once, as by a power cut. */
export function killWholePostgres(dataDir: string): void {
  for (const { pid } of findClusterProcesses(clusterFolder(postgresFolder(dataDir))))
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // a backend that ended with the main process
    }
}

/** A killed PostgreSQL leaves shared memory in the system, which only its next start gives back. */
async function closePostgres(folder: string): Promise<void> {
  if (!existsSync(join(clusterFolder(folder), 'postmaster.pid'))) return;
  const postgres = await startEmbeddedPostgres({ dataDir: folder, log: silentLogger });
  await postgres.stop();
}
