import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorPage } from '../../shared/api/error-page.ts';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { renderHook } from '../../shared/testing/render.tsx';
import { useErrorPageRetry } from './RootView.tsx';

let isUp = false;
let hours = 0;
beforeEach(() => {
  vi.useFakeTimers();
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  vi.stubGlobal('fetch', async () => new Response(null, { status: isUp ? 200 : 503 }));
  errorPage.clear();
  vi.setSystemTime(Date.now() + (hours += 1) * 3_600_000);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const wait = (ms: number): Promise<unknown> => vi.advanceTimersByTimeAsync(ms);

test('a page covered by a server error reloads once the server answers', async () => {
  errorPage.showServerError(503);
  isUp = false;
  const page = renderHook(useErrorPageRetry, true);
  await wait(60_000);
  expect(errorPage.read().showServerErrorPage).toBe(true);
  isUp = true;
  await wait(11_000);
  expect(errorPage.read().showServerErrorPage).toBe(false);
  page.remove();
});

test('a repeated error is retried with growing delays', () => {
  const pauses = Array.from({ length: 7 }, () => {
    errorPage.showServerError(500);
    errorPage.showServerError(503);
    const pause = errorPage.pauseMs() / 1000;
    errorPage.clear();
    return pause;
  });
  expect(pauses).toEqual([10, 20, 40, 80, 160, 300, 300]);
});
