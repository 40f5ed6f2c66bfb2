import { createConsoleCache } from './console-cache.ts';
import type { OfflineFiles, WorkerRequest } from '../../features/round/run/offline/offline-files.ts';
import { openClicked, showPushed, type Clicked, type Pushed } from './show-pushed.ts';
import { worker, type Asked, type Fetched, type Waiting } from './worker-scope.ts';

/*
 * The service worker of the console: opens it without the network, and shows notifications while no page of it is open.
 * Built as one file (console-worker.ts); the server writes the static base into it.
 */
declare const TENKEN_OFFLINE_FILES: OfflineFiles;
const STATIC_BASE = '%TENKEN_STATIC_BASE%';

const keeper = createConsoleCache(TENKEN_OFFLINE_FILES, STATIC_BASE);

worker.addEventListener('install', (event) => (event as Waiting).waitUntil(keeper.install()));
// takes control of pages that were opened before the worker
worker.addEventListener('activate', (event) =>
  (event as Waiting).waitUntil(keeper.tidy().then(() => worker.clients.claim())),
);
worker.addEventListener('fetch', (event) => {
  const { request } = event as Fetched;
  const answer = keeper.answer(request);
  if (answer !== null) (event as Fetched).respondWith(answer);
});
worker.addEventListener('message', (event) => {
  const { data, ports } = event as Asked;
  const asked = data as WorkerRequest;
  if (asked === 'take_over') (event as Asked).waitUntil(worker.skipWaiting());
  if (asked === 'keep_walk')
    (event as Asked).waitUntil(
      keeper.cacheRunFiles().then(
        () => ports[0]?.postMessage(true),
        () => ports[0]?.postMessage(false),
      ),
    );
});
worker.addEventListener('push', (event) => (event as Waiting).waitUntil(showPushed(event as Pushed)));
worker.addEventListener('notificationclick', (event) =>
  (event as Waiting).waitUntil(openClicked(event as Clicked)),
);
