import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Longer than any upload may take. */
const ABANDONED_AFTER_MS = 3_600_000;

/** Deletes half-written files and folders that a killed process left behind. */
export async function sweepTemporary(dataDir: string, now: number = Date.now()): Promise<number> {
  let removed = 0;
  for (const folder of [join(dataDir, 'uploads'), join(dataDir, 'blobs', 'incoming')])
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const info = await stat(path).catch(() => null);
      if (info === null || now - info.mtimeMs < ABANDONED_AFTER_MS) continue;
      await rm(path, { recursive: true, force: true });
      removed += 1;
    }
  return removed;
}
