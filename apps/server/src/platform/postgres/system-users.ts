import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

export interface User {
  uid: number;
  gid: number;
}

interface Account extends User {
  name: string;
}

/** Also shown in a user namespace for all unknown users. */
const NOBODY: Account = { name: 'nobody', uid: 65_534, gid: 65_534 };

/**
 * Not assigned to users by any tool, to services by any distribution or to containers by any runtime (systemd:
 * UIDS-GIDS).
 */
const FREE_NUMBERS = { first: 60_706, count: 478 };

/** A user of the database's own, without an account: a process with the same number could read and end it. */
export async function findOwnUser(dataDir: string): Promise<User> {
  const usedNumbers = new Set((await readAccounts()).flatMap(({ uid, gid }) => [uid, gid]));
  const { first, count } = FREE_NUMBERS;
  const start = createHash('sha256').update(dataDir).digest().readUInt32BE();
  const numbers = Array.from({ length: count }, (_, step) => first + ((start + step) % count));
  const number = numbers.find((one) => !usedNumbers.has(one)) ?? first;
  return { uid: number, gid: number };
}

/** The account that any service without its own may run as, and many do. */
export async function findUnprivilegedUser(): Promise<User> {
  return (await readAccounts()).find(({ name }) => name === NOBODY.name) ?? NOBODY;
}

/**
 * An account whose name PostgreSQL sees for this server inside a user namespace. Not `nobody`, if there is another:
 * unknown users appear under that name there, and would be taken for the server.
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
