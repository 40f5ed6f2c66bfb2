import { beforeAll, vi } from 'vitest';

/** All files of a worker share one window: each begins with what a browser has that was never here. */
beforeAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  const page = document.documentElement;
  for (const name of page.getAttributeNames()) page.removeAttribute(name);
  window.location.hash = '';
});
