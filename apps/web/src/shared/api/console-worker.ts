import { pageAddress } from './page-address.ts';

const scope = (): string => `${pageAddress().prefix}/`;

export const hasWorkers = (): boolean =>
  globalThis.isSecureContext && typeof navigator !== 'undefined' && 'serviceWorker' in navigator;

export const findWorker = (): Promise<ServiceWorkerRegistration | undefined> =>
  navigator.serviceWorker.getRegistration(scope());

/** The worker of the console, which opens it without the network and shows notifications. */
export const startWorker = (): Promise<ServiceWorkerRegistration> =>
  navigator.serviceWorker.register(`${scope()}service-worker.js`, { scope: scope(), updateViaCache: 'none' });
