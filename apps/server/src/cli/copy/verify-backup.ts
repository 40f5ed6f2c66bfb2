import { assertBlobKey } from '../../platform/blobs/blob-store.ts';
import { forEachBlob } from './copy-blobs.ts';
import { openFolderSource } from './folder-source.ts';
import { blobFile, blobsFile, jobsFile, rowsFile, sha256OfFile, type Manifest } from './manifest.ts';

export interface Verified {
  readonly rows: number;
  readonly blobs: number;
  /** Missing and changed files, by path in the folder. */
  readonly broken: readonly string[];
}

/** Reads all files of a backup and compares their checksums. */
export async function verifyBackup(folder: string, manifest: Manifest): Promise<Verified> {
  const broken: string[] = [];
  const check = async (path: string, expected: string): Promise<boolean> => {
    const isRight = (await sha256OfFile(path)) === expected;
    if (!isRight) broken.push(path.slice(folder.length + 1));
    return isRight;
  };
  for (const { name, sha256 } of manifest.tables) await check(rowsFile(folder, name), sha256);
  await check(jobsFile(folder), manifest.jobs.sha256);
  const isListRight = await check(blobsFile(folder), manifest.blobs.sha256);
  let blobs = 0;
  if (isListRight)
    await forEachBlob(openFolderSource(folder, manifest).blobs(), async ({ key, sha256 }) => {
      assertBlobKey(key);
      if (sha256 == null) return;
      blobs += 1;
      await check(blobFile(folder, key), sha256);
    });
  const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, blobs, broken };
}
