import { createReadStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { batch, BATCH_WINDOW } from '../batch.ts';
import { newId } from '../ids.ts';
import { assertBlobKey, type BlobStore, type StoredBlob } from './blob-store.ts';

const FOLDERS_REMEMBERED = 200;
/** Folder for files being written. */
const INCOMING = 'incoming';

/**
 * Blobs as files: written to a temporary file, fsynced, renamed into place, and the folder fsynced, so that a name
 * always has its complete content.
 */
export class FileBlobStore implements BlobStore {
  readonly #root: string;
  readonly #knownFolders = new Set<string>();
  readonly #syncs = new Map<string, () => Promise<void>>();

  constructor(root: string) {
    this.#root = root;
  }

  /** The data folder is checked before anything is started (prepare-data-folder.ts). */
  async try(): Promise<void> {}

  async put(key: string, content: Uint8Array): Promise<void> {
    const temporary = this.#temporaryPath();
    await this.#makeFolder(dirname(temporary));
    await writeDurably(temporary, content);
    await this.#moveIn(key, temporary);
  }

  temporaryFolder(): string {
    return this.#temporaryPath();
  }

  async putFolder(prefix: string, temporaryFolder: string): Promise<void> {
    const folder = this.#path(prefix);
    await this.#makeFolder(dirname(folder));
    await rename(temporaryFolder, folder);
    await this.#syncShared(dirname(folder));
  }

  async withdrawFolder(prefix: string): Promise<void> {
    await rm(this.#path(prefix), { recursive: true, force: true });
  }

  async putFile(key: string, temporaryPath: string): Promise<void> {
    const file = await open(temporaryPath, 'r');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await this.#moveIn(key, temporaryPath);
  }

  async get(key: string): Promise<Buffer | null> {
    return readFile(this.#path(key)).catch(nullIfMissing);
  }

  async open(key: string): Promise<{ stream: ReturnType<typeof createReadStream>; size: number } | null> {
    const path = this.#path(key);
    const info = await stat(path).catch(nullIfMissing);
    return info && { stream: createReadStream(path), size: info.size };
  }

  async delete(key: string): Promise<void> {
    await rm(this.#path(key), { force: true });
  }

  async *list(folder: string = this.#root): AsyncGenerator<StoredBlob> {
    for await (const entry of await opendir(folder).catch(noneIfMissing)) {
      const path = join(folder, entry.name);
      const key = relative(this.#root, path);
      if (entry.isDirectory() && key !== INCOMING) yield* this.list(path);
      const info = entry.isFile() ? await stat(path).catch(nullIfMissing) : null;
      if (info) yield { key, size: info.size, changedAt: info.mtime };
    }
  }

  async linkTo(): Promise<null> {
    return null;
  }

  async #moveIn(key: string, temporaryPath: string): Promise<void> {
    const path = this.#path(key);
    await this.#makeFolder(dirname(path));
    await rename(temporaryPath, path);
    await syncFolder(dirname(path));
  }

  /** Creates a folder durably. */
  async #makeFolder(folder: string): Promise<void> {
    if (this.#knownFolders.has(folder)) return;
    const firstMade = await mkdir(folder, { recursive: true });
    if (firstMade !== undefined)
      for (let made = folder; made.length >= firstMade.length; made = dirname(made))
        await syncFolder(dirname(made));
    if (this.#knownFolders.size >= FOLDERS_REMEMBERED) this.#knownFolders.clear();
    this.#knownFolders.add(folder);
  }

  /**
   * Many photos are moved into a month's folder at once: those that wait share one sync that started after they were
   * moved.
   */
  #syncShared(folder: string): Promise<void> {
    let sync = this.#syncs.get(folder);
    if (!sync) {
      sync = batch<void, void>(async (all) => {
        await syncFolder(folder);
        return all;
      }, BATCH_WINDOW);
      if (this.#syncs.size >= FOLDERS_REMEMBERED) this.#syncs.clear();
      this.#syncs.set(folder, sync);
    }
    return sync();
  }

  #temporaryPath(): string {
    return join(this.#root, INCOMING, newId(Date.now()));
  }

  #path(key: string): string {
    assertBlobKey(key);
    return join(this.#root, key);
  }
}

async function writeDurably(path: string, content: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const noneIfMissing = (error: unknown): [] => nullIfMissing(error) ?? [];

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
