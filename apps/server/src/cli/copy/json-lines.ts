import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { makeDurable } from './make-durable.ts';

/** Writes one value a line, packed; answers the checksum of the file, which is durable then. */
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

/** A file that is cut short or broken fails; nothing is made up. */
export async function* readLines<Value>(path: string): AsyncGenerator<Value[]> {
  const unpacked = createGunzip();
  const file = createReadStream(path).on('error', (error) => unpacked.destroy(error));
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of file.pipe(unpacked)) {
    const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split('\n');
    rest = lines.pop()!;
    if (lines.length > 0) yield lines.map((line) => JSON.parse(line) as Value);
  }
}
