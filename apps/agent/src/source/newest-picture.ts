import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_NAME } from './folder.ts';
import { SourceProblem } from './source.ts';

/** The newest picture of a folder, for a test; the file stays there. */
export async function newestPicture(folder: string): Promise<Buffer> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => PICTURE_NAME.test(name));
  const files = await Promise.all(
    names.map(async (name) => ({
      name,
      at: (await stat(join(folder, name)).catch(() => null))?.mtimeMs ?? 0,
    })),
  );
  const newest = files.toSorted((one, other) => other.at - one.at)[0];
  if (!newest) throw new SourceProblem('nothing_new');
  return readFile(join(folder, newest.name));
}
