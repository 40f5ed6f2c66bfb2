import { beforeAll, vi } from 'vitest';

/** All files of a worker share one window: each begins with what a browser has that was never here. */
beforeAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // what no test answers stays unanswered: nothing is asked of a real server
  globalThis.fetch = () => new Promise(() => {});
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  const page = document.documentElement;
  for (const name of page.getAttributeNames()) page.removeAttribute(name);
  window.location.hash = '';
});
