import { errorPage } from '../../../../shared/api/error-page.ts';
import type { EngineReply } from './engine-messages.ts';
import { bufferUntilReady, type EngineThread } from './engine-thread.ts';
// oxlint-disable-next-line import/default -- the bundler makes the address of the worker the default export
import engineUrl from './engine.worker.ts?worker&url';

/**
 * Starts the engine's thread by a small local script that imports it. A browser refuses a worker script from another host,
 * where the console's files may lie; and WebKit asks the service worker only for what lies below the pages, which the
 * files do not: without the network the thread would not start. A local script belongs to the service worker of its page.
 */
export function startEngine(): EngineThread {
  const engine = bufferUntilReady(startThread());
  engine.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => {
    if (data.kind === 'failed' && data.status >= 500) errorPage.showServerError(data.status);
  });
  return engine;
}

function startThread(): Worker {
  const { href } = new URL(engineUrl, import.meta.url);
  const local = new Blob([`import ${JSON.stringify(href)};`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(local), { type: 'module' });
}
