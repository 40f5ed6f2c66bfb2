import type { Readable } from 'node:stream';

/**
 * Files by key. `put` returns only when the content survives a power cut. A key is written once: putting the same key
 * again with the same content is harmless. Keys: `photos/2026/11/<id>/original`, segments of [A-Za-z0-9._-].
 */
export interface BlobStore {
  /** Throws with one line when the store cannot be used; called before anything depends on it. */
  try(): Promise<void>;
  put(key: string, content: Uint8Array): Promise<void>;
  /** A new path for files that belong together; what is left there is swept away. */
  temporaryFolder(): string;
  /** Moves a folder of files that are durable already below `prefix`, all of them or none; nothing is there yet. */
  putFolder(prefix: string, temporaryFolder: string): Promise<void>;
  /** Deletes a folder that no row refers to yet; `files` are all that may be in it. */
  withdrawFolder(prefix: string, files: readonly string[]): Promise<void>;
  /** Moves a finished temporary file in; the source is gone afterwards. */
  putFile(key: string, temporaryPath: string): Promise<void>;
  /** null when there is none. */
  get(key: string): Promise<Buffer | null>;
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** Deleting what is not there is fine. */
  delete(key: string): Promise<void>;
  /** Everything that is there, in no order; what is on its way in is not. */
  list(): AsyncIterable<StoredBlob>;
  /** An address at which a browser gets it from the store itself; null where only the server reaches the store. */
  linkTo(key: string, as: { readonly type: string; readonly seconds: number }): Promise<string | null>;
}

export interface StoredBlob {
  readonly key: string;
  readonly size: number;
  readonly changedAt: Date;
}

const SEGMENT = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,127}$/;

/** A key that could escape its folder or differ between file systems is a bug of the caller. */
export function assertBlobKey(key: string): void {
  if (!key.split('/').every((segment) => SEGMENT.test(segment)))
    throw new Error(`bad blob key ${JSON.stringify(key)}`);
}
