import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { backboneGraph } from './backbone-graph.ts';
import { KNOWN_SHA256 } from './detector-weights.ts';
import { fetchDetectorWeights } from './fetch-detector-weights.ts';
import { readHead } from './head.ts';
import { HEAD_WEIGHTS } from './head-weights.ts';
import { encodeOnnx } from './onnx-bytes.ts';
import { readTrunk } from './trunk.ts';

/**
 * Makes the guards' net of the published trunk and our head: `backbone.onnx` and its record, in the server's sources. The
 * same weights give the same bytes.
 *
 * usage: node make-backbone.ts
 */
const TARGET = fileURLToPath(new URL('../../apps/server/src/features/guard/backbone/', import.meta.url));
/** Raised when the same weights are turned into another net. */
const CONVERTER_VERSION = 1;

const head = readHead();
const onnx = encodeOnnx(backboneGraph(readTrunk(await fetchDetectorWeights()), head));
writeFileSync(`${TARGET}backbone.onnx`, onnx);
writeFileSync(
  `${TARGET}backbone-record.ts`,
  `import type { NetRecord } from './net-record.ts';

/** What training/anomaly/make-backbone.ts wrote into backbone.onnx; models keep the id and fit no other net. */
export const BACKBONE = {
  id: '${backboneId()}',
  file: 'backbone.onnx',
  sha256: '${createHash('sha256').update(onnx).digest('hex')}',
  step: ${head.step},
} as const satisfies NetRecord;
`,
);

/** Names the net by everything its numbers come from. */
function backboneId(): string {
  const hash = createHash('sha256').update(`${CONVERTER_VERSION} ${KNOWN_SHA256} ${HEAD_WEIGHTS}`);
  return `mobilenet-v2-${hash.digest('hex').slice(0, 16)}`;
}
