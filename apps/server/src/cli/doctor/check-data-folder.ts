import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sweepTemporary } from '../../platform/blobs/sweep-temporary.ts';
import { DISK_RESERVE_BYTES } from '../../platform/files/disk-watch.ts';
import type { Installation } from '../installation.ts';
import { fine, trouble, type Finding } from './finding.ts';

const LEFT_AFTER_MS = 3_600_000;
const MB = 1024 ** 2;

export async function lookAtDisk({ config }: Installation): Promise<Finding> {
  const { bavail, bsize } = await statfs(config.dataDir);
  return judgeRoom(bavail * bsize);
}

/** Said while there is time to do something about it: photos stop at the reserve. */
export function judgeRoom(freeBytes: number): Finding {
  const free = Math.round(freeBytes / MB);
  return freeBytes > 2 * DISK_RESERVE_BYTES
    ? fine('disk', `${free} MB free`)
    : trouble('disk', `${free} MB free; below ${DISK_RESERVE_BYTES / MB} MB photos are rejected`);
}

/** What a killed process had begun. */
export async function lookAtLeftovers({ config: { dataDir } }: Installation): Promise<Finding> {
  let left = 0;
  for (const folder of [join(dataDir, 'uploads'), join(dataDir, 'blobs', 'incoming')])
    for (const name of await readdir(folder).catch(() => [])) {
      const info = await stat(join(folder, name)).catch(() => null);
      if (info && Date.now() - info.mtimeMs > LEFT_AFTER_MS) left += 1;
    }
  return left === 0
    ? fine('leftovers', 'none')
    : trouble('leftovers', `${left} files or folders of interrupted uploads`, {
        remedy: 'delete them',
        mend: async () => void (await sweepTemporary(dataDir)),
      });
}
