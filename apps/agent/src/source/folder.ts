import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { endsAsJpeg } from '../picture/prepare-picture.ts';
import { flushFolder } from '../store/write-durably.ts';

/** A picture that a camera pushed: whole, and no longer growing. */
interface PushedPicture {
  readonly name: string;
  readonly bytes: Buffer;
  readonly takenAt: Date;
  /** The same file is the same photo, however often it is looked at. */
  readonly identity: string;
}

export type FolderFinding =
  | { readonly kind: 'picture'; readonly picture: PushedPicture }
  /** A file that stopped growing long ago and is no whole picture. */
  | { readonly kind: 'broken'; readonly name: string };

export const PICTURE_NAME = /\.(jpe?g|png)$/i;
const MAX_BYTES = 20 * 1024 * 1024;
/** A file that has not changed for so long is not being written any more, whole or not. */
const ABANDONED_MS = 60_000;
const REJECTED = 'rejected';

/** A folder that a camera pushes pictures into, by FTP for example. */
export class WatchedFolder {
  readonly #path: string;
  readonly #abandonedMs: number;
  /** Size and time of a file when it was last looked at. */
  #seen = new Map<string, string>();

  constructor(path: string, abandonedMs = ABANDONED_MS) {
    this.#path = path;
    this.#abandonedMs = abandonedMs;
  }

  /**
   * Files that did not change since the last look, oldest first; the first look finds nothing. Each is read when it is asked
   * for: a folder that was pushed into for days does not fit into memory.
   */
  async *look(now: number): AsyncGenerator<FolderFinding> {
    await mkdir(this.#path, { recursive: true });
    const names = (await readdir(this.#path)).filter((name) => PICTURE_NAME.test(name));
    const files = (await Promise.all(names.map((name) => this.#describe(name)))).filter(
      (file) => file !== null,
    );
    const before = this.#seen;
    this.#seen = new Map(files.map(({ name, mark }) => [name, mark]));
    const still = files.filter(({ name, mark }) => before.get(name) === mark);
    for (const file of still.toSorted(
      (one, other) => one.at - other.at || (one.name < other.name ? -1 : 1),
    )) {
      const finding = await this.#open(file, now);
      if (finding) yield finding;
    }
  }

  /** After its photo is safe. */
  async take(name: string): Promise<void> {
    await unlink(join(this.#path, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
    await flushFolder(this.#path);
  }

  /** Put aside, so that somebody can look at it and it is not found again. */
  async reject(name: string): Promise<void> {
    await mkdir(join(this.#path, REJECTED), { recursive: true });
    await rename(join(this.#path, name), join(this.#path, REJECTED, name));
  }

  async #describe(name: string): Promise<{ name: string; mark: string; at: number; size: number } | null> {
    const found = await stat(join(this.#path, name)).catch(() => null);
    if (!found?.isFile()) return null;
    return { name, mark: `${found.size} ${found.mtimeMs}`, at: found.mtimeMs, size: found.size };
  }

  async #open(file: { name: string; at: number; size: number }, now: number): Promise<FolderFinding | null> {
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
