import type { ThermalMatrix } from '@tenken/vision/thermal/thermal-matrix.ts';
import type { EngineReply, EngineRequest } from '../live/engine-messages.ts';
import { startEngine } from '../live/start-engine.ts';

/**
 * Asks one question about a photo in a thread of its own, so that the live reading goes on and giving up ends it at once.
 * `answerOf` takes the answer out of its reply; undefined where the reply is none.
 */
export function requestEngine<Answer>(
  url: string,
  question: EngineRequest,
  answerOf: (reply: EngineReply) => Answer | undefined,
  signal: AbortSignal,
  thermal: ThermalMatrix | null = null,
): Promise<Answer> {
  const worker = startEngine();
  const answered = new Promise<Answer>((resolve, reject) => {
    const fail = (message: string): void => reject(new Error(message));
    signal.addEventListener('abort', () => fail('given up'), { once: true });
    worker.addEventListener('error', ({ message }) => fail(message));
    worker.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => {
      const answer = answerOf(data);
      if (answer !== undefined) resolve(answer);
      else if (data.kind === 'failed') fail(data.message);
    });
  });
  worker.postMessage({ kind: 'photo', url, thermal });
  worker.postMessage(question);
  return answered.finally(() => worker.terminate());
}
