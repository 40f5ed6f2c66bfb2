import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresLog } from './postgres-log.ts';

/** Files of the server in its data folder, and those that every disk has. */
const OURS =
  /^(agent|backbone|blobs|demo-password|demo-state\.json|mails|postgres|secret-keys(\.[0-9a-f]{12})?|server\.(pid|sock)|uploads|lost\+found)(\.new)?$|^\.write-probe-/;

/** All permissions of others. */
const ALL_RIGHTS = 0o077;
const LOOKING_IN = 0o066;

/** Others may pass through if they know a name, where PostgreSQL has its own user. */
export type FolderAccess = 'closed' | 'passable';

/** Permissions of a new data folder. */
export const modeOf = (access: FolderAccess): number => 0o777 & ~rightsTaken(access);

/**
 * Removes access of other users of the machine to the data folder, also to one that an earlier version left open.
 * Closing its direct content closes everything below. A folder that also contains files of others is not changed.
 */
export async function closeDataFolder(dir: string, access: FolderAccess, log: PostgresLog): Promise<void> {
  const entries = await readdir(dir);
  for (const entry of entries.filter((name) => OURS.test(name) && name !== 'server.sock'))
    await takeAway(join(dir, entry), ALL_RIGHTS, log);
  if (entries.every((name) => OURS.test(name))) await takeAway(dir, rightsTaken(access), log);
  else log.warn(`the data folder ${dir} holds other things too; only what is the server's own is closed`);
}

function rightsTaken(access: FolderAccess): number {
  return access === 'passable' ? LOOKING_IN : ALL_RIGHTS;
}

/** Permissions are only removed: a folder that its operator closed further stays closed. */
async function takeAway(path: string, rights: number, log: PostgresLog): Promise<void> {
  const [link, target] = await Promise.all([
    lstat(path).catch(ignoreMissing),
    stat(path).catch(() => undefined),
  ]);
  // through a symlink of another user we would close what is not ours
  if (link === undefined || target === undefined || link.uid !== target.uid || (target.mode & rights) === 0)
    return;
  try {
    await chmod(path, target.mode & 0o7777 & ~rights);
  } catch (error) {
    if (isGone(error)) return;
    log.warn(`${path} is open to other users of this machine and cannot be closed: ${String(error)}`);
  }
}

/** Ignores a file that another process created and deleted at the same moment. */
function ignoreMissing(error: unknown): undefined {
  if (!isGone(error)) throw error;
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
