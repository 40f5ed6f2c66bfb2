import { afterEach, expect, test, vi } from 'vitest';
import { openConsole, type OpenConsole } from '../../shared/testing/open-console.tsx';
import { connectionMessages } from './connection.messages.ts';
import { TEXT_AFTER_MS } from './OpeningBar.tsx';
import { act } from '../../shared/testing/render.tsx';

let console: OpenConsole;
afterEach(() => {
  vi.useRealTimers();
  console.close();
});

const { unanswered } = connectionMessages.en;
const isOpening = (): boolean => document.querySelector('.animate-fill') !== null;
const wait = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms));

test('a navigation shows progress while the server is slow, and the page opens once it answers', async () => {
  console = await openConsole('/account/schedules');
  await console.until(() => {
    expect(document.querySelector('h1')).not.toBeNull();
    expect(isOpening()).toBe(false);
  });
  const stuck = Promise.withResolvers<object>();
  console.answer('/authentication', stuck.promise);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await console.go('/token');
  expect(isOpening()).toBe(false);
  await wait(200);
  expect(isOpening()).toBe(true);
  expect(console.text()).not.toContain(unanswered);
  await wait(TEXT_AFTER_MS);
  expect(console.text()).toContain(unanswered);
  vi.useRealTimers();
  stuck.resolve({ user_id: 'gus', contact_url: '' });
  await console.until(() => expect(document.querySelector('h1')?.textContent).toBe('API tokens'));
  expect(isOpening()).toBe(false);
  expect(console.text()).not.toContain(unanswered);
});
