import { afterEach, beforeEach, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setPageAddress } from '../../api/page-address.ts';
import { clearReadPreferences } from '../../session/preferences.ts';
import { languageStore } from '../../session/language-store.ts';
import { applyTheme, readTheme } from '../../ui/theme.ts';
import '../../ui/theme.css';

/** As the journeys have it. */
const DESK = { width: 1440, height: 900 };
const complaints: string[] = [];

/** All tests of a worker share one page: each begins with what a browser has that was never here. */
beforeEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  languageStore.set('en');
  localStorage.clear();
  sessionStorage.clear();
  clearReadPreferences();
  for (const { name = '' } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
  for (const cookie of document.cookie.split(';')) {
    const [name = ''] = cookie.split('=');
    document.cookie = `${name.trim()}=; expires=Thu, 01 Jan 1970 00:00:00 GMT; path=/console`;
    document.cookie = `${name.trim()}=; expires=Thu, 01 Jan 1970 00:00:00 GMT`;
  }
  document.body.replaceChildren();
  const root = document.documentElement;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  if (window.innerWidth !== DESK.width || window.innerHeight !== DESK.height)
    await page.viewport(DESK.width, DESK.height);
  applyTheme(readTheme());
  complaints.length = 0;
  for (const level of ['error', 'warn'] as const)
    console[level] = (...said: unknown[]) => void complaints.push(said.map(String).join(' '));
});

/** What React or the browser warns of is a fault of the product or of the test. */
afterEach(() => {
  if (complaints.length > 0) throw new Error(complaints.join('\n'));
});
