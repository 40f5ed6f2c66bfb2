import {
  createPushSubscription,
  deletePushSubscription,
  getPushKey,
  listPushSubscriptions,
} from '@tenken/contract/alert/push.routes.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { call } from '../../../shared/api/call.ts';
import { findWorker, hasWorkers, startWorker } from '../../../shared/api/console-worker.ts';

/** `blocked`: the person has told the browser to show nothing from here, and only the browser's settings can change that. */
export type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

const isSupported = (): boolean =>
  hasWorkers() && 'PushManager' in globalThis && 'Notification' in globalThis;

/** Whether this browser shows notifications to the person who is signed in, and not to somebody before them. */
export async function findPushState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const subscription = await ownSubscription();
  if (!subscription || Notification.permission !== 'granted') return 'off';
  const id = await idOf(subscription.endpoint);
  const { records } = await call(listPushSubscriptions, {});
  return records.some((one) => one.id === id) ? 'on' : 'off';
}

export async function turnOn(): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'blocked' : 'off';
  await startWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const { public_key } = await call(getPushKey, {});
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: public_key,
  });
  const { p256dh, auth } = subscription.toJSON().keys ?? {};
  await call(createPushSubscription, {
    body: { endpoint: subscription.endpoint, keys: { p256dh: p256dh!, auth: auth! } },
  });
  return 'on';
}

export async function turnOff(): Promise<PushState> {
  const subscription = await ownSubscription();
  if (!subscription) return 'off';
  const id = await idOf(subscription.endpoint);
  await subscription.unsubscribe();
  await call(deletePushSubscription, { params: { id } }).catch((error: unknown) => {
    if (!isApiError(error, 404)) throw error; // it is gone already
  });
  return 'off';
}

async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await findWorker();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** As the server names it: the beginning of the SHA-256 of the endpoint. */
async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash).subarray(0, 16), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
}
