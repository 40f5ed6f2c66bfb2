import { createHash } from 'node:crypto';
import { mkdir, open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { AppError } from '../platform/errors.ts';

export const MAX_JSON_BYTES = 1024 * 1024;
/** A photo of 20 MB with its thermal matrix and part headers. */
export const MAX_UPLOAD_BYTES = 21 * 1024 * 1024;

/** Reads a small body whole; it must hash to what was signed. */
export async function readSmallBody(stream: Readable, contentSha256: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const sha256 = await receive(stream, MAX_JSON_BYTES, (chunk) => void chunks.push(chunk));
  requireHash(sha256, contentSha256);
  return Buffer.concat(chunks);
}

/** What a body may have to be kept in memory; most photos of plain cameras are smaller. */
const SMALL_BYTES = 512 * 1024;

/** A body that has arrived, in memory or in a file. */
export interface TakenBody {
  readonly size: number;
  read(): Promise<Buffer>;
}

/**
 * Takes a body in, hashing on the way: a small one stays in memory, a large one goes to a file, so that memory stays flat
 * whatever a device sends, and however slowly.
 */
export async function takeBody(
  stream: Readable,
  path: string,
  contentSha256: string | null,
  maxBytes: number,
): Promise<TakenBody> {
  const spool = new Spool(path);
  try {
    const sha256 = await receive(stream, maxBytes, (chunk) => spool.add(chunk));
    if (contentSha256 !== null) requireHash(sha256, contentSha256);
  } finally {
    await spool.close();
  }
  return spool;
}

/**
 * Hands on every chunk and answers the hash of all. The stream itself is left as it is: to end it would end the connection,
 * and whoever sends too much would never learn why. A caller who goes away in the middle alarms nobody.
 */
async function receive(
  stream: Readable,
  maxBytes: number,
  take: (chunk: Buffer) => void | Promise<void>,
): Promise<string> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new AppError('payload_too_large');
      hash.update(chunk);
      await take(chunk);
    }
  } catch (error) {
    if (!isCutOff(error)) throw error;
    throw new AppError('malformed_request', { message: 'the body ends early', cause: error });
  }
  return hash.digest('hex');
}

function requireHash(sha256: string, signed: string): void {
  if (sha256 !== signed) throw new AppError('body_hash_mismatch');
}

const CUT_OFF = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CUT_OFF.has(String(error.code));

class Spool implements TakenBody {
  readonly #path: string;
  #chunks: Buffer[] = [];
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
    if (this.#size <= SMALL_BYTES) return void this.#chunks.push(chunk);
    if (this.#file === null) {
      await mkdir(dirname(this.#path), { recursive: true });
      this.#file = await open(this.#path, 'wx');
      for (const earlier of this.#chunks) await this.#file.writeFile(earlier);
      this.#chunks = [];
    }
    return this.#file.writeFile(chunk);
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }

  async read(): Promise<Buffer> {
    return this.#file === null ? Buffer.concat(this.#chunks) : readFile(this.#path);
  }
}
