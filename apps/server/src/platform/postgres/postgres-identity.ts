import { execFile } from 'node:child_process';
import { lchown, readFile, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { StartupError } from './startup-error.ts';

/** As whom PostgreSQL runs. It refuses to run as root, where a hole in it would be a hole in the machine. */
export interface PostgresIdentity {
  /** Given to spawn: the user and group to become; empty to stay the user of this process. */
  ids: { uid?: number; gid?: number };
  /** Words before the command: `unshare …` where only a user namespace helps. */
  prefix: string[];
  /** Who must own the database's files on disk. */
  owner: User;
  /** For the log. */
  name: string;
}

interface User {
  uid: number;
  gid: number;
}

interface Places {
  binaries: PostgresBinaries;
  dataDir: string;
  socketDir: string;
}

const execFileAsync = promisify(execFile);

/** Nothing of the server's environment reaches PostgreSQL: PGDATA, PGPORT or PGOPTIONS would change what it does. */
export const POSTGRES_ENV = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Picks the first user that can run the binaries and reach the folders; `dataDir` must exist. */
export async function choosePostgresIdentity(places: Places): Promise<PostgresIdentity> {
  const self = currentUser();
  if (self.uid !== 0) {
    await refuseForeignFolder(places.dataDir, self);
    // initdb looks its user up by name; `docker run --user 12345` has none.
    return isNamed()
      ? { ids: {}, prefix: [], owner: self, name: `user ${self.uid}` }
      : inNamespace(places, self);
  }
  for (const user of await ordinaryUsers(places)) {
    const identity = { ids: user, prefix: [], owner: user, name: `user ${user.uid}` };
    if (await canReach(identity, places)) return identity;
  }
  return inNamespace(places, self);
}

/** Runs a command of PostgreSQL to its end under an identity. */
export function runAs(
  identity: PostgresIdentity,
  command: string,
  args: string[],
): Promise<{ stdout: string }> {
  const [file = command, ...words] = [...identity.prefix, command, ...args];
  return execFileAsync(file, words, { ...identity.ids, cwd: '/', env: POSTGRES_ENV });
}

/** Gives a folder and all below it to the identity; the top last, so that an interrupted change is taken up again. */
export async function giveFolder(folder: string, { uid, gid }: User): Promise<void> {
  if ((await stat(folder)).uid === uid) return;
  const entries = await readdir(folder, { recursive: true });
  for (const entry of entries) await lchown(join(folder, entry), uid, gid);
  await lchown(folder, uid, gid);
}

/**
 * Below a folder closed to everyone else (a clone in /root) root itself is the only user who gets through. A user
 * namespace lets PostgreSQL see itself as `nobody` there while the files stay ours; it loses root's special powers.
 */
async function inNamespace(places: Places, owner: User): Promise<PostgresIdentity> {
  const { uid, gid } = await findNobody();
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
  const identity = { ids: {}, prefix, owner, name: 'a user namespace' };
  if (await canReach(identity, places)) return identity;
  throw new StartupError(
    `PostgreSQL does not run as root, and no ordinary user reaches ${dirname(places.binaries.postgres)} and ` +
      `${places.dataDir}: start the server as an ordinary user, move the folders, or set DATABASE_URL.`,
  );
}

/** The owner of an existing database, so that it stays theirs; nobody; whoever installed us (sudo in a closed home). */
async function ordinaryUsers({ binaries, dataDir }: Places): Promise<User[]> {
  const users = [await ownerOf(dataDir), await findNobody(), await ownerOf(binaries.postgres)];
  return users.filter((user) => user.uid !== 0);
}

async function canReach(
  identity: PostgresIdentity,
  { binaries, dataDir, socketDir }: Places,
): Promise<boolean> {
  const parents = [dirname(dataDir), dirname(socketDir)];
  try {
    await runAs(identity, binaries.postgres, ['--version']);
    await runAs(identity, '/bin/sh', ['-c', 'for d do test -x "$d" || exit 1; done', 'sh', ...parents]);
    return true;
  } catch {
    return false;
  }
}

async function refuseForeignFolder(dataDir: string, self: User): Promise<void> {
  const { uid } = await ownerOf(dataDir);
  if (uid === self.uid) return;
  throw new StartupError(
    `The database folder ${dataDir} belongs to user ${uid}, this server runs as user ${self.uid}: ` +
      `start it as before, or hand the folder over with chown -R.`,
  );
}

function currentUser(): User {
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
}

function isNamed(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function findNobody(): Promise<User> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const [, uid = '65534', gid = '65534'] = /^nobody:[^:]*:(\d+):(\d+):/m.exec(passwd) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

async function ownerOf(path: string): Promise<User> {
  const { uid, gid } = await stat(path);
  return { uid, gid };
}
