import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api/api-error.ts';
import { setPageAddress } from '../../shared/api/page-address.ts';
import { act, render } from '../../shared/testing/render.tsx';
import { RouteErrorView } from './RouteErrorView.tsx';

let page: ReturnType<typeof render>;
const logged: string[] = [];
const methods: (string | undefined)[] = [];
let isThere = false;
let served = '';
beforeEach(() => {
  setPageAddress({ prefix: '/console', guard_prefix: '/guard' });
  served = '/static/start-1.js';
  const script = { getAttribute: () => '/static/start-1.js' } as unknown as Element;
  vi.spyOn(document, 'querySelector').mockReturnValue(script);
  vi.stubGlobal('fetch', async (url: string, init?: { body?: string; method?: string }) => {
    methods.push(init?.method);
    const isAsking = init?.method === 'HEAD' || url === '/console/login';
    if (isAsking && !isThere) throw new Error('not reachable yet');
    if (url === '/console/login') return new Response(`<script src="${served}"></script>`);
    logged.push(init?.body ?? '');
    return new Response('{}');
  });
});
afterEach(() => {
  page.remove();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  isThere = false;
  logged.length = 0;
  methods.length = 0;
});

const chunk = Object.assign(new Error('gone'), { name: 'ChunkLoadError' });

test.each([
  ['a part that cannot be downloaded', chunk, 'This page could not be loaded'],
  ['no answer', new ApiError(0, null), 'The server cannot be reached'],
  ['a refusal', new ApiError(404, null), 'An error occurred'],
  ['a fault', new TypeError('x is not a function'), 'An error occurred'],
  ['what is no error', 'odd', 'An error occurred'],
])('%s has its own screen, and is reported', async (_name, error, title) => {
  isThere = true;
  page = render(<RouteErrorView error={error} />);
  expect(page.container.querySelector('h1')?.textContent).toBe(title);
  await vi.waitFor(() => expect(logged.join(' ')).toContain('page failed'));
});

test.each([
  ['a page without an answer asks again', new ApiError(0, null), 1],
  ['a page that was refused does not', new ApiError(404, null), 0],
])('when the browser has a network again, %s', async (_name, error, count) => {
  page = render(<RouteErrorView error={error} />);
  await vi.waitFor(() => expect(logged.join(' ')).toContain('page failed'));
  window.dispatchEvent(new Event('online'));
  expect(methods.filter((method) => method === 'HEAD')).toHaveLength(count);
});

test.each([
  ['of a server that has another version', true, true, '/static/start-2.js', 'New version available'],
  ['of a server that has this version', true, true, '/static/start-1.js', 'This page could not be loaded'],
  ['of a server that is silent', true, false, '', 'The server cannot be reached'],
  ['without a network', false, true, '', 'The server cannot be reached'],
])('a part %s says so', async (_name, onLine, answers, file, title) => {
  isThere = answers;
  served = file;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  page = render(<RouteErrorView error={chunk} />);
  await act(async () => {});
  await vi.waitFor(() => expect(page.container.querySelector('h1')?.textContent).toBe(title));
  vi.restoreAllMocks();
});
