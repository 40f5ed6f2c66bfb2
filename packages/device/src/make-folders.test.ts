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

test('what is missing above a folder is made too, with its rights, and the topmost is named', async () => {
  const top = await scratch();
  expect(await makeFolders(join(top, 'a', 'b', 'c'), 0o700)).toBe(join(top, 'a'));
  for (const made of ['a', 'a/b', 'a/b/c']) expect((await stat(join(top, made))).mode & 0o777).toBe(0o700);
});

test('a folder that is there stays, and two that make the same one both succeed', async () => {
  const top = await scratch();
  expect(await makeFolders(top)).toBeUndefined();
  await Promise.all(Array.from({ length: 8 }, () => makeFolders(join(top, 'x', 'y'))));
  expect((await stat(join(top, 'x', 'y'))).isDirectory()).toBe(true);
});

test('where nothing can be made it ends with what the machine says', { timeout: 5000 }, async () => {
  const top = await scratch();
  await writeFile(join(top, 'file'), '');
  await expect(makeFolders(join(top, 'file', 'below'))).rejects.toThrow(/EEXIST|ENOTDIR/);
  if (process.platform === 'linux') await expect(makeFolders('/proc/x/y')).rejects.toThrow('ENOENT');
});
