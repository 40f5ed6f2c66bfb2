import { mkdtemp, rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { WatchedFolder } from './folder.ts';

let path: string;
beforeEach(async () => (path = await mkdtemp(join(tmpdir(), 'tenken-pushed-'))));
afterEach(() => rm(path, { recursive: true, force: true }));

const now = Date.parse('2026-11-17T12:00:00Z');
const put = async (name: string, text: string, ageSeconds = 0): Promise<void> => {
  await writeFile(join(path, name), text);
  const at = new Date(now - ageSeconds * 1000);
  await utimes(join(path, name), at, at);
};

test('a file that still grows between two looks waits, also one whose end cannot be told', async () => {
  const folder = new WatchedFolder(path);
  await put('a.png', 'one');
  expect(await folder.look(now)).toEqual([]);
  await put('a.png', 'one two');
  expect(await folder.look(now)).toEqual([]);
  expect(await folder.look(now)).toMatchObject([{ kind: 'picture', picture: { name: 'a.png' } }]);
});

test('files come in the order they were written', async () => {
  const folder = new WatchedFolder(path);
  await put('a.png', 'new', 10);
  await put('b.png', 'old', 20);
  await folder.look(now);
  const found = await folder.look(now);
  expect(found.map((one) => one.kind === 'picture' && one.picture.name)).toEqual(['b.png', 'a.png']);
});

test('what is larger than a picture may be is broken, without being read', async () => {
  const folder = new WatchedFolder(path);
  await put('huge.png', '');
  await truncate(join(path, 'huge.png'), 21 * 1024 * 1024);
  await folder.look(now);
  expect(await folder.look(now)).toEqual([{ kind: 'broken', name: 'huge.png' }]);
});

test('an empty file is left alone while it may still be written, and broken a minute later', async () => {
  const folder = new WatchedFolder(path);
  await put('a.jpg', '', 30);
  await folder.look(now);
  expect(await folder.look(now)).toEqual([]);
  expect(await folder.look(now + 31_000)).toEqual([{ kind: 'broken', name: 'a.jpg' }]);
});
