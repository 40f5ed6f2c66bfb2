import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { endsAsJpeg } from '../picture/prepare-picture.ts';
import { flushFolder } from '../store/write-durably.ts';

/** A complete picture that a camera pushed. */
interface PushedPicture {
  readonly name: string;
  readonly bytes: Buffer;
  readonly takenAt: Date;
  /** Equal for the same file at every poll. */
  readonly identity: string;
}

export type FolderEntry =
  | { readonly kind: 'picture'; readonly picture: PushedPicture }
  /** A file that stopped growing long ago and is not a complete picture. */
  | { readonly kind: 'broken'; readonly name: string };

export const PICTURE_NAME = /\.(jpe?g|png)$/i;
const MAX_BYTES = 20 * 1024 * 1024;
/** A file unchanged for this long is no longer being written. */
const ABANDONED_MS = 60_000;
const REJECTED = 'rejected';

/** A folder that a camera pushes pictures into, by FTP for example. */
export class WatchedFolder {
  readonly #path: string;
  readonly #abandonedMs: number;
  /** Size and time of each file at the last poll. */
  #known = new Map<string, string>();

  constructor(path: string, abandonedMs = ABANDONED_MS) {
    this.#path = path;
    this.#abandonedMs = abandonedMs;
  }

  /**
   * Files unchanged since the last poll, oldest first; the first poll finds nothing. Each is read only when the consumer gets
   * to it: the files of several days do not fit into memory.
   */
  async *poll(now: number): AsyncGenerator<FolderEntry> {
    await mkdir(this.#path, { recursive: true });
    const names = (await readdir(this.#path)).filter((name) => PICTURE_NAME.test(name));
    const files = (await Promise.all(names.map((name) => this.#describe(name)))).filter(
      (file) => file !== null,
    );
    const before = this.#known;
    this.#known = new Map(files.map(({ name, mark }) => [name, mark]));
    const still = files.filter(({ name, mark }) => before.get(name) === mark);
    for (const file of still.toSorted(
      (one, other) => one.at - other.at || (one.name < other.name ? -1 : 1),
    )) {
      const entry = await this.#open(file, now);
      if (entry) yield entry;
    }
  }

  /** Removes a file after its photo was stored. */
  async remove(name: string): Promise<void> {
    await unlink(join(this.#path, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await flushFolder(this.#path);
  }

  /** Moves a file aside for inspection, so that it is not found again. */
  async reject(name: string): Promise<void> {
    await mkdir(join(this.#path, REJECTED), { recursive: true });
    await rename(join(this.#path, name), join(this.#path, REJECTED, name));
  }

  async #describe(name: string): Promise<{ name: string; mark: string; at: number; size: number } | null> {
    const found = await stat(join(this.#path, name)).catch(() => null);
    if (!found?.isFile()) return null;
    return { name, mark: `${found.size} ${found.mtimeMs}`, at: found.mtimeMs, size: found.size };
  }

  async #open(file: { name: string; at: number; size: number }, now: number): Promise<FolderEntry | null> {
    const isOld = now - file.at > this.#abandonedMs;
    const broken = { kind: 'broken', name: file.name } as const;
    if (file.size > MAX_BYTES) return broken;
    const bytes = await readFile(join(this.#path, file.name)).catch(() => null);
    if (!bytes) return null;
    const isJpeg = /\.jpe?g$/i.test(file.name);
    if (bytes.length === 0 || (isJpeg && !endsAsJpeg(bytes))) return isOld ? broken : null;
    const hash = createHash('sha256').update(bytes).digest('hex');
    return {
      kind: 'picture',
      picture: {
        name: file.name,
        bytes,
        takenAt: new Date(file.at),
        identity: `${file.name} ${file.at} ${hash}`,
      },
    };
  }
}
