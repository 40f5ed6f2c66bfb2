import type { EngineReply, EngineRequest } from './engine-messages.ts';

/** The part of the Worker interface in use. */
export interface EngineThread extends Pick<Worker, 'addEventListener' | 'removeEventListener' | 'terminate'> {
  readonly postMessage: (request: EngineRequest) => void;
}

/**
 * Buffers messages until the worker is ready. WebKit delivers messages to a worker whose modules are still loading, where
 * they are lost, and the page would wait for ever.
 */
export function bufferUntilReady(thread: Worker): EngineThread {
  let held: EngineRequest[] | null = [];
  thread.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => {
    if (data.kind !== 'listening' || held === null) return;
    const waiting = held;
    held = null;
    for (const request of waiting) thread.postMessage(request);
  });
  return {
    addEventListener: thread.addEventListener.bind(thread),
    removeEventListener: thread.removeEventListener.bind(thread),
    terminate: () => thread.terminate(),
    postMessage: (request) => {
      if (held === null) thread.postMessage(request);
      else held.push(request);
    },
  };
}
