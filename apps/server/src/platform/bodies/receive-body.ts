import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { AppError } from '../errors.ts';

export interface BodyRule {
  readonly maxBytes: number;
  /** Expected hash of the whole body, when it is signed. */
  readonly sha256: string | null;
}

/**
 * Passes on every chunk of a body. The stream is not destroyed: that would close the connection, and the sender would
 * not get the error. A caller that disconnects in the middle is not logged as an error.
 */
export async function receiveBody(
  stream: Readable,
  { maxBytes, sha256 }: BodyRule,
  take: (chunk: Buffer) => void | Promise<void>,
): Promise<void> {
  const hash = sha256 === null ? null : createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of stream.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw new AppError('payload_too_large');
      hash?.update(chunk);
      await take(chunk);
    }
  } catch (error) {
    if (!isCutOff(error)) throw error;
    throw new AppError('malformed_request', { message: 'the body ends early', cause: error });
  }
  if (hash && hash.digest('hex') !== sha256) throw new AppError('body_hash_mismatch');
}

const CUT_OFF = new Set(['ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);
const isCutOff = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && CUT_OFF.has(String(error.code));
