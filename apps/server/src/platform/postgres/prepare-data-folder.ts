import { chmod, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { makeFolders } from '@tenken/device/make-folders.ts';
import { StartupError } from './startup-error.ts';

/** Below this the database could not even write its next log segments (16 MB each) and a few photos. */
const MIN_FREE_BYTES = 100 * 1024 * 1024;

export class DataFolderNotWritableError extends StartupError {
  override name = 'DataFolderNotWritableError';

  constructor(folder: string, cause: unknown) {
    super(`The data folder ${folder} cannot be written: ${reasonOf(cause)}.`, { cause });
  }
}

export class DataFolderFullError extends StartupError {
  override name = 'DataFolderFullError';

  constructor(folder: string, freeBytes: number, minFreeBytes: number) {
    super(
      `The data folder ${folder} has ${megabytes(freeBytes)} MB free, ${megabytes(minFreeBytes)} MB are needed.`,
    );
  }
}

/**
 * Creates the data folder and checks that it is usable: enough free bytes, and a file can be written, fsynced and
 * renamed.
 */
export async function prepareDataFolder(
  dir: string,
  { mode = 0o700, minFreeBytes = MIN_FREE_BYTES }: { mode?: number; minFreeBytes?: number } = {},
): Promise<void> {
  await createDataFolder(dir, mode);
  const { bavail, bsize } = await statfs(dir);
  if (bavail * bsize < minFreeBytes) throw new DataFolderFullError(dir, bavail * bsize, minFreeBytes);
  try {
    await probe(join(dir, `.write-probe-${process.pid}`));
  } catch (error) {
    // statfs does not show quotas and used-up inodes
    if (isFull(error)) throw new DataFolderFullError(dir, 0, minFreeBytes);
    throw new DataFolderNotWritableError(dir, error);
  }
}

/** Creates the folder and missing parents with these permissions, with any umask. */
export async function createDataFolder(dir: string, mode: number): Promise<void> {
  try {
    const firstMade = await makeFolders(dir);
    if (firstMade === undefined) return;
    const top = resolve(firstMade);
    for (let made = resolve(dir); made.length >= top.length; made = dirname(made)) await chmod(made, mode);
  } catch (error) {
    throw new DataFolderNotWritableError(dir, error);
  }
}

/** Permission bits are not enough for root, on read-only mounts or on network file systems; writing is. */
async function probe(file: string): Promise<void> {
  const renamed = `${file}-renamed`;
  try {
    const handle = await open(file, 'w');
    try {
      await handle.writeFile('probe');
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(file, renamed);
  } finally {
    await Promise.all([file, renamed].map((path) => rm(path, { force: true }).catch(() => undefined)));
  }
}

function isFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function reasonOf(cause: unknown): string {
  return cause instanceof Error ? cause.message.replaceAll('\n', ' ') : String(cause);
}

function megabytes(bytes: number): number {
  return Math.floor(bytes / (1024 * 1024));
}
