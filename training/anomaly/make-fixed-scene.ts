import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DIMENSIONS } from '@tenken/server/src/features/guard/backbone/backbone-shape.ts';
import { backboneGraph } from './backbone-graph.ts';
import { fetchDetectorWeights } from './fetch-detector-weights.ts';
import { HIDDEN, TAPS } from './head.ts';
import { encodeOnnx } from './onnx-bytes.ts';
import { type Convolution, readTrunk } from './trunk.ts';

/**
 * Makes the net for fixed scenes of what training/anomaly/fixed_scene/train.py wrote: `fixed-scene.onnx` and its record, in
 * the server's sources. The published trunk gives the form of the layers, the file all their weights.
 *
 * usage: node make-fixed-scene.ts NET.bin
 */
const TARGET = fileURLToPath(new URL('../../apps/server/src/features/guard/backbone/', import.meta.url));
const [, , source = ''] = process.argv;
const bytes = readFileSync(source);
let at = 0;
const floats = (count: number): Float32Array =>
  Float32Array.from({ length: count }, () => bytes.readFloatLE((at += 4) - 4));
const trained = (layer: Convolution): Convolution => ({
  ...layer,
  weights: floats(layer.weights.length),
  bias: floats(layer.bias.length),
});

const form = readTrunk(await fetchDetectorWeights());
const step = floats(1)[0]!;
const trunk = {
  first: trained(form.first),
  blocks: form.blocks.map((block) => ({
    ...block,
    expand: block.expand && trained(block.expand),
    depthwise: trained(block.depthwise),
    project: trained(block.project),
  })),
};
const head = {
  step,
  taps: TAPS.map(({ channels }) => floats(HIDDEN * channels)),
  tapBias: floats(HIDDEN),
  last: floats(DIMENSIONS * HIDDEN),
  lastBias: floats(DIMENSIONS),
};
if (at !== bytes.length) throw new Error('the file has more weights than the net');
const onnx = encodeOnnx(backboneGraph(trunk, head));
const sha256 = createHash('sha256').update(onnx).digest('hex');
writeFileSync(`${TARGET}fixed-scene.onnx`, onnx);
writeFileSync(
  `${TARGET}fixed-scene-record.ts`,
  `import type { NetRecord } from './net-record.ts';

/** What training/anomaly/make-fixed-scene.ts wrote into fixed-scene.onnx. */
export const FIXED_SCENE = {
  id: 'fixed-scene-${sha256.slice(0, 16)}',
  file: 'fixed-scene.onnx',
  sha256: '${sha256}',
  step: ${step},
} as const satisfies NetRecord;
`,
);
