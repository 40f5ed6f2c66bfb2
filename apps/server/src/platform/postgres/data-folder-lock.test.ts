import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { DataFolderInUseError, lockDataFolder } from './data-folder-lock.ts';
import { startChild, temporaryFolder } from './postgres-test-kit.ts';

it('refuses a second server in one line that names the folder and the holder', async () => {
  const folder = temporaryFolder();
  const holder = startChild('lock-holder.child.ts', folder);
  await holder.line(/^locked$/);

  const refusal = await lockDataFolder(folder).catch((error: unknown) => error);

  expect(refusal).toBeInstanceOf(DataFolderInUseError);
  expect(refusal).toMatchObject({
    message: `The data folder ${folder} is already used by another server (process ${holder.pid}).`,
    holderPid: holder.pid,
  });
});

it('is released as soon as its holder is killed', async () => {
  const folder = temporaryFolder();
  const holder = startChild('lock-holder.child.ts', folder);
  await holder.line(/^locked$/);
  await holder.kill();

  const lock = await lockDataFolder(folder);

  expect(readFileSync(join(folder, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`);
  await lock.release();
});

it('leaves nothing when released, and can be taken again', async () => {
  const folder = temporaryFolder();
  for (let round = 0; round < 2; round += 1) {
    const lock = await lockDataFolder(folder);
    await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  }
});

it('ignores the process number of a dead server', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'server.pid'), '1\n');
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toMatchObject({ holderPid: process.pid });
  await lock.release();
});

it.runIf(process.platform === 'linux')('holds also under another path of the folder', async () => {
  const folder = temporaryFolder();
  const first = join(folder, 'first');
  await mkdir(first);
  const lock = await lockDataFolder(first);
  onTestFinished(() => lock.release());

  // a container sees the volume under another path and does not see our abstract sockets: only the socket file is
  // left
  renameSync(first, join(folder, 'second'));

  await expect(lockDataFolder(join(folder, 'second'))).rejects.toThrow(DataFolderInUseError);
});

it('works for folders whose path is longer than a socket path may be', async () => {
  const folder = join(temporaryFolder(), 'x'.repeat(120));
  await mkdir(folder);
  const lock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(DataFolderInUseError);
  await lock.release();
});
