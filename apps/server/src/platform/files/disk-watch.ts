import { statfs } from 'node:fs/promises';
import type { Logger } from '../log/logger.ts';

/** Reserve: with a full disk the database could neither store nor delete anything. */
export const DISK_RESERVE_BYTES = 200 * 1024 ** 2;
/** How long a measurement is valid. */
const FRESH_MS = 2000;

const freeBytesOf = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Checks whether the disk of the data folder has room for uploads, and logs changes. */
export class DiskWatch {
  readonly #folder: string;
  readonly #log: Logger;
  readonly #freeBytes: () => Promise<number>;
  #isShort = false;
  #measurement: Promise<boolean> | null = null;

  constructor(folder: string, log: Logger, freeBytes = (): Promise<number> => freeBytesOf(folder)) {
    this.#folder = folder;
    this.#log = log;
    this.#freeBytes = freeBytes;
  }

  isShort(): Promise<boolean> {
    if (this.#measurement === null) {
      this.#measurement = this.#measure();
      setTimeout(() => (this.#measurement = null), FRESH_MS).unref();
    }
    return this.#measurement;
  }

  async #measure(): Promise<boolean> {
    const free = await this.#freeBytes();
    const isShort = free < DISK_RESERVE_BYTES;
    const facts = { folder: this.#folder, free_mb: Math.round(free / 1024 ** 2) };
    if (isShort && !this.#isShort) this.#log.error(facts, 'disk nearly full: new photos are rejected');
    if (!isShort && this.#isShort) this.#log.info(facts, 'disk has space again: photos are accepted');
    this.#isShort = isShort;
    return isShort;
  }
}
