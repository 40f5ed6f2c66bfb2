import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backboneGraph } from './backbone-graph.ts';
import { KNOWN_SHA256, readDetectorWeights } from './detector-weights.ts';
import { readHead } from './head.ts';
import { HEAD_WEIGHTS } from './head-weights.ts';
import { encodeOnnx } from './onnx-bytes.ts';
import { readTrunk } from './trunk.ts';

/** Raised when the same weights are turned into another net. */
const CONVERTER_VERSION = 1;

/** Names the net by everything its numbers come from. */
export function backboneId(): string {
  const hash = createHash('sha256').update(`${CONVERTER_VERSION} ${KNOWN_SHA256} ${HEAD_WEIGHTS}`);
  return `mobilenet-v2-${hash.digest('hex').slice(0, 16)}`;
}

/**
 * The .onnx bytes, from `folder` when they were converted before, else converted now and kept there. A file that is cut
 * short or changed is made again; several processes may do so at once.
 */
export async function convertedBackbone(folder: string): Promise<Uint8Array> {
  const path = join(folder, `${backboneId()}.onnx`);
  const kept = await readKept(path);
  if (kept !== null) return kept;
  const onnx = encodeOnnx(backboneGraph(readTrunk(await readDetectorWeights()), readHead()));
  await mkdir(folder, { recursive: true });
  const draft = `${path}.${randomUUID()}`;
  try {
    await writeFile(draft, Buffer.concat([checksum(onnx), onnx]));
    await rename(draft, path);
  } finally {
    await rm(draft, { force: true });
  }
  return onnx;
}

const CHECKSUM_BYTES = 32;

function checksum(bytes: Uint8Array): Buffer {
  return createHash('sha256').update(bytes).digest();
}

async function readKept(path: string): Promise<Uint8Array | null> {
  try {
    const bytes = await readFile(path);
    const onnx = bytes.subarray(CHECKSUM_BYTES);
    return checksum(onnx).equals(bytes.subarray(0, CHECKSUM_BYTES)) ? onnx : null;
  } catch {
    // Not there, or not readable: it is made again.
    return null;
  }
}
