import 'fake-indexeddb/auto';
import { afterAll, afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { closeOfflineDatabase } from '../../features/round/run/offline/offline-database.ts';
import { createLocks } from './browser-locks.ts';

/** All test files of a worker share one window: resets it before each file. */
beforeAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // requests that a test does not answer stay pending: no real server is called
  globalThis.fetch = () => new Promise(() => {});
  // locks of this file only: a pending request holds its lock for ever
  Object.defineProperty(navigator, 'locks', { configurable: true, value: createLocks() });
  await closeOfflineDatabase();
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

/** Waits for dynamic imports: one that is pending at the end of a file would break in the next one. */
afterAll(async () => {
  vi.useRealTimers();
  await vi.dynamicImportSettled();
});

let complaints: string[] = [];
beforeEach(() => {
  complaints = [];
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words: unknown[]) => void complaints.push(words.map(String).join(' '));
});

/** A warning of React or of a library is a fault of the product or of the test. */
afterEach(() => {
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});
