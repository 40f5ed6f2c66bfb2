import type { PushMessage } from '@tenken/contract/alert/push.schema.ts';
import { worker, type ExtendableEvent } from './worker-scope.ts';

export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null;
}
export interface NotificationClickEvent extends ExtendableEvent {
  readonly notification: { readonly data: { readonly url?: string } | null; close(): void };
}

/** Always shows a notification: browsers revoke the permission when a push shows none. */
export async function showPushed({ data }: PushEvent): Promise<void> {
  const message = read(data);
  await worker.registration.showNotification(message.title, {
    body: message.body,
    tag: message.tag,
    lang: message.language,
    renotify: true,
    data: { url: message.url },
  });
}

function read(data: PushEvent['data']): PushMessage {
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

/** Navigates an open page, or opens a new one; only on our own origin. */
export async function openClicked({ notification }: NotificationClickEvent): Promise<void> {
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
