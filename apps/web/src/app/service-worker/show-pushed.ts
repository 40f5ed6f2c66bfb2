import type { PushMessage } from '@tenken/contract/alert/push.schema.ts';
import { worker, type Waiting } from './worker-scope.ts';

export interface Pushed extends Waiting {
  readonly data: { json(): unknown } | null;
}
export interface Clicked extends Waiting {
  readonly notification: { readonly data: { readonly url?: string } | null; close(): void };
}

/** A browser takes the right to notify away from who is pushed something and shows nothing: there is always one. */
export async function showPushed({ data }: Pushed): Promise<void> {
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
export async function openClicked({ notification }: Clicked): Promise<void> {
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
