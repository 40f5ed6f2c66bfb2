import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { FileBlobStore } from '../blobs/file-blob-store.ts';
import { StartupError } from '../postgres/startup-error.ts';
import { parseKeyRing } from '../secrets/key-ring.ts';
import { SecretBox } from '../secrets/secret-box.ts';
import { beginRestoring, recogniseInstallation } from './recognise-installation.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());
beforeEach(() => platform.db.deleteFrom('installation').execute());

const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second] = [newKey('k1'), newKey('k2')];
const boxOf = (...lines: string[]): SecretBox => new SecretBox(parseKeyRing(lines.join('\n')));
const newStore = async (): Promise<FileBlobStore> =>
  new FileBlobStore(await mkdtemp(join(tmpdir(), 'tenken-store-')));

const start = (blobs: FileBlobStore, secrets: SecretBox, isAdopting = false): Promise<void> =>
  recogniseInstallation({ db: platform.db, blobs, secrets, where: 'DATA_DIR /plant/data', isAdopting });

test('processes that share pictures and keys start, also fifty at once', async () => {
  const [blobs, secrets] = [await newStore(), boxOf(first)];
  await Promise.all(Array.from({ length: 50 }, () => start(blobs, secrets)));
  await expect(start(blobs, secrets)).resolves.toBeUndefined();
});

test('a process with another picture store is refused in one line', async () => {
  const secrets = boxOf(first);
  await start(await newStore(), secrets);
  const refused = start(await newStore(), secrets);
  await expect(refused).rejects.toBeInstanceOf(StartupError);
  await expect(refused).rejects.toThrow(/^DATA_DIR \/plant\/data holds other pictures .*--adopt-storage/);
});

test('a process with other keys is refused in one line, also when they have the same name', async () => {
  const blobs = await newStore();
  await start(blobs, boxOf(first));
  await expect(start(blobs, boxOf(second))).rejects.toThrow(/^the secret keys .* are not those of this/);
  await expect(start(blobs, boxOf(newKey('k1')))).rejects.toBeInstanceOf(StartupError);
});

test('after a rotation the old key alone is refused, and the new one alone is accepted', async () => {
  const blobs = await newStore();
  await start(blobs, boxOf(first));
  await start(blobs, boxOf(second, first));
  await start(blobs, boxOf(second));
  await expect(start(blobs, boxOf(first))).rejects.toThrow('secret keys');
});

test('an operator can confirm other pictures and keys', async () => {
  await start(await newStore(), boxOf(first));
  const blobs = await newStore();
  await start(blobs, boxOf(second), true);
  await expect(start(blobs, boxOf(second))).resolves.toBeUndefined();
});

test('a store from before the installation id was stored is accepted as it is', async () => {
  const blobs = await newStore();
  await start(blobs, boxOf(first));
  await platform.db.deleteFrom('installation').execute();
  await start(blobs, boxOf(first));
  await expect(start(blobs, boxOf(first))).resolves.toBeUndefined();
});

test('an unfinished restore or move prevents the start of a server', async () => {
  const blobs = await newStore();
  await beginRestoring({ db: platform.db, blobs });
  await expect(start(blobs, boxOf(first))).rejects.toThrow(
    new StartupError(
      'a restore or move into this installation has not finished; run it again, or wait for it',
    ),
  );
});
