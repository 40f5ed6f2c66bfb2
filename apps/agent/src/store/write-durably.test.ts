import { lstatSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, open, rm, writeFile, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PhotoStore, Space } from './photo-store.ts';
import { openFolder, removeDurably, writeDurably } from './write-durably.ts';

let path: string;
let kinds: FileHandle;
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'tenken-durable-'));
  kinds = await open(path, 'r');
});
afterEach(async () => {
  vi.restoreAllMocks();
  await kinds.close();
  await rm(path, { recursive: true, force: true });
});

/** Flushes in order: a file with its content, a folder with its names. */
function watchFlushes(before: () => Promise<void> = async () => undefined): string[] {
  const flushed: string[] = [];
  const prototype = Object.getPrototypeOf(kinds) as FileHandle;
  vi.spyOn(prototype, 'sync').mockImplementation(async function (this: FileHandle) {
    await before();
    const { ino } = await this.stat();
    flushed.push(describe(ino));
  });
  return flushed;
}

function describe(ino: number): string {
  const names = [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, String(name)))];
  const found = names.find((name) => lstatSync(name).ino === ino)!;
  if (!lstatSync(found).isDirectory()) return `file ${readFileSync(found, 'utf8')}`;
  return `folder ${readdirSync(found)
    .map((name) => basename(name).replace(/\.[0-9a-f]{12}\.tmp$/, '.tmp'))
    .join(' ')}`;
}

test('a file is flushed before it is renamed, and its folder after that', async () => {
  const flushed = watchFlushes();
  await writeDurably(join(path, 'a.json'), 'all of it');
  expect(flushed).toEqual(['file all of it', 'folder a.json']);
});

test('a file replaces another one only when it is complete', async () => {
  await writeFile(join(path, 'a.json'), 'before');
  const contents: string[] = [];
  watchFlushes(async () => void contents.push(readFileSync(join(path, 'a.json'), 'utf8')));
  await writeDurably(join(path, 'a.json'), 'after');
  expect(contents).toEqual(['before', 'after']);
});

test('a removal is flushed', async () => {
  await writeFile(join(path, 'a.json'), 'x');
  const flushed = watchFlushes();
  await removeDurably(join(path, 'a.json'));
  await removeDurably(join(path, 'a.json')); // a second time is no mistake
  expect(flushed).toEqual(['folder ', 'folder ']);
});

test('a created folder is flushed in its parent, together with the parents created with it', async () => {
  const flushed = watchFlushes();
  await openFolder(join(path, 'photos', 'ip_1'));
  expect(flushed).toEqual(['folder photos', 'folder ip_1']);
  await openFolder(join(path, 'photos', 'ip_1'));
  expect(flushed).toHaveLength(2);
});

test('a photo counts as stored only when it is flushed', async () => {
  const store = await PhotoStore.open(join(path, 'photos'), new Space(1e6));
  const disk = Promise.withResolvers<void>();
  const flushed = watchFlushes(() => disk.promise);
  const meta = { photo_uuid: 'u1', taken_at: '2026-11-17T12:00:00Z', trigger: 'schedule' as const };
  let isTaken = false;
  const adding = store.add({ meta, image: Buffer.from('p') }).then(() => (isTaken = true));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([isTaken, store.has('u1'), store.size]).toEqual([false, false, 0]);
  disk.resolve();
  await adding;
  expect([store.has('u1'), flushed.length]).toEqual([true, 2]);
});
