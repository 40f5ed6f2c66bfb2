import { join } from 'node:path';
import type { Configuration } from '../configuration/configuration.ts';
import type { BlobStore } from './blob-store.ts';
import { FileBlobStore } from './file-blob-store.ts';

/** Where pictures, models and exports are stored; passed to threads and child processes, which open the same store. */
export type BlobPlace = Pick<Configuration, 'dataDir' | 's3'>;

export const blobPlaceOf = ({ dataDir, s3 }: BlobPlace): BlobPlace => ({ dataDir, s3 });

/** Opens the folder or bucket. The S3 client is loaded only if needed: that takes 0.2 s. */
export async function openBlobs({ dataDir, s3 }: BlobPlace): Promise<BlobStore> {
  const folder = join(dataDir, 'blobs');
  if (s3 === null) return new FileBlobStore(folder);
  const { S3BlobStore } = await import('./s3-blob-store.ts');
  return new S3BlobStore(s3, join(folder, 'incoming'));
}
