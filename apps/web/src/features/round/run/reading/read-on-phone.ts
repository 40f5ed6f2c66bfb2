import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Point } from '@tenken/image/point.ts';
import type { HandHeldReading } from '@tenken/vision/read-hand-held.ts';
import type { EngineReply, EngineRequest } from '../../../gauge/annotator/live/engine-messages.ts';
import type { EngineThread } from '../../../gauge/annotator/live/engine-thread.ts';
import { startEngine } from '../../../gauge/annotator/live/start-engine.ts';

export interface PhotoToRead {
  readonly photo: ArrayBuffer;
  readonly reference: ArrayBuffer | null;
  readonly gauge: Pick<GaugeDetail, 'type' | 'gauge_configuration'>;
  readonly corners: readonly Point[] | null;
}

/** The engine's thread of a run: one photo at a time, the last one asked for counts. */
export function createPhoneEngine(start: () => EngineThread = startEngine) {
  let worker: EngineThread | null = null;
  let lastId = 0;

  return {
    read({ photo, reference, gauge, corners }: PhotoToRead): Promise<HandHeldReading> {
      worker ??= start();
      const engine = worker;
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const settle = ({ data }: MessageEvent<EngineReply>): void => {
          if (data.id !== id) return;
          engine.removeEventListener('message', settle);
          if (data.kind === 'hand_held') resolve(data.result);
          else reject(new Error(data.kind === 'failed' ? data.message : 'another answer came'));
        };
        engine.addEventListener('message', settle);
        engine.addEventListener('error', ({ message }) => {
          if (worker === engine) worker = null;
          reject(new Error(message));
        });
        engine.postMessage({
          kind: 'hand_held',
          id,
          photo,
          reference,
          type: gauge.type,
          configuration: gauge.gauge_configuration,
          corners,
        } satisfies EngineRequest);
      });
    },
    close(): void {
      worker?.terminate();
      worker = null;
    },
  };
}
