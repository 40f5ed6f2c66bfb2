import { mkdir, mkdtemp, rm, writeFile, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BlobStore } from './blob-store.ts';
import { FileBlobStore } from './file-blob-store.ts';

/** Every adapter must pass these; the S3 one joins the list when it is built. */
const adapters: [string, (folder: string) => BlobStore][] = [
  ['files', (folder) => new FileBlobStore(folder)],
];

describe.each(adapters)('blob store: %s', (_name, create) => {
  let folder: string;
  let store: BlobStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tenken-blobs-'));
    store = create(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('gives back what was put', async () => {
    const content = Buffer.from([0, 1, 2, 255]);
    await store.put('photos/2026/11/a/original', content);
    expect(await store.get('photos/2026/11/a/original')).toEqual(content);
    const opened = await store.open('photos/2026/11/a/original');
    expect(opened?.size).toBe(4);
    expect(await buffer(opened!.stream)).toEqual(content);
  });

  test('an unknown key is null, deleting it is fine', async () => {
    expect(await store.get('photos/none')).toBeNull();
    expect(await store.open('photos/none')).toBeNull();
    await store.delete('photos/none');
  });

  test('a deleted blob is gone', async () => {
    await store.put('a/b', Buffer.from('x'));
    await store.delete('a/b');
    expect(await store.get('a/b')).toBeNull();
  });

  test('putting the same key again, also at the same moment, leaves one whole content', async () => {
    const content = Buffer.alloc(200_000, 7);
    await Promise.all(Array.from({ length: 8 }, () => store.put('a/same', content)));
    expect(await store.get('a/same')).toEqual(content);
  });

  test('a folder of files is moved in as a whole, also many at the same moment', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `photos/2026/11/p${index}`);
    await Promise.all(
      names.map(async (name) => {
        const temporary = store.temporaryFolder();
        await mkdir(temporary, { recursive: true });
        await writeFile(join(temporary, 'original'), name);
        await writeFile(join(temporary, 'thumbnail.jpg'), 'small');
        await store.putFolder(name, temporary);
      }),
    );
    for (const name of names) {
      expect((await store.get(`${name}/original`))?.toString()).toBe(name);
      expect((await store.get(`${name}/thumbnail.jpg`))?.toString()).toBe('small');
    }
    expect(await readdir(dirname(store.temporaryFolder()))).toEqual([]);
    await expect(store.putFolder('../x', store.temporaryFolder())).rejects.toThrow('bad blob key');
  });

  test('a temporary file is moved in and its source is gone', async () => {
    const temporary = join(folder, 'upload');
    await writeFile(temporary, 'from a camera');
    await store.putFile('photos/x', temporary);
    expect((await store.get('photos/x'))?.toString()).toBe('from a camera');
    expect(await readdir(folder)).not.toContain('upload');
  });

  test.each([
    '',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a//b',
    'a/.hidden',
    'a/b c',
    'a\0b',
    `a/${'x'.repeat(200)}`,
  ])('the key %j is refused', async (key) => {
    await expect(store.put(key, Buffer.from('x'))).rejects.toThrow('bad blob key');
    await expect(store.get(key)).rejects.toThrow('bad blob key');
  });
});
