import { errorPage } from '../../api/error-page.ts';
import type { EngineReply } from './engine-messages.ts';
import { heldUntilListening, type EngineThread } from './engine-thread.ts';
// oxlint-disable-next-line import/default -- the bundler makes the address of the worker the default export
import engineUrl from './engine.worker.ts?worker&url';

/**
 * Starts the engine's thread. A browser refuses a worker script from another host, and the console's files may come from
 * one: a small local script that imports it is allowed.
 */
export function startEngine(): EngineThread {
  const engine = heldUntilListening(startThread());
  engine.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => {
    if (data.kind === 'failed' && data.status >= 500) errorPage.showServerError(data.status);
  });
  return engine;
}

function startThread(): Worker {
  const { href, origin } = new URL(engineUrl, import.meta.url);
  if (origin === window.location.origin) return new Worker(href, { type: 'module' });
  const local = new Blob([`import ${JSON.stringify(href)};`], { type: 'text/javascript' });
  return new Worker(URL.createObjectURL(local), { type: 'module' });
}
