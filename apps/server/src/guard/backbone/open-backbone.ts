import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Backbone } from '@tenken/anomaly/backbone.ts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { BACKBONE } from './backbone-record.ts';
import { CELLS, DIMENSIONS, INPUT_NAME, INPUT_SIZE, OUTPUT_NAME } from './backbone-shape.ts';

const BACKBONE_FILE = fileURLToPath(new URL('backbone.onnx', import.meta.url));

/** An opened net that holds native memory until it is closed. */
export interface OpenBackbone extends Backbone {
  close(): Promise<void>;
}

/** One thread for each net: photos are spread over workers, and two threads in one net would only wait for each other. */
export async function openBackbone(path = BACKBONE_FILE): Promise<OpenBackbone> {
  const session = await InferenceSession.create(await readNet(path), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
  });
  return {
    id: BACKBONE.id,
    inputSize: INPUT_SIZE,
    cells: CELLS,
    dimensions: DIMENSIONS,
    step: BACKBONE.step,
    async extract(planes) {
      const picture = new Tensor('float32', planes, [1, 3, INPUT_SIZE, INPUT_SIZE]);
      const { [OUTPUT_NAME]: features } = await session.run({ [INPUT_NAME]: picture });
      return features!.data as Float32Array;
    },
    close: () => session.release(),
  };
}

/** Another net would judge every photo, and wrongly: models fit the recorded one alone. */
async function readNet(path: string): Promise<Uint8Array> {
  const onnx = await readFile(path);
  const found = createHash('sha256').update(onnx).digest('hex');
  if (found !== BACKBONE.sha256)
    throw new Error(`${path} has SHA-256 ${found}, expected ${BACKBONE.sha256}: restore the file`);
  return onnx;
}
