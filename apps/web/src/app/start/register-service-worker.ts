import { hasWorkers, startWorker } from '../../shared/api/console-worker.ts';
import type { WorkerRequest } from '../../features/round/run/offline/offline-files.ts';

/**
 * Starts the service worker once the page has what it needs. A new version waits until a person takes it, so that no page
 * loses its files; `onNewVersion` is given the way to do so.
 */
export async function registerServiceWorker(onNewVersion: (takeOver: () => void) => void): Promise<void> {
  if (!hasWorkers()) return;
  await untilLoaded();
  const registration = await startWorker().catch(() => null);
  if (registration === null) return;
  const offer = (waiting: ServiceWorker): void => onNewVersion(() => takeOver(waiting));
  // without a controller this is the first version, so there is nothing to update
  if (registration.waiting && navigator.serviceWorker.controller) offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) offer(installing);
    });
  });
}

function takeOver(waiting: ServiceWorker): void {
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), {
    once: true,
  });
  waiting.postMessage('take_over' satisfies WorkerRequest);
}

function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => {
    window.addEventListener('load', () => resolve(), { once: true });
  });
}
