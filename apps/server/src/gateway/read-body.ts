import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../platform/errors.ts';

/** 500 records of sensor data are the largest. */
export const MAX_JSON_BYTES = 256 * 1024;
/** A photo of 20 MB with its thermal matrix and part headers. */
export const MAX_UPLOAD_BYTES = 21 * 1024 * 1024;

/** Reads a small body whole; it must hash to what was signed. */
export async function readSmallBody(stream: Readable, contentSha256: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  const meter = createMeter(MAX_JSON_BYTES);
  await pipeline(stream, meter.transform, async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) chunks.push(chunk);
  });
  meter.require(contentSha256);
  return Buffer.concat(chunks);
}

/** What a body may have to be kept in memory; most photos of plain cameras are smaller. */
const SMALL_BYTES = 512 * 1024;

/**
 * Takes a body in, hashing on the way: a small one stays in memory, a large one goes to a file, so that memory stays flat
 * whatever a device sends. Answers it as a stream to read.
 */
export async function takeBody(
  stream: Readable,
  path: string,
  contentSha256: string | null,
  maxBytes: number,
): Promise<Readable> {
  const meter = createMeter(maxBytes);
  const spool = new Spool(path);
  try {
    await pipeline(stream, meter.transform, async (source: AsyncIterable<Buffer>) => {
      for await (const chunk of source) await spool.add(chunk);
    });
  } finally {
    await spool.close();
  }
  if (contentSha256 !== null) meter.require(contentSha256);
  return spool.read();
}

class Spool {
  readonly #path: string;
  #chunks: Buffer[] = [];
  #size = 0;
  #file: FileHandle | null = null;

  constructor(path: string) {
    this.#path = path;
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

  read(): Readable {
    return this.#file === null ? Readable.from(this.#chunks) : createReadStream(this.#path);
  }
}

function createMeter(maxBytes: number): { transform: Transform; require: (sha256: string) => void } {
  const hash = createHash('sha256');
  let size = 0;
  const transform = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(new AppError('payload_too_large'));
      hash.update(chunk);
      return done(null, chunk);
    },
  });
  return {
    transform,
    require: (sha256) => {
      if (hash.digest('hex') !== sha256) throw new AppError('body_hash_mismatch');
    },
  };
}
