import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

const SCOPE = 'https://own.test/console/';
const message = {
  title: 'Warning: Pressure (Pump 1)',
  body: '1.250 MPa',
  url: `${SCOPE}alerts/a1`,
  tag: 'a1',
  language: 'en',
};

/** The worker in a world with these open pages; `tell` waits for what it makes of an event. */
async function start(pages: readonly { url: string; navigate: unknown; focus: unknown }[] = []) {
  const handlers = new Map<string, (event: object) => void>();
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>(async () => undefined);
  const openWindow = vi.fn<(url: string) => Promise<void>>(async () => undefined);
  vi.stubGlobal('addEventListener', (name: string, handle: (event: object) => void) =>
    handlers.set(name, handle),
  );
  vi.stubGlobal('registration', { scope: SCOPE, showNotification });
  vi.stubGlobal('clients', { matchAll: async () => pages, openWindow, claim: async () => undefined });
  vi.stubGlobal('skipWaiting', async () => undefined);
  vi.resetModules();
  vi.stubGlobal('TENKEN_OFFLINE_FILES', { version: '1', shell: [], run: [] });
  await import('./service-worker.ts');
  const dispatch = async (name: string, event: object): Promise<void> => {
    const work: Promise<unknown>[] = [];
    handlers.get(name)!({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
    await Promise.all(work);
  };
  return { dispatch, showNotification, openWindow };
}

const clicked = (url: unknown) => ({ notification: { data: { url }, close: () => undefined } });

test('a push is shown in its language, and replaces an older one of the same alert', async () => {
  const { dispatch, showNotification } = await start();
  await dispatch('push', { data: { json: () => message } });
  expect(showNotification.mock.calls).toEqual([
    [
      message.title,
      { body: message.body, tag: 'a1', lang: 'en', renotify: true, data: { url: message.url } },
    ],
  ]);
});

test.each([null, { json: () => JSON.parse('no json') as unknown }])(
  'something is shown even of what cannot be read: %o',
  async (data) => {
    const { dispatch, showNotification } = await start();
    await dispatch('push', { data });
    expect(showNotification.mock.calls[0]![0]).toBe('Tenken');
  },
);

test('a click opens the alert in a new page if none is open', async () => {
  const { dispatch, openWindow } = await start();
  await dispatch('notificationclick', clicked(message.url));
  expect(openWindow.mock.calls).toEqual([[message.url]]);
});

test('a click navigates an open page of the console, not other pages', async () => {
  const page = (url: string) => ({
    url,
    navigate: vi.fn<(url: string) => Promise<void>>(async () => undefined),
    focus: vi.fn<() => Promise<void>>(async () => undefined),
  });
  const [other, own] = [page('https://own.test/other/'), page(`${SCOPE}cameras/C1`)];
  const { dispatch, openWindow } = await start([other, own]);
  await dispatch('notificationclick', clicked(message.url));
  expect(own.navigate.mock.calls).toEqual([[message.url]]);
  expect(own.focus).toHaveBeenCalledOnce();
  expect([other.navigate.mock.calls, openWindow.mock.calls]).toEqual([[], []]);
});

test.each([
  'https://evil.test/',
  'javascript:alert(1)',
  '//evil.test',
  'https://own.test/console.evil/',
  undefined,
])('a click never opens %s', async (url) => {
  const { dispatch, openWindow } = await start();
  await dispatch('notificationclick', clicked(url));
  expect(openWindow.mock.calls).toEqual([[SCOPE]]);
});
