import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../platform/errors.ts';

export const MAX_JSON_BYTES = 1024 * 1024;
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

/** Streams a large body to a file, hashing on the way, so that memory stays flat whatever a device sends. */
export async function spoolBody(
  stream: Readable,
  path: string,
  contentSha256: string | null,
  maxBytes: number,
): Promise<void> {
  const meter = createMeter(maxBytes);
  await pipeline(stream, meter.transform, createWriteStream(path, { flags: 'wx' }));
  if (contentSha256 !== null) meter.require(contentSha256);
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
