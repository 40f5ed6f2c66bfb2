import { execFile } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { StartupError } from './startup-error.ts';
import { findUnprivilegedUser, findOwnUser, findSubstituteUser } from './system-users.ts';
import type { User } from './system-users.ts';

/** The user as whom PostgreSQL runs. It refuses to run as root, where a vulnerability would compromise the machine. */
export interface PostgresIdentity {
  /** Passed to spawn: user and group to switch to; empty to stay the user of this process. */
  ids: { uid?: number; gid?: number };
  /** Command prefix: `unshare …` where only a user namespace helps. */
  prefix: string[];
  /** The required owner of the database's files. */
  owner: User;
  /** For the log. */
  name: string;
  /** The name under which PostgreSQL sees this server, the only one with access. */
  serverName: string;
}

interface Places {
  binaries: PostgresBinaries;
  dataDir: string;
  socketDir: string;
}

const execFileAsync = promisify(execFile);

/** Nothing of the server's environment is passed to PostgreSQL: PGDATA, PGPORT or PGOPTIONS would affect it. */
export const POSTGRES_ENV = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };

/** Picks the first user that can run the binaries and access the folders; `dataDir` must exist. */
export async function choosePostgresIdentity(places: Places): Promise<PostgresIdentity> {
  const self = currentUser();
  if (self.uid !== 0) {
    await refuseForeignFolder(places.dataDir, self);
    // initdb looks its user up by name; `docker run --user 12345` has none
    return hasName() ? { ...asUser(self), ids: {} } : inNamespace(places, self);
  }
  for await (const user of ordinaryUsers(places)) {
    if (await canReach(asUser(user), places)) return asUser(user);
  }
  return inNamespace(places, self);
}

/**
 * The user who creates the files of a new database. initdb looks its user up by name, and a user of the database's own
 * has none: there root creates them in a user namespace or, in a container that allows none, as nobody; then their
 * owner is changed.
 */
export async function chooseMaker(identity: PostgresIdentity): Promise<PostgresIdentity> {
  if (await succeeds(identity, 'id', ['-un'])) return identity;
  const namespace = await namespaceOf(currentUser());
  return (await succeeds(namespace, 'id', ['-un'])) ? namespace : asUser(await findUnprivilegedUser());
}

/** Runs a PostgreSQL command to its end under an identity. */
export function runAs(
  identity: PostgresIdentity,
  command: string,
  args: string[],
): Promise<{ stdout: string }> {
  const [file = command, ...words] = [...identity.prefix, command, ...args];
  return execFileAsync(file, words, { ...identity.ids, cwd: '/', env: POSTGRES_ENV });
}

/**
 * Changes the owner of a folder and everything below; the top last, so that an interrupted change is resumed. Uses the
 * system's chown, which does not follow symlinks out of the folder: the previous owner may have left some there.
 */
export async function changeFolderOwner(folder: string, { uid, gid }: User): Promise<void> {
  if ((await stat(folder)).uid === uid) return;
  const entries = (await readdir(folder)).map((entry) => join(folder, entry));
  await execFileAsync('chown', ['-hR', `${uid}:${gid}`, '--', ...entries]);
  await lchown(folder, uid, gid);
}

/**
 * Below a folder closed to everyone else (a clone in /root) only root has access. In a user namespace PostgreSQL
 * appears as another user there while the files stay ours; it loses root's privileges.
 */
async function inNamespace(places: Places, owner: User): Promise<PostgresIdentity> {
  const identity = await namespaceOf(owner);
  if (await canReach(identity, places)) return identity;
  throw new StartupError(
    `PostgreSQL does not run as root, and no ordinary user reaches ${dirname(places.binaries.postgres)} and ` +
      `${places.dataDir}: start the server as an ordinary user, move the folders, or set DATABASE_URL.`,
  );
}

async function namespaceOf(owner: User): Promise<PostgresIdentity> {
  const { uid, gid, name } = await findSubstituteUser();
  const prefix = ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`];
  return { ids: {}, prefix, owner, name: 'a user namespace', serverName: name };
}

function asUser(user: User): PostgresIdentity {
  const { uid, gid } = user;
  return {
    ids: { uid, gid },
    prefix: [],
    owner: { uid, gid },
    name: `user ${uid}`,
    serverName: userInfo().username,
  };
}

/**
 * The owner of an existing database, who keeps it; a user of its own; the user who installed us (sudo in a closed
 * home). Never nobody, as whom earlier versions ran it: other services run as nobody too.
 */
async function* ordinaryUsers({ binaries, dataDir }: Places): AsyncGenerator<User> {
  const unprivileged = await findUnprivilegedUser();
  const isOrdinary = ({ uid }: User) => uid !== 0 && uid !== unprivileged.uid;
  const owner = await ownerOf(dataDir);
  if (isOrdinary(owner)) yield owner;
  yield await findOwnUser(dataDir);
  const installer = await ownerOf(binaries.postgres);
  if (isOrdinary(installer)) yield installer;
}

async function canReach(
  identity: PostgresIdentity,
  { binaries, dataDir, socketDir }: Places,
): Promise<boolean> {
  const parents = [dirname(dataDir), dirname(socketDir)];
  const enter = ['-c', 'for d do test -x "$d" || exit 1; done', 'sh', ...parents];
  return (
    (await succeeds(identity, binaries.postgres, ['--version'])) &&
    (await succeeds(identity, '/bin/sh', enter))
  );
}

async function succeeds(identity: PostgresIdentity, command: string, args: string[]): Promise<boolean> {
  try {
    await runAs(identity, command, args);
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
  return { uid: process.geteuid?.() ?? 0, gid: process.getegid?.() ?? 0 };
}

function hasName(): boolean {
  try {
    return userInfo().username !== '';
  } catch {
    return false;
  }
}

async function ownerOf(path: string): Promise<User> {
  const { uid, gid } = await stat(path);
  return { uid, gid };
}
