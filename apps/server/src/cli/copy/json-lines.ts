import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { makeDurable } from './make-durable.ts';

/** Writes one value per line, compressed; returns the checksum of the file, which is durable then. */
export async function writeLines(path: string, batches: AsyncIterable<readonly unknown[]>): Promise<string> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(
    Readable.from(texts(batches)),
    createGzip(),
    hashing,
    createWriteStream(path, { flags: 'wx' }),
  );
  await makeDurable(path);
  return hash.digest('hex');
}

async function* texts(batches: AsyncIterable<readonly unknown[]>): AsyncGenerator<string> {
  for await (const batch of batches) yield batch.map((value) => `${JSON.stringify(value)}\n`).join('');
}

/** Fails on a truncated or corrupt file. */
export async function* readLines<Value>(path: string): AsyncGenerator<Value[]> {
  const unpacked = createGunzip();
  const file = createReadStream(path).on('error', (error) => unpacked.destroy(error));
  const decoder = new TextDecoder();
  let incomplete = '';
  for await (const chunk of file.pipe(unpacked)) {
    const lines = (incomplete + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
    incomplete = lines.pop()!;
    if (lines.length > 0) yield lines.map((line) => JSON.parse(line) as Value);
  }
}
