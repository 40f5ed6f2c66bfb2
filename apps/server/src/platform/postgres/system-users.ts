import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface User {
  uid: number;
  gid: number;
}

interface Account extends User {
  name: string;
}

/** Also what a user namespace shows of everybody it does not know. */
const NOBODY: Account = { name: 'nobody', uid: 65_534, gid: 65_534 };

/** Given to people by no tool, to services by no distribution and to containers by no runtime (systemd: UIDS-GIDS). */
const FREE_NUMBERS = { first: 60_706, count: 478 };

/** A user of a database's own, without an account: a process that shares its number could read it and end it. */
export async function findOwnUser(dataDir: string): Promise<User> {
  const taken = new Set((await readAccounts()).flatMap(({ uid, gid }) => [uid, gid]));
  const { first, count } = FREE_NUMBERS;
  const start = createHash('sha256').update(dataDir).digest().readUInt32BE();
  const numbers = Array.from({ length: count }, (_, step) => first + ((start + step) % count));
  const number = numbers.find((one) => !taken.has(one)) ?? first;
  return { uid: number, gid: number };
}

/** The account that any service without one may run as, and many do. */
export async function findUnprivilegedUser(): Promise<User> {
  return (await readAccounts()).find(({ name }) => name === NOBODY.name) ?? NOBODY;
}

/**
 * An account whose name PostgreSQL gives to this server inside a user namespace. Not `nobody`, wherever there is
 * another: strangers are seen under that name there, and would be taken for the server.
 */
export async function findSubstituteUser(): Promise<Account> {
  const accounts = await readAccounts();
  return accounts.find(({ name, uid }) => uid !== 0 && uid !== NOBODY.uid && name !== NOBODY.name) ?? NOBODY;
}

async function readAccounts(): Promise<Account[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return [...passwd.matchAll(/^([^:\n]+):[^:\n]*:(\d+):(\d+):/gm)].map(([, name = '', uid, gid]) => ({
    name,
    uid: Number(uid),
    gid: Number(gid),
  }));
}
