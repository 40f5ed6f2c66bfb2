import { chmodSync, chownSync, mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { silentLogger } from '../log/logger.ts';
import { closeDataFolder } from './close-data-folder.ts';
import { isRoot, OTHER_USER, temporaryFolder } from './postgres-test-kit.ts';

it('closes a folder that an earlier version left open, and its direct content', async () => {
  const folder = openFolder();
  await closeDataFolder(folder, 'closed', silentLogger);
  const names = ['.', 'agent', 'blobs', 'mails', 'secret-keys'];
  expect(modesOf(folder, names)).toEqual(['700', '700', '700', '700', '600']);
});

it('lets a database with its own user be reached, and nothing else', async () => {
  const folder = openFolder();
  await closeDataFolder(folder, 'passable', silentLogger);
  expect(modesOf(folder, ['.', 'blobs', 'mails', 'secret-keys'])).toEqual(['711', '700', '700', '600']);
});

it('never opens what its operator closed', async () => {
  const folder = openFolder();
  chmodSync(folder, 0o700);
  chmodSync(join(folder, 'blobs'), 0o500);
  await closeDataFolder(folder, 'passable', silentLogger);
  expect(modesOf(folder, ['.', 'blobs'])).toEqual(['700', '500']);
});

it('leaves a folder with files of others, closes its own in it and reports that', async () => {
  const folder = openFolder();
  writeFileSync(join(folder, 'holiday.jpg'), '', { mode: 0o644 });
  const warnings: string[] = [];
  await closeDataFolder(folder, 'closed', { ...silentLogger, warn: (line: string) => warnings.push(line) });
  expect(modesOf(folder, ['.', 'holiday.jpg', 'blobs', 'secret-keys'])).toEqual(['755', '644', '700', '600']);
  expect(warnings).toEqual([expect.stringContaining('holds other things too')]);
});

it('closes a disk of pictures that its operator linked, and follows no other link', async (context) => {
  const folder = openFolder();
  const elsewhere = temporaryFolder();
  for (const name of ['disk', 'foreign']) mkdirSync(join(elsewhere, name));
  symlinkSync(join(elsewhere, 'disk'), join(folder, 'uploads'));
  symlinkSync(join(elsewhere, 'foreign'), join(folder, 'backbone'));
  if (isRoot) chownSync(join(elsewhere, 'foreign'), OTHER_USER.uid, OTHER_USER.gid);
  await closeDataFolder(folder, 'closed', silentLogger);
  expect(modesOf(elsewhere, ['disk'])).toEqual(['700']);
  if (!isRoot) context.skip('only root can make the folder of another');
  expect(modesOf(elsewhere, ['foreign'])).toEqual(['755']);
});

/** As created by earlier versions. */
function openFolder(): string {
  const folder = temporaryFolder();
  for (const name of ['agent', 'blobs', 'mails']) mkdirSync(join(folder, name));
  writeFileSync(join(folder, 'secret-keys'), '', { mode: 0o644 });
  return folder;
}

const modesOf = (folder: string, names: string[]): string[] =>
  names.map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8));

it('lets eight processes started together test the folder, twenty times', async () => {
  const folder = openFolder();
  const start = async (number: number): Promise<void> => {
    const probe = join(folder, `.write-probe-${number}`);
    await writeFile(probe, 'probe');
    await rename(probe, `${probe}-renamed`);
    await Promise.all([closeDataFolder(folder, 'closed', silentLogger), rm(`${probe}-renamed`)]);
  };
  for (let round = 0; round < 20; round += 1)
    await Promise.all(Array.from({ length: 8 }, (_, number) => start(number)));
  expect(modesOf(folder, ['.', 'blobs', 'mails', 'secret-keys'])).toEqual(['700', '700', '700', '600']);
});
