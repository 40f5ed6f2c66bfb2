import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { photoFileKey } from '../features/photo/photo-files.ts';
import type { BlobStore } from '../platform/blobs/blob-store.ts';
import { FileBlobStore } from '../platform/blobs/file-blob-store.ts';
import { openDatabase } from '../platform/db/database.ts';
import { createTestDatabase } from '../../test/kit/database/test-database.ts';
import { insertPhoto } from '../../test/kit/rows/plain-target.ts';
import type { TestPlatform } from '../../test/kit/test-platform.ts';
import type { Installation } from './installation.ts';

/** The installation of a test server. */
export const installationOf = (platform: TestPlatform): Installation => ({
  ...platform,
  address: platform.address,
  isServed: true,
  close: async () => undefined,
});

/** An empty database and picture store with the same keys. */
export async function emptyInstallation(platform: TestPlatform, blobs?: BlobStore): Promise<Installation> {
  const database = await createTestDatabase('bare');
  const dataDir = await mkdtemp(join(tmpdir(), 'tenken-empty-'));
  const db = openDatabase(database.connection, { poolSize: 3, log: platform.log });
  return {
    config: { ...platform.config, dataDir },
    log: platform.log,
    address: database.connection,
    db,
    blobs: blobs ?? new FileBlobStore(join(dataDir, 'blobs')),
    secrets: platform.secrets,
    isServed: false,
    close: async () => {
      await db.destroy();
      await database.drop();
    },
  };
}

/** A photo with the three files that every photo has. */
export async function putPhoto(platform: TestPlatform, cameraId: string, takenAt?: Date): Promise<string> {
  const id = await insertPhoto(platform, cameraId, takenAt);
  await putFiles(platform, id);
  return id;
}

export async function putFiles({ blobs }: Pick<TestPlatform, 'blobs'>, id: string): Promise<void> {
  for (const file of ['original', 'image.jpg', 'thumbnail.jpg'] as const)
    await blobs.put(photoFileKey(id, file), Buffer.from(`${file} of ${id}`));
}
