import type { Backbone } from '@tenken/anomaly/backbone.ts';
import { InferenceSession, Tensor } from 'onnxruntime-node';
import { CELLS, INPUT_NAME, INPUT_SIZE, OUTPUT_NAME } from './backbone-graph.ts';
import { backboneId, convertedBackbone } from './convert-backbone.ts';
import { DIMENSIONS, readHead } from './head.ts';

/** An opened net that holds native memory until it is closed. */
export interface OpenBackbone extends Backbone {
  close(): Promise<void>;
}

/**
 * Opens the net; `folder` keeps the converted file. One thread for each: photos are spread over workers, and two threads
 * in one net would only wait for each other.
 */
export async function openBackbone(folder: string): Promise<OpenBackbone> {
  const session = await InferenceSession.create(await convertedBackbone(folder), {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    graphOptimizationLevel: 'all',
    logSeverityLevel: 3,
  });
  return {
    id: backboneId(),
    inputSize: INPUT_SIZE,
    cells: CELLS,
    dimensions: DIMENSIONS,
    step: readHead().step,
    async extract(planes) {
      const picture = new Tensor('float32', planes, [1, 3, INPUT_SIZE, INPUT_SIZE]);
      const { [OUTPUT_NAME]: features } = await session.run({ [INPUT_NAME]: picture });
      return features!.data as Float32Array;
    },
    close: () => session.release(),
  };
}
