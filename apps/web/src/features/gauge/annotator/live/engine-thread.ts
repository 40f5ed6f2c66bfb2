import type { EngineReply, EngineRequest } from './engine-messages.ts';

/** The engine's thread, as far as a page uses it. */
export interface EngineThread extends Pick<Worker, 'addEventListener' | 'removeEventListener' | 'terminate'> {
  readonly postMessage: (request: EngineRequest) => void;
}

/**
 * Keeps what is asked until the thread says that it listens. WebKit gives messages to a thread whose modules are still
 * being loaded: nobody hears them there, and a page would wait for its answer for ever.
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
