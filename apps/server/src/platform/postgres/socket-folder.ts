import { createHash } from 'node:crypto';
import { chown, lstat, mkdir, readFile, rm, rmdir } from 'node:fs/promises';
import type { Stats } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PostgresIdentity } from './postgres-identity.ts';
import { StartupError } from './startup-error.ts';

/** Part of the socket's file name; no TCP port is opened. */
export const SOCKET_PORT = 5432;

/** The system's limit for the path of a unix socket, without its terminating zero byte. */
const MAX_SOCKET_PATH_BYTES = 107;

/** Of postmaster.pid, which PostgreSQL writes; its form is the same since version 9.1. */
const SOCKET_LINE = 4;

/** A short folder, always the same for a data folder: pools find a restarted database at the same path. */
export function socketFolderFor(dataDir: string): string {
  const name = `tenken-pg-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
  const inTemp = join(tmpdir(), name);
  return fits(inTemp) ? inTemp : join('/tmp', name);
}

/**
 * The socket folder of the PostgreSQL that runs on this cluster, from its own file: its server may have been started
 * with another temporary folder. Null while the file has none.
 */
export async function socketFolderOf(cluster: string): Promise<string | null> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return lines[SOCKET_LINE] || null;
}

/** Creates the folder of the socket, closed to all but the database's user; access is configured in access-files.ts. */
export async function prepareSocketFolder(socketDir: string, { owner }: PostgresIdentity): Promise<void> {
  if (!fits(socketDir)) {
    throw new StartupError(
      `The socket folder ${socketDir} is too long: a unix socket's path has at most ${MAX_SOCKET_PATH_BYTES} bytes.`,
    );
  }
  const found = await lstat(socketDir).catch(() => undefined);
  if (found === undefined) {
    await mkdir(socketDir, { mode: 0o700 });
    await chown(socketDir, owner.uid, owner.gid);
  } else if (!isClosedFolderOf(found, owner.uid)) {
    throw new StartupError(
      `The socket folder ${socketDir} is open to other users or belongs to one; remove it.`,
    );
  }
}

/** Removes the socket, its lock file and, if empty, the folder. */
export async function removeSocketFolder(socketDir: string): Promise<void> {
  const found = await lstat(socketDir).catch(() => undefined);
  // through a symlink in the temporary folder we would delete the socket of another database
  if (found?.isDirectory() !== true) return;
  for (const file of socketFiles(socketDir)) await rm(file, { force: true });
  await rmdir(socketDir).catch(() => undefined);
}

function socketFiles(socketDir: string): string[] {
  const socket = join(socketDir, `.s.PGSQL.${SOCKET_PORT}`);
  return [socket, `${socket}.lock`];
}

function fits(socketDir: string): boolean {
  return socketFiles(socketDir).every((path) => Buffer.byteLength(path) <= MAX_SOCKET_PATH_BYTES);
}

/** The temporary folder is shared: a folder or symlink of another user could lead to their own database. */
function isClosedFolderOf(found: Stats, uid: number): boolean {
  return found.isDirectory() && found.uid === uid && (found.mode & 0o077) === 0;
}
