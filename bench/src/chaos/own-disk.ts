import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface OwnDisk {
  readonly place: string;
  readonly remove: () => Promise<void>;
}

/** A small separate file system that can be filled; null without the permission to create one. */
export async function openOwnDisk(megabytes: number): Promise<OwnDisk | null> {
  const place = await mkdtemp(join(tmpdir(), 'tenken-disk-'));
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]);
  } catch {
    await rmdir(place);
    return null;
  }
  await chmod(place, 0o755);
  return {
    place,
    remove: async () => {
      await run('umount', ['-l', place]);
      await rmdir(place);
    },
  };
}
