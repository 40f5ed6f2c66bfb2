import { createHash } from 'node:crypto';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { numberedPicture } from './numbered-picture.ts';

const PAUSE_MS = 3000;

/** A camera that pushes pictures into a folder like an FTP server: to a temporary name, then renamed. */
export class PushingCamera {
  readonly name: string;
  readonly cameraId: string;
  /** Hashes of completely written files. */
  readonly given: string[] = [];

  constructor(name: string, cameraId: string) {
    this.name = name;
    this.cameraId = cameraId;
  }

  async keepPushing(incoming: string, jpeg: Buffer, signal: AbortSignal): Promise<void> {
    const path = join(incoming, this.name);
    await mkdir(path, { recursive: true });
    for (let serial = 1; !signal.aborted; serial += 1) {
      const bytes = numberedPicture(jpeg, `${this.name} ${serial}`);
      await writeFile(join(path, `${serial}.part`), bytes);
      await rename(join(path, `${serial}.part`), join(path, `${serial}.jpg`));
      this.given.push(createHash('sha256').update(bytes).digest('hex'));
      await sleep(PAUSE_MS * (0.5 + Math.random()));
    }
  }
}
