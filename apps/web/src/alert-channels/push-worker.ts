import type { PushMessage } from '@tenken/contract/alert/push.schema.ts';

/*
 * The service worker of the console: shows notifications while no page of it is open. It is served as it stands here, without
 * its types (vite.config.ts), so that it imports nothing and holds nothing of the console; it answers no request of a page.
 */

interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Worker extends EventTarget {
  readonly location: { readonly origin: string };
  readonly registration: {
    readonly scope: string;
    showNotification(title: string, options: object): Promise<void>;
  };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: object): Promise<readonly Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
}
interface Page {
  readonly url: string;
  focus(): Promise<Page>;
  navigate(url: string): Promise<unknown>;
}
interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null;
}
interface Clicked extends Waiting {
  readonly notification: { readonly data: { readonly url?: string } | null; close(): void };
}

const worker = globalThis as unknown as Worker;

worker.addEventListener('install', (event) => (event as Waiting).waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => (event as Waiting).waitUntil(worker.clients.claim()));
worker.addEventListener('push', (event) => (event as Pushed).waitUntil(show(event as Pushed)));
worker.addEventListener('notificationclick', (event) => (event as Clicked).waitUntil(open(event as Clicked)));

/** A browser takes the right to notify away from who is pushed something and shows nothing: there is always one. */
async function show({ data }: Pushed): Promise<void> {
  const message = read(data);
  await worker.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    lang: message.language,
    renotify: true,
    data: { url: message.url },
  });
}

function read(data: Pushed['data']): PushMessage {
  const nothing = {
    title: 'Tenken',
    body: '',
    url: worker.registration.scope,
    tag: 'tenken',
    language: 'en',
  };
  try {
    return { ...nothing, ...(data?.json() as object) } as PushMessage;
  } catch {
    return nothing as PushMessage;
  }
}

/** An open page goes there; without one a new one is opened. Other sites are none of ours. */
async function open({ notification }: Clicked): Promise<void> {
  notification.close();
  const { scope } = worker.registration;
  const wanted = notification.data?.url ?? scope;
  const url = isOwn(wanted) ? wanted : scope;
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find((one) => one.url.startsWith(scope));
  if (page === undefined) return void (await worker.clients.openWindow(url));
  await page.navigate(url).catch(() => worker.clients.openWindow(url));
  await page.focus().catch(() => undefined);
}

const isOwn = (url: string): boolean => url.startsWith(worker.registration.scope);
