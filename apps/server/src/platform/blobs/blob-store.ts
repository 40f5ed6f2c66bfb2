import type { Readable } from 'node:stream';

/**
 * Files by key. `put` returns when the content is durable. A key is written once: putting the same key again with the
 * same content is harmless. Keys: `photos/2026/11/<id>/original`, segments of [A-Za-z0-9._-].
 */
export interface BlobStore {
  /** Throws with one line when the store cannot be used; called at the start. */
  try(): Promise<void>;
  put(key: string, content: Uint8Array): Promise<void>;
  /** A new path for files that belong together; leftovers are swept. */
  temporaryFolder(): string;
  /** Moves a folder of durable files below `prefix`, all of them or none; the prefix does not exist yet. */
  putFolder(prefix: string, temporaryFolder: string): Promise<void>;
  /** Deletes a folder that no row refers to yet; `files` are all that it may contain. */
  withdrawFolder(prefix: string, files: readonly string[]): Promise<void>;
  /** Moves a finished temporary file in; the source is deleted. */
  putFile(key: string, temporaryPath: string): Promise<void>;
  /** null when there is none. */
  get(key: string): Promise<Buffer | null>;
  open(key: string): Promise<{ stream: Readable; size: number } | null>;
  /** Deleting a missing key succeeds. */
  delete(key: string): Promise<void>;
  /** All stored blobs, in no order, without those still being written. */
  list(): AsyncIterable<StoredBlob>;
  /** A URL at which a browser gets it from the store itself; null where only the server reaches the store. */
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
