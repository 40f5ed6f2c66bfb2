import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAccessFiles } from './access-files.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { MAINTENANCE_NAME } from './postgres-connection.ts';
import type { PostgresIdentity } from './postgres-identity.ts';
import { chooseMaker, changeFolderOwner, runAs } from './postgres-identity.ts';
import type { PostgresLog } from './postgres-log.ts';
import { StartupError } from './startup-error.ts';
import type { User } from './system-users.ts';

interface ClusterPlaces {
  dataDir: string;
  binaries: PostgresBinaries;
  identity: PostgresIdentity;
  log: PostgresLog;
}

/** The folder of PostgreSQL's files below the data folder. */
export function clusterFolder(dataDir: string): string {
  return join(dataDir, 'cluster');
}

/** Creates the cluster on the first start; on later ones checks that this PostgreSQL can open it. */
export async function ensureCluster(places: ClusterPlaces): Promise<void> {
  const { dataDir, identity } = places;
  const cluster = clusterFolder(dataDir);
  await removeUnfinished(dataDir);
  if (await isAbsentOrEmpty(cluster)) await initCluster(places, cluster);
  await refuseOtherVersion(places, cluster);
  await closeFolder(dataDir, identity.owner);
  await changeFolderOwner(cluster, identity.owner);
  await writeAccessFiles(cluster, identity);
}

/** Closes the folder to all but this user, with any umask. */
async function closeFolder(folder: string, { uid, gid }: User): Promise<void> {
  await chown(folder, uid, gid);
  await chmod(folder, 0o700);
}

/**
 * The cluster is renamed into place only when it is complete and on disk, so a folder with that name is never half a
 * database. The built-in C.UTF-8 sorts by code point permanently; the system's locales change with updates and break
 * indexes.
 */
async function initCluster(
  { dataDir, binaries, identity, log }: ClusterPlaces,
  cluster: string,
): Promise<void> {
  log.info(`creating the database in ${dataDir}`);
  const unfinished = `${cluster}.init-${randomBytes(4).toString('hex')}`;
  const maker = await chooseMaker(identity);
  await closeFolder(dataDir, maker.owner);
  await mkdir(unfinished);
  await closeFolder(unfinished, maker.owner);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'];
  const access = [`--username=${MAINTENANCE_NAME}`, '--auth=reject'];
  try {
    await runAs(maker, binaries.initdb, [
      `--pgdata=${unfinished}`,
      ...locale,
      ...access,
      '--data-checksums',
      '--no-instructions',
    ]);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw new StartupError(`PostgreSQL could not create its database in ${dataDir}: ${lastWords(error)}`, {
      cause: error,
    });
  }
  await rename(unfinished, cluster);
  await syncFolder(dataDir);
}

/** Removes what a start killed during initdb left. */
async function removeUnfinished(dataDir: string): Promise<void> {
  const entries = await readdir(dataDir);
  for (const entry of entries.filter((name) => name.startsWith('cluster.init-'))) {
    // An initdb that is still running may add files meanwhile; it fails at the missing folder by itself.
    await rm(join(dataDir, entry), { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  }
}

async function refuseOtherVersion({ binaries, identity }: ClusterPlaces, cluster: string): Promise<void> {
  const found = (await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  const control = await readdir(join(cluster, 'global')).catch((): string[] => []);
  // Never start over on top of it: this may be a database that lost a file.
  if (found === '' || !control.includes('pg_control')) {
    throw new StartupError(
      `${cluster} is not a complete PostgreSQL database: restore it from a backup or move it away.`,
    );
  }
  const { stdout } = await runAs(identity, binaries.postgres, ['--version']);
  const requiredMajor = /\(PostgreSQL\) (\d+)/.exec(stdout)?.[1];
  if (found === requiredMajor) return;
  throw new StartupError(
    `${cluster} was written by PostgreSQL ${found}, this server brings PostgreSQL ${requiredMajor}: ` +
      `use the earlier version, or copy the data with its export.`,
  );
}

async function isAbsentOrEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return true;
    throw error;
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  await handle.sync();
  await handle.close();
}

/** initdb explains itself on its last lines of error output. */
function lastWords(error: unknown): string {
  const text = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  return text.trim().split('\n').slice(-2).join(' ');
}
