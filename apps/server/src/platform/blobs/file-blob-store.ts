import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { newId } from '../ids.ts';
import { assertBlobKey, type BlobStore } from './blob-store.ts';

/** Blobs as files: written beside, fsynced, renamed into place, and the folder fsynced, so that a name always has its whole content. */
export class FileBlobStore implements BlobStore {
  readonly #root: string;
  readonly #knownFolders = new Set<string>();

  constructor(root: string) {
    this.#root = root;
  }

  async put(key: string, content: Uint8Array): Promise<void> {
    const temporary = join(this.#root, 'incoming', newId(Date.now()));
    await this.#makeFolder(dirname(temporary));
    const file = await open(temporary, 'wx');
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await this.#moveIn(key, temporary);
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

  async #moveIn(key: string, temporaryPath: string): Promise<void> {
    const path = this.#path(key);
    await this.#makeFolder(dirname(path));
    await rename(temporaryPath, path);
    await syncFolder(dirname(path));
  }

  /** Creates a folder so that its name, too, survives a power cut. */
  async #makeFolder(folder: string): Promise<void> {
    if (this.#knownFolders.has(folder)) return;
    const firstMade = await mkdir(folder, { recursive: true });
    if (firstMade !== undefined)
      for (let made = folder; made.length >= firstMade.length; made = dirname(made))
        await syncFolder(dirname(made));
    this.#knownFolders.add(folder);
  }

  #path(key: string): string {
    assertBlobKey(key);
    return join(this.#root, key);
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

function nullIfMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}
