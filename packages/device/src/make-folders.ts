import { mkdir, stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and what is missing above it; answers the topmost one made, undefined where all were there.
 * Node's own `recursive` tries for ever where a folder is said to be missing right below one that is there (/proc).
 */
export async function makeFolders(path: string, mode = 0o777): Promise<string | undefined> {
  const folder = resolve(path);
  if (await isFolder(folder)) return undefined;
  const above = dirname(folder) === folder ? undefined : await makeFolders(dirname(folder), mode);
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    // somebody else was quicker
    if (await isFolder(folder)) return above;
    throw error;
  }
  return above ?? folder;
}

async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found?.isDirectory() ?? false;
}
