import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile, readdir } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../../test/kit/external/s3-server.ts';
import type { BlobStore } from './blob-store.ts';
import { FileBlobStore } from './file-blob-store.ts';
import { S3BlobStore } from './s3-blob-store.ts';
import type { S3Settings } from '../configuration/bucket.settings.ts';

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3(await mkdtemp(join(tmpdir(), 'tenken-s3-')));
});
afterAll(() => s3.stop());

/** Every adapter must pass these tests. */
const adapters: [string, (folder: string) => BlobStore][] = [
  ['files', (folder) => new FileBlobStore(folder)],
  ['S3', (folder) => new S3BlobStore({ ...s3.place, prefix: basename(folder) }, join(folder, 'incoming'))],
];

describe.each(adapters)('blob store: %s', (_name, create) => {
  let folder: string;
  let store: BlobStore;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tenken-blobs-'));
    store = create(folder);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('returns what was put', async () => {
    const content = Buffer.from([0, 1, 2, 255]);
    await store.put('photos/2026/11/a/original', content);
    expect(await store.get('photos/2026/11/a/original')).toEqual(content);
    const opened = await store.open('photos/2026/11/a/original');
    expect(opened?.size).toBe(4);
    expect(await buffer(opened!.stream)).toEqual(content);
  });

  test('an unknown key is null, and deleting it succeeds', async () => {
    expect(await store.get('photos/none')).toBeNull();
    expect(await store.open('photos/none')).toBeNull();
    await store.delete('photos/none');
  });

  test('lists all stored blobs, and none that are still being written', async () => {
    const listed = async (): Promise<[string, number][]> => {
      const found: [string, number][] = [];
      for await (const { key, size } of store.list()) found.push([key, size]);
      return found.toSorted(([a], [b]) => (a < b ? -1 : 1));
    };
    expect(await listed()).toEqual([]);
    await store.put('photos/2026/11/a/original', Buffer.from('abc'));
    await store.put('logos/x.png', Buffer.from('x'));
    const temporary = store.temporaryFolder();
    await mkdir(temporary, { recursive: true });
    await writeFile(join(temporary, 'original'), 'half');
    expect(await listed()).toEqual([
      ['logos/x.png', 1],
      ['photos/2026/11/a/original', 3],
    ]);
  });

  test('a deleted blob is gone', async () => {
    await store.put('a/b', Buffer.from('x'));
    await store.delete('a/b');
    expect(await store.get('a/b')).toBeNull();
  });

  test('putting the same key again, also at the same moment, leaves one complete content', async () => {
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

  test('a folder without references is removed as a whole', async () => {
    for (const name of ['taken', 'kept']) {
      const temporary = store.temporaryFolder();
      await mkdir(temporary, { recursive: true });
      await writeFile(join(temporary, 'original'), name);
      await store.putFolder(`photos/2026/11/${name}`, temporary);
    }
    await store.withdrawFolder('photos/2026/11/taken', ['original', 'thermal.bin']);
    expect(await store.get('photos/2026/11/taken/original')).toBeNull();
    expect((await store.get('photos/2026/11/kept/original'))?.toString()).toBe('kept');
    const folders = await readdir(join(folder, 'photos/2026/11')).catch(() => ['kept']);
    expect(folders).toEqual(['kept']);
  });

  test('a temporary file is moved in, and its source is deleted', async () => {
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

describe('a bucket', () => {
  const storeWith = (change: Partial<S3Settings> = {}): S3BlobStore =>
    new S3BlobStore({ ...s3.place, ...change }, tmpdir());

  test('stores a multipart file completely', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'tenken-large-')), 'export.zip');
    const content = randomBytes(12 * 1024 ** 2);
    await writeFile(path, content);
    await storeWith().putFile('exports/large', path);
    const opened = await storeWith().open('exports/large');
    expect(opened?.size).toBe(content.length);
    expect((await buffer(opened!.stream)).equals(content)).toBe(true);
  });

  test('is read by browsers through presigned URLs, where they reach it', async () => {
    await storeWith().put('photos/a/image.jpg', Buffer.from('a picture'));
    const as = { type: 'image/jpeg', seconds: 60 };
    const link = await storeWith().linkTo('photos/a/image.jpg', as);
    const answer = await fetch(link!);
    expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/jpeg', 'a picture']);
    expect((await fetch(link!.replace(/Signature=.{8}/, 'Signature=00000000'))).status).toBe(403);
    expect(await storeWith({ isPublic: false }).linkTo('photos/a/image.jpg', as)).toBeNull();
  });

  test('that does not exist, or refuses the keys, is reported in one line', async () => {
    await expect(storeWith().try()).resolves.toBeUndefined();
    await expect(storeWith({ bucket: 'other' }).try()).rejects.toThrow(
      'S3_BUCKET other cannot be written: NoSuchBucket',
    );
    await expect(storeWith({ secretAccessKey: 'wrong' }).try()).rejects.toThrow(
      'S3_BUCKET plant cannot be written: SignatureDoesNotMatch',
    );
    await expect(storeWith({ endpoint: 'http://127.0.0.1:1' }).try()).rejects.toThrow(
      /^S3_ENDPOINT http:\/\/127.0.0.1:1 cannot be used: .*ECONNREFUSED/,
    );
  });

  test('that does not answer is reported as a temporary failure', async () => {
    const unreachable = storeWith({ endpoint: 'http://127.0.0.1:1' });
    await expect(unreachable.put('a/b', Buffer.from('x'))).rejects.toMatchObject({ code: 'not_ready' });
    await expect(unreachable.get('a/b')).rejects.toMatchObject({ code: 'not_ready' });
  });

  test('that accepts connections and does not answer, or stops in the middle of a picture, is a temporary failure', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf a picture';
    const silent = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', (bytes) => {
        if (bytes.toString('latin1').startsWith('GET /plant/tenken/half')) socket.write(head);
      });
    });
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const endpoint = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`;
    const frozen = new S3BlobStore({ ...s3.place, endpoint }, tmpdir(), { connectMs: 500, silenceMs: 200 });
    await expect(frozen.put('a/b', Buffer.from('x'))).rejects.toMatchObject({ code: 'not_ready' });
    await expect(frozen.get('half')).rejects.toMatchObject({ code: 'not_ready' });
    silent.close();
  });
});
