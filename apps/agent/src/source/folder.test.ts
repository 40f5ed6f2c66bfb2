import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WatchedFolder, type FolderEntry } from './folder.ts';

let path: string;
beforeEach(async () => (path = await mkdtemp(join(tmpdir(), 'tenken-pushed-'))));
afterEach(() => rm(path, { recursive: true, force: true }));

const now = Date.parse('2026-11-17T12:00:00Z');
const put = async (name: string, text: string, ageSeconds = 0): Promise<void> => {
  await writeFile(join(path, name), text);
  const at = new Date(now - ageSeconds * 1000);
  await utimes(join(path, name), at, at);
};

async function pollOnce(folder: WatchedFolder, at = now): Promise<FolderEntry[]> {
  const found: FolderEntry[] = [];
  for await (const entry of folder.poll(at)) found.push(entry);
  return found;
}

test('a file that grew since the last poll waits, also one of a format without an end marker', async () => {
  const folder = new WatchedFolder(path);
  await put('a.png', 'one');
  expect(await pollOnce(folder)).toEqual([]);
  await put('a.png', 'one two');
  expect(await pollOnce(folder)).toEqual([]);
  expect(await pollOnce(folder)).toMatchObject([{ kind: 'picture', picture: { name: 'a.png' } }]);
});

test('files are returned in the order they were written', async () => {
  const folder = new WatchedFolder(path);
  await put('a.png', 'new', 10);
  await put('b.png', 'old', 20);
  await pollOnce(folder);
  const found = await pollOnce(folder);
  expect(found.map((one) => one.kind === 'picture' && one.picture.name)).toEqual(['b.png', 'a.png']);
});

test('a file above the size limit is broken and is not read', async () => {
  const folder = new WatchedFolder(path);
  await put('huge.png', '');
  await truncate(join(path, 'huge.png'), 21 * 1024 * 1024);
  await pollOnce(folder);
  expect(await pollOnce(folder)).toEqual([{ kind: 'broken', name: 'huge.png' }]);
});

test('an empty file waits a minute, and is broken after that', async () => {
  const folder = new WatchedFolder(path);
  await put('a.jpg', '', 30);
  await pollOnce(folder);
  expect(await pollOnce(folder)).toEqual([]);
  expect(await pollOnce(folder, now + 31_000)).toEqual([{ kind: 'broken', name: 'a.jpg' }]);
});

test('files are read one at a time, and one that has gone meanwhile is skipped', async () => {
  const folder = new WatchedFolder(path);
  for (const name of ['a.png', 'b.png', 'c.png']) await put(name, name, 10);
  await pollOnce(folder);
  const found: string[] = [];
  for await (const entry of folder.poll(now)) {
    if (entry.kind !== 'picture') continue;
    found.push(entry.picture.bytes.toString());
    await rm(join(path, 'b.png'), { force: true });
  }
  expect(found).toEqual(['a.png', 'c.png']);
});
