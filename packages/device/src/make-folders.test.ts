import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { makeFolders } from './make-folders.ts';

async function scratch(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'make-folders-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('missing parents are created with the same mode, and the topmost is returned', async () => {
  const top = await scratch();
  expect(await makeFolders(join(top, 'a', 'b', 'c'), 0o700)).toBe(join(top, 'a'));
  for (const made of ['a', 'a/b', 'a/b/c']) expect((await stat(join(top, made))).mode & 0o777).toBe(0o700);
});

test('an existing folder is kept, and concurrent calls both succeed', async () => {
  const top = await scratch();
  expect(await makeFolders(top)).toBeUndefined();
  await Promise.all(Array.from({ length: 8 }, () => makeFolders(join(top, 'x', 'y'))));
  expect((await stat(join(top, 'x', 'y'))).isDirectory()).toBe(true);
});

test('an error of the file system is passed on', { timeout: 5000 }, async () => {
  const top = await scratch();
  await writeFile(join(top, 'file'), '');
  await expect(makeFolders(join(top, 'file', 'below'))).rejects.toThrow(/EEXIST|ENOTDIR/);
  if (process.platform === 'linux') await expect(makeFolders('/proc/x/y')).rejects.toThrow('ENOENT');
});
