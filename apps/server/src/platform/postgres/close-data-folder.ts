import { chmod, lstat, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PostgresLog } from './postgres-log.ts';

/** What the server puts into its data folder, and what a disk of its own has by itself. */
const OURS =
  /^(agent|backbone|blobs|demo-password|demo-state\.json|mails|postgres|secret-keys(\.[0-9a-f]{12})?|server\.(pid|sock)|uploads|lost\+found)(\.new)?$|^\.write-probe-/;

/** What a folder takes away from everybody but its owner. */
const ALL_RIGHTS = 0o077;
const LOOKING_IN = 0o066;

/** Others may pass through, and then know a name, where PostgreSQL below has a user of its own. */
export type FolderAccess = 'closed' | 'passable';

/** The rights of a data folder that is made anew. */
export const modeOf = (access: FolderAccess): number => 0o777 & ~rightsTaken(access);

/**
 * Closes the data folder to other users of the machine, also one that an earlier version left open. What lies directly
 * in it is closed, which closes everything below. A folder that holds somebody else's things as well stays as it is.
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

/** Rights are only ever taken away: a folder that its operator closed further stays so. */
async function takeAway(path: string, rights: number, log: PostgresLog): Promise<void> {
  const [link, target] = await Promise.all([lstat(path).catch(gone), stat(path).catch(() => undefined)]);
  // Through somebody else's link we would close what is not ours to close.
  if (link === undefined || target === undefined || link.uid !== target.uid || (target.mode & rights) === 0)
    return;
  try {
    await chmod(path, target.mode & 0o7777 & ~rights);
  } catch (error) {
    if (isGone(error)) return;
    log.warn(`${path} is open to other users of this machine and cannot be closed: ${String(error)}`);
  }
}

/** What another process that starts at the same moment tried out and took away again. */
function gone(error: unknown): undefined {
  if (!isGone(error)) throw error;
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
