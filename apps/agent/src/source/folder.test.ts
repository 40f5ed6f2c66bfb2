import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WatchedFolder, type FolderFinding } from './folder.ts';

let path: string;
beforeEach(async () => (path = await mkdtemp(join(tmpdir(), 'tenken-pushed-'))));
afterEach(() => rm(path, { recursive: true, force: true }));

const now = Date.parse('2026-11-17T12:00:00Z');
const put = async (name: string, text: string, ageSeconds = 0): Promise<void> => {
  await writeFile(join(path, name), text);
  const at = new Date(now - ageSeconds * 1000);
  await utimes(join(path, name), at, at);
};

async function lookInto(folder: WatchedFolder, at = now): Promise<FolderFinding[]> {
  const found: FolderFinding[] = [];
  for await (const finding of folder.look(at)) found.push(finding);
  return found;
}

test('a file that still grows between two looks waits, also one whose end cannot be told', async () => {
  const folder = new WatchedFolder(path);
  await put('a.png', 'one');
  expect(await lookInto(folder)).toEqual([]);
  await put('a.png', 'one two');
  expect(await lookInto(folder)).toEqual([]);
  expect(await lookInto(folder)).toMatchObject([{ kind: 'picture', picture: { name: 'a.png' } }]);
});

test('files come in the order they were written', async () => {
  const folder = new WatchedFolder(path);
  await put('a.png', 'new', 10);
  await put('b.png', 'old', 20);
  await lookInto(folder);
  const found = await lookInto(folder);
  expect(found.map((one) => one.kind === 'picture' && one.picture.name)).toEqual(['b.png', 'a.png']);
});

test('what is larger than a picture may be is broken, without being read', async () => {
  const folder = new WatchedFolder(path);
  await put('huge.png', '');
  await truncate(join(path, 'huge.png'), 21 * 1024 * 1024);
  await lookInto(folder);
  expect(await lookInto(folder)).toEqual([{ kind: 'broken', name: 'huge.png' }]);
});

test('an empty file is left alone while it may still be written, and broken a minute later', async () => {
  const folder = new WatchedFolder(path);
  await put('a.jpg', '', 30);
  await lookInto(folder);
  expect(await lookInto(folder)).toEqual([]);
  expect(await lookInto(folder, now + 31_000)).toEqual([{ kind: 'broken', name: 'a.jpg' }]);
});

test('of many files one is read at a time, and one that is gone by then is passed over', async () => {
  const folder = new WatchedFolder(path);
  for (const name of ['a.png', 'b.png', 'c.png']) await put(name, name, 10);
  await lookInto(folder);
  const found: string[] = [];
  for await (const finding of folder.look(now)) {
    if (finding.kind !== 'picture') continue;
    found.push(finding.picture.bytes.toString());
    await rm(join(path, 'b.png'), { force: true });
  }
  expect(found).toEqual(['a.png', 'c.png']);
});
