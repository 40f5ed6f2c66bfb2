import type { Readable } from 'node:stream';
import { receiveBody } from '../../platform/bodies/receive-body.ts';

/** 500 records of sensor data are the largest body. */
const MAX_JSON_BYTES = 256 * 1024;
/** A photo of 20 MB with its thermal matrix and part headers. */
export const MAX_UPLOAD_BYTES = 21 * 1024 * 1024;

/** Reads a small body completely; it must match the signed hash. */
export async function readSmallBody(stream: Readable, sha256: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  await receiveBody(stream, { maxBytes: MAX_JSON_BYTES, sha256 }, (chunk) => void chunks.push(chunk));
  return Buffer.concat(chunks);
}
