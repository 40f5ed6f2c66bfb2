import { randomBytes } from 'node:crypto';
import { open, readdir, rename, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { makeFolders } from '@tenken/device/make-folders.ts';

const TEMPORARY = '.tmp';

/** Writes a file atomically and durably: to a temporary file, flush, rename, flush of the folder. */
export async function writeDurably(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}${TEMPORARY}`;
  const file = await open(temporary, 'wx', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(temporary, path);
  await flushFolder(dirname(path));
}

export async function removeDurably(path: string): Promise<void> {
  await unlink(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  await flushFolder(dirname(path));
}

export async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Creates a folder for its owner only and flushes its parents: without that a crash could lose it with its files. */
export async function makeFolder(path: string): Promise<void> {
  const made = await makeFolders(path, 0o700);
  if (made === undefined) return;
  const above = relative(made, path).split(sep).filter(Boolean);
  for (const [index] of [made, ...above].entries())
    await flushFolder(dirname(join(made, ...above.slice(0, index))));
}

/** Creates a folder if it is missing, and deletes temporary files of interrupted writes. */
export async function openFolder(path: string): Promise<string[]> {
  await makeFolder(path);
  const names = await readdir(path);
  const [left, kept] = [true, false].map((isLeft) =>
    names.filter((name) => name.endsWith(TEMPORARY) === isLeft),
  );
  for (const name of left!) await unlink(join(path, name)).catch(() => undefined);
  return kept!.toSorted();
}
