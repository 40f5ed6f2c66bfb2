import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestPlatform, type TestPlatform } from '../../../test/kit/test-platform.ts';
import { inTransaction, openDirectConnection } from '../db/database.ts';
import { FileBlobStore } from './file-blob-store.ts';
import {
  COPYING_BLOBS,
  deleteScheduledBlobs,
  scheduleBlobDeletion,
  retryingBlobs,
} from './retrying-blobs.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await createTestPlatform();
});
afterAll(() => platform.close());

test('a backup that starts while listed pictures are being deleted waits for them, and all are deleted', async () => {
  const { db, address, folder } = platform;
  const [backup, observer] = [openDirectConnection(address), openDirectConnection(address)];
  await Promise.all([backup.connect(), observer.connect()]);
  const backupsWaiting = async (): Promise<number | null> =>
    (
      await observer.query(`select from pg_locks where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())`)
    ).rowCount;
  let begun: Promise<unknown> | undefined;
  class Store extends FileBlobStore {
    override async delete(key: string): Promise<void> {
      begun ??= backup.query('select pg_advisory_lock(hashtext($1))', [COPYING_BLOBS]);
      await expect.poll(backupsWaiting).toBe(1);
      await super.delete(key);
    }
  }
  const store = new Store(join(folder, 'patient'));
  const keys = ['a/1', 'a/2', 'a/3'];
  for (const key of keys) await store.put(key, Buffer.from(key));
  await inTransaction(db, (tx) => scheduleBlobDeletion(tx, keys));
  expect(await deleteScheduledBlobs({ db, blobs: retryingBlobs(store, db) })).toBe(3);
  await begun;
  await Promise.all([backup.end(), observer.end()]);
  expect(await Promise.all(keys.map((key) => store.get(key)))).toEqual([null, null, null]);
});
