import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { asOrdinaryUser, ordinaryUser, temporaryFolder } from './postgres-test-kit.ts';
import { DataFolderFullError, DataFolderNotWritableError, prepareDataFolder } from './prepare-data-folder.ts';

it('creates the folder with its parents and leaves it empty', async () => {
  const folder = join(temporaryFolder(), 'a', 'b');
  await prepareDataFolder(folder);
  expect(readdirSync(folder)).toEqual([]);
});

it('reports in one line that a folder cannot be created', async () => {
  const file = join(temporaryFolder(), 'file');
  writeFileSync(file, '');
  const failure = await prepareDataFolder(join(file, 'data')).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(DataFolderNotWritableError);
  expect(String(failure)).toMatch(
    /^DataFolderNotWritableError: The data folder \S+ cannot be written: (ENOTDIR|EEXIST).*$/,
  );
});

it('reports in one line that too little space is free', async () => {
  const folder = temporaryFolder();
  const failure = await prepareDataFolder(folder, { minFreeBytes: Number.MAX_SAFE_INTEGER }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(DataFolderFullError);
  expect(String(failure)).toMatch(/has \d+ MB free, 8589934591 MB are needed\.$/);
});

it('refuses a small disk', async ({ skip }) => {
  const folder = mountTmpfs('size=8m') ?? skip('no right to mount');
  await expect(prepareDataFolder(folder)).rejects.toThrow(/has 8 MB free, 100 MB are needed/);
});

it('refuses a disk whose files are used up although bytes are free', async ({ skip }) => {
  const folder = mountTmpfs('size=200m,nr_inodes=1') ?? skip('no right to mount');
  await expect(prepareDataFolder(folder)).rejects.toThrow(DataFolderFullError);
});

it('refuses a read-only disk, also as root', async ({ skip }) => {
  const folder = mountTmpfs('size=200m,ro') ?? skip('no right to mount');
  await expect(prepareDataFolder(folder)).rejects.toThrow(/cannot be written: EROFS/);
});

it('refuses a folder without the right to write', async () => {
  const folder = join(temporaryFolder(), 'closed');
  mkdirSync(folder, { mode: 0o500 });
  const { uid, gid } = await ordinaryUser();
  chownSync(folder, uid, gid);
  const refusal = asOrdinaryUser(() => prepareDataFolder(folder));
  await expect(refusal).rejects.toThrow(/cannot be written: EACCES/);
});

it('creates the folder and its parents for its own user only, with any umask', async () => {
  const parent = join(temporaryFolder(), 'a');
  const folder = join(parent, 'b');
  for (const [mode, wanted] of [
    [undefined, 0o700],
    [0o711, 0o711],
  ] as const) {
    await prepareDataFolder(folder, mode === undefined ? {} : { mode });
    expect([parent, folder].map((path) => statSync(path).mode & 0o777)).toEqual([wanted, wanted]);
    rmSync(parent, { recursive: true });
  }
});

function mountTmpfs(options: string): string | undefined {
  const folder = join(temporaryFolder(), 'mounted');
  mkdirSync(folder);
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status !== 0) return undefined;
  onTestFinished(() => void spawnSync('umount', [folder]));
  return folder;
}
