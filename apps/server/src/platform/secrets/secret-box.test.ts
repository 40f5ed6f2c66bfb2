import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { StartupError } from '../postgres/startup-error.ts';
import { loadKeyRing, parseKeyRing } from './key-ring.ts';
import { SecretBox } from './secret-box.ts';

const line = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;

test('a sealed value can be opened, and does not contain the secret', () => {
  const box = new SecretBox(parseKeyRing(line('k1')));
  const sealed = box.seal('Quiet-Harbour', 'device:1');
  expect(sealed).not.toContain('Quiet');
  expect(box.open(sealed, 'device:1')).toBe('Quiet-Harbour');
  expect(box.seal('Quiet-Harbour', 'device:1')).not.toBe(sealed);
});

test('a value moved to another row or changed by a bit does not open', () => {
  const box = new SecretBox(parseKeyRing(line('k1')));
  const sealed = box.seal('secret', 'device:1');
  expect(() => box.open(sealed, 'device:2')).toThrow();
  const middle = Math.floor(sealed.length / 2);
  const other = sealed.at(middle) === 'A' ? 'B' : 'A';
  expect(() => box.open(sealed.slice(0, middle) + other + sealed.slice(middle + 1), 'device:1')).toThrow();
});

test('after a rotation old values open and count as stale, new ones use the new key', () => {
  const [oldLine, newLine] = [line('k1'), line('k2')];
  const before = new SecretBox(parseKeyRing(oldLine));
  const after = new SecretBox(parseKeyRing(`${newLine}\n${oldLine}`));
  const sealed = before.seal('secret', 'p');
  expect(after.open(sealed, 'p')).toBe('secret');
  expect(after.isStale(sealed)).toBe(true);
  expect(after.isStale(after.seal('secret', 'p'))).toBe(false);
  expect(() => new SecretBox(parseKeyRing(newLine)).open(sealed, 'p')).toThrow('k1 is missing');
});

test('signing keys differ by purpose and keep working through a rotation', () => {
  const [oldLine, newLine] = [line('k1'), line('k2')];
  const before = new SecretBox(parseKeyRing(oldLine)).signingKeys('files');
  const after = new SecretBox(parseKeyRing(`${newLine},${oldLine}`));
  expect(after.signingKeys('files')[1]!.equals(before[0]!)).toBe(true);
  expect(after.signingKeys('csrf')[0]!.equals(after.signingKeys('files')[0]!)).toBe(false);
});

test.each(['', 'k1', 'k1:short', `k1:${'A'.repeat(44)}`, `k 1:${randomBytes(32).toString('base64')}`])(
  'the key text %j is refused',
  (text) => {
    expect(() => parseKeyRing(text)).toThrow(StartupError);
    expect(() => parseKeyRing(text)).toThrow(/^SECRET_KEYS: /);
  },
);

test('an invalid or unreadable key file is reported in one line without a key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-keys-'));
  const file = join(folder, 'secret-keys');
  await writeFile(file, 'k1:half-a-key\n');
  await expect(loadKeyRing(null, folder)).rejects.toThrow(
    new StartupError(`${file}: a secret key must be a line "id:base64" with 32 bytes of base64`),
  );
  await rm(file);
  await mkdir(file);
  await expect(loadKeyRing(null, folder)).rejects.toThrow(StartupError);
  await rm(folder, { recursive: true });
});

test('two keys with one id are refused', () => {
  expect(() => parseKeyRing(`${line('k1')},${line('k1')}`)).toThrow('must differ');
});

test('the key file is created once, readable by its owner only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tenken-keys-'));
  const first = await loadKeyRing(null, folder);
  expect(await loadKeyRing(null, folder)).toEqual(first);
  expect((await stat(join(folder, 'secret-keys'))).mode & 0o077).toBe(0);
  expect(await readFile(join(folder, 'secret-keys'), 'utf8')).toMatch(/^k1:/);
  await rm(folder, { recursive: true });
});
