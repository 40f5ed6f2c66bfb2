import { createConsoleCache } from './console-cache.ts';
import type { OfflineFiles, WorkerRequest } from '../../features/round/run/offline/offline-files.ts';
import { openClicked, showPushed, type NotificationClickEvent, type PushEvent } from './show-pushed.ts';
import { worker, type ClientMessageEvent, type FetchEvent, type ExtendableEvent } from './worker-scope.ts';

/*
 * The service worker of the console: opens it without the network, and shows notifications while no page of it is open.
 * Built as one file (console-worker.ts); the server writes the static base into it.
 */
declare const TENKEN_OFFLINE_FILES: OfflineFiles;
const STATIC_BASE = '%TENKEN_STATIC_BASE%';

const consoleCache = createConsoleCache(TENKEN_OFFLINE_FILES, STATIC_BASE);

worker.addEventListener('install', (event) => (event as ExtendableEvent).waitUntil(consoleCache.install()));
// takes control of pages that were opened before the worker
worker.addEventListener('activate', (event) =>
  (event as ExtendableEvent).waitUntil(consoleCache.tidy().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event as FetchEvent;
  const answer = consoleCache.answer(request);
  if (answer !== null) (event as FetchEvent).respondWith(answer);
});
worker.addEventListener('message', (event) => {
  const { data, ports } = event as ClientMessageEvent;
  const message = data as WorkerRequest;
  if (message === 'take_over') (event as ClientMessageEvent).waitUntil(worker.skipWaiting());
  if (message === 'keep_walk')
    (event as ClientMessageEvent).waitUntil(
      consoleCache.cacheRunFiles().then(
        () => ports[0]?.postMessage(true),
        () => ports[0]?.postMessage(false),
      ),
    );
});
worker.addEventListener('push', (event) =>
  (event as ExtendableEvent).waitUntil(showPushed(event as PushEvent)),
);
worker.addEventListener('notificationclick', (event) =>
  (event as ExtendableEvent).waitUntil(openClicked(event as NotificationClickEvent)),
);
