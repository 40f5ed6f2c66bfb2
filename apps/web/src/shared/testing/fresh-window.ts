import 'fake-indexeddb/auto';
import { afterAll, beforeAll, vi } from 'vitest';
import { closePhone } from '../../features/round/run/offline/phone-database.ts';
import { createLocks } from './browser-locks.ts';

/** All files of a worker share one window: each begins with what a browser has that was never here. */
beforeAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // what no test answers stays unanswered: nothing is asked of a real server
  globalThis.fetch = () => new Promise(() => {});
  // of this file alone: a call that no test answers holds its lock for ever
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
  await closePhone();
  globalThis.indexedDB = new IDBFactory();
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.split('=');
    document.cookie = `${name.trim()}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  const page = document.documentElement;
  for (const name of page.getAttributeNames()) page.removeAttribute(name);
  window.location.hash = '';
});

/** They share what is loaded, too: a part that is on its way when a file ends would be broken for the next one. */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
});
