import { mkdir, open, readFile, rm, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Maximum of a body kept in memory; most photos of plain cameras are smaller. */
const SMALL_BYTES = 512 * 1024;
/** Maximum of all bodies in memory; beyond it small ones are written to files too. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;
let memoryBytes = 0;

/**
 * A body being received: a small one stays in memory, a large one goes to a file, so that memory stays bounded for any
 * number of devices, sizes and speeds.
 */
export class Spool {
  readonly #path: string;
  #chunks: Buffer[] = [];
  #held = 0;
  #size = 0;
  #file: FileHandle | null = null;

  constructor(path: string) {
    this.#path = path;
  }

  get size(): number {
    return this.#size;
  }

  async add(chunk: Buffer): Promise<void> {
    this.#size += chunk.length;
    if (this.#file === null && this.#size <= SMALL_BYTES && memoryBytes + chunk.length <= MAX_MEMORY_BYTES)
      return this.#hold(chunk);
    if (this.#file === null) {
      await mkdir(dirname(this.#path), { recursive: true });
      this.#file = await open(this.#path, 'wx');
      for (const earlier of this.#chunks) await this.#file.writeFile(earlier);
      this.#letGo();
    }
    return this.#file.writeFile(chunk);
  }

  /** The complete body, once. */
  async read(): Promise<Buffer> {
    if (this.#file !== null) return readFile(this.#path);
    const body = Buffer.concat(this.#chunks);
    this.#letGo();
    return body;
  }

  async discard(): Promise<void> {
    this.#letGo();
    if (this.#file === null) return;
    await this.#file.close();
    await rm(this.#path, { force: true });
  }

  #hold(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#held += chunk.length;
    memoryBytes += chunk.length;
  }

  #letGo(): void {
    this.#chunks = [];
    memoryBytes -= this.#held;
    this.#held = 0;
  }
}
