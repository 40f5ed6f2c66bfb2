import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { link, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../postgres/startup-error.ts';

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/** The first key encrypts, all keys decrypt. */
export type KeyRing = readonly [Key, ...Key[]];

const KEY_BYTES = 32;
const LINE = /^([A-Za-z0-9_-]{1,16}):([A-Za-z0-9+/]{43}=)$/;

/**
 * Reads keys as `id:base64` lines, newest first (commas count as line ends). They are stored outside the database, so
 * that a stolen database copy reveals no secret. Rotation: add a new line at the top, restart, which re-encrypts
 * everything, remove the old line. `where` is named to the operator; errors are reported without the key.
 */
export function parseKeyRing(text: string, where = 'SECRET_KEYS'): KeyRing {
  const lines = text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map((line): Key => {
    const [, id, base64] = LINE.exec(line) ?? [];
    if (id === undefined || base64 === undefined)
      throw new StartupError(`${where}: a secret key must be a line "id:base64" with 32 bytes of base64`);
    return { id, bytes: Buffer.from(base64, 'base64') };
  });
  const [first, ...rest] = keys;
  if (!first) throw new StartupError(`${where}: there must be at least one secret key`);
  if (new Set(keys.map((key) => key.id)).size !== keys.length)
    throw new StartupError(`${where}: ids of secret keys must differ`);
  return [first, ...rest];
}

export function isKeyRing(text: string): boolean {
  try {
    return parseKeyRing(text).length > 0;
  } catch {
    return false;
  }
}

/** The keys of SECRET_KEYS or of the key file in the data folder, which is created on the first start. */
export async function loadKeyRing(secretKeys: string | null, dataDir: string): Promise<KeyRing> {
  if (secretKeys !== null) return parseKeyRing(secretKeys);
  const path = join(dataDir, 'secret-keys');
  if (!existsSync(path)) await writeOnce(path, `k1:${randomBytes(KEY_BYTES).toString('base64')}\n`);
  return parseKeyRing(readKeyFile(path), path);
}

function readKeyFile(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new StartupError(
      `${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** Processes started together on a new folder all use the keys of the first: others would open nothing of it. */
async function writeOnce(path: string, text: string): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.new`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(temporary, path);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    // some network disks have no hard links: there the last process wins
    if (['EPERM', 'ENOTSUP', 'ENOSYS'].includes(code)) await rename(temporary, path);
    else if (code !== 'EEXIST') throw error;
  } finally {
    await rm(temporary, { force: true });
  }
}
