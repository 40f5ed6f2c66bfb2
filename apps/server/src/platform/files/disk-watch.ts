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

/** Knows whether the data folder's disk has room for what comes from outside, and says so in the log when that changes. */
export class DiskWatch {
  readonly #folder: string;
  readonly #log: Logger;
  readonly #freeBytes: () => Promise<number>;
  #isShort = false;
  #asked: Promise<boolean> | null = null;

  constructor(folder: string, log: Logger, freeBytes = (): Promise<number> => freeBytesOf(folder)) {
    this.#folder = folder;
    this.#log = log;
    this.#freeBytes = freeBytes;
  }

  isShort(): Promise<boolean> {
    if (this.#asked === null) {
      this.#asked = this.#look();
      setTimeout(() => (this.#asked = null), FRESH_MS).unref();
    }
    return this.#asked;
  }

  async #look(): Promise<boolean> {
    const free = await this.#freeBytes();
    const isShort = free < DISK_RESERVE_BYTES;
    const facts = { folder: this.#folder, free_mb: Math.round(free / 1024 ** 2) };
    if (isShort && !this.#isShort) this.#log.error(facts, 'disk nearly full: new photos are rejected');
    if (!isShort && this.#isShort) this.#log.info(facts, 'the disk has room again: photos are taken');
    this.#isShort = isShort;
    return isShort;
  }
}
