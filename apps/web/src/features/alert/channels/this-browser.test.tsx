import { afterEach, expect, test, vi } from 'vitest';
import { openConsole, type OpenConsole } from '../../../shared/testing/open-console.tsx';
import { byText, click } from '../../../shared/testing/render.tsx';
import { thisBrowserMessages } from './this-browser.messages.ts';

let console: OpenConsole;
afterEach(() => {
  console.close();
  vi.unstubAllGlobals();
});

const text = thisBrowserMessages.en;

const ENDPOINT = 'https://push.test/me';

type Permission = 'default' | 'granted' | 'denied';

/** A browser that asks the person `answer`, and is subscribed already or not. */
function stubBrowser(permission: Permission, { answer = permission, isSubscribed = false } = {}) {
  let subscription: object | null = isSubscribed ? subscribed() : null;
  function subscribed() {
    return {
      endpoint: ENDPOINT,
      toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        subscription = null;
        return true;
      },
    };
  }
  const pushManager = {
    subscribe: vi.fn<(options: object) => Promise<object>>(async () => (subscription = subscribed())),
    getSubscription: async () => subscription,
  };
  const register = vi.fn<(url: string, options: object) => Promise<object>>(async () => ({ pushManager }));
  const Asking = { permission, requestPermission: async () => ((Asking.permission = answer), answer) };
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('Notification', Asking);
  vi.stubGlobal('PushManager', Object);
  vi.stubGlobal('navigator', {
    userAgent: navigator.userAgent,
    language: 'en',
    languages: ['en'],
    serviceWorker: {
      register,
      ready: Promise.resolve({ pushManager }),
      getRegistration: async () => ({ pushManager }),
    },
  });
  return { register, pushManager };
}

const open = async (records: readonly object[] = []) => {
  console = await openConsole('/account/profile', {
    answers: {
      '/push_key': { public_key: 'server-key' },
      '/push_subscriptions': { records },
    },
  });
};
const toggle = () => byText('label', text.switch).querySelector('input')!;
const shows = (note: keyof typeof text.notes) =>
  console.until(() => expect(console.text()).toContain(text.notes[note]));

test('an unsupported browser is labelled so', async () => {
  await open();
  await shows('unsupported');
  expect(toggle().disabled).toBe(true);
});

test('a blocked permission explains how to change it', async () => {
  stubBrowser('denied');
  await open();
  await shows('blocked');
  expect(toggle().disabled).toBe(true);
});

test('switching on requests permission, subscribes with the server’s key and registers', async () => {
  const { register, pushManager } = stubBrowser('default', { answer: 'granted' });
  await open();
  await shows('off');
  await click(toggle());
  await console.until(() => expect(pushManager.subscribe).toHaveBeenCalledOnce());
  expect(register.mock.calls[0]).toEqual([
    '/console/service-worker.js',
    { scope: '/console/', updateViaCache: 'none' },
  ]);
  expect(pushManager.subscribe).toHaveBeenCalledWith({
    userVisibleOnly: true,
    applicationServerKey: 'server-key',
  });
  await console.until(() =>
    expect(console.asked.filter((one) => one.endsWith('/push_subscriptions'))).not.toEqual([]),
  );
});

test('a denied permission is not requested again', async () => {
  const { pushManager } = stubBrowser('default', { answer: 'denied' });
  await open();
  await shows('off');
  await click(toggle());
  await shows('blocked');
  expect(pushManager.subscribe).not.toHaveBeenCalled();
});

test('a browser that is on is switched off here and at the server', async () => {
  stubBrowser('granted', { isSubscribed: true });
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(ENDPOINT));
  const id = Array.from(new Uint8Array(hash).subarray(0, 16), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  await open([{ id, created_at: '2026-11-15T09:00:00Z', last_sent_at: null }]);
  await shows('on');
  await click(toggle());
  await console.until(() =>
    expect(console.asked.some((one) => one.endsWith(`/push_subscriptions/${id}`))).toBe(true),
  );
});

test('a subscription of another user counts as off', async () => {
  stubBrowser('granted', { isSubscribed: true });
  await open([]);
  await shows('off');
  expect(toggle().checked).toBe(false);
});
