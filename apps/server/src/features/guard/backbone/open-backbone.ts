import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Backbone } from '@tenken/anomaly/features/backbone.ts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { CELLS, DIMENSIONS, INPUT_NAME, INPUT_SIZE, OUTPUT_NAME } from './backbone-shape.ts';
import type { NetRecord } from './net-record.ts';

/** A loaded net, which holds native memory until it is closed. */
export interface OpenBackbone extends Backbone {
  close(): Promise<void>;
}

/** One thread per net: photos are spread over workers, so more threads in one net would only compete. */
export async function openBackbone(net: NetRecord, path = fileOf(net)): Promise<OpenBackbone> {
  const session = await InferenceSession.create(await readNet(net, path), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
  });
  return {
    ...describeNet(net),
    async extract(planes) {
      const picture = new Tensor('float32', planes, [1, 3, INPUT_SIZE, INPUT_SIZE]);
      const { [OUTPUT_NAME]: features } = await session.run({ [INPUT_NAME]: picture });
      return features!.data as Float32Array;
    },
    close: () => session.release(),
  };
}

/** Properties of a net that are known without loading it. */
export function describeNet({ id, step }: NetRecord): Omit<Backbone, 'extract'> {
  return { id, inputSize: INPUT_SIZE, cells: CELLS, dimensions: DIMENSIONS, step };
}

function fileOf({ file }: NetRecord): string {
  return fileURLToPath(new URL(file, import.meta.url));
}

/** A changed net would give wrong results: models fit the recorded one only. */
async function readNet({ sha256 }: NetRecord, path: string): Promise<Uint8Array> {
  const onnx = await readFile(path);
  const found = createHash('sha256').update(onnx).digest('hex');
  if (found !== sha256) throw new Error(`${path} has SHA-256 ${found}, expected ${sha256}: restore the file`);
  return onnx;
}
