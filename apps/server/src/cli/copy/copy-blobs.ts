import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { NamedBlob } from './source.ts';

/** Enough to keep a slow disk or bucket busy. */
const AT_ONCE = 8;

/** Processes pictures several at a time, in no order. */
export async function forEachBlob(
  blobs: AsyncIterable<NamedBlob>,
  work: (blob: NamedBlob) => Promise<void>,
): Promise<void> {
  const iterator = blobs[Symbol.asyncIterator]();
  // one at a time asks for the next: the iterator uses one connection
  let last: Promise<unknown> = Promise.resolve();
  const next = (): Promise<IteratorResult<NamedBlob>> => {
    const result = last.then(() => iterator.next());
    last = result.catch(() => undefined);
    return result;
  };
  const lane = async (): Promise<void> => {
    for (let found = await next(); !found.done; found = await next()) await work(found.value);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

export async function sha256Of(stream: Readable): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of stream) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}
