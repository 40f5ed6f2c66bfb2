import { newPushSubscription, type PushMessage } from '@tenken/contract/alert/push.schema.ts';
import * as z from 'zod/mini';
import type { Platform } from '../../../platform/platform.ts';
import type { DeliveryCall } from '../delivery/delivery-call.ts';
import { encryptPush } from './encrypt-push.ts';
import { pushKey } from './push-key.ts';
import { findSealed } from './push.store.ts';
import { vapidHeader } from './vapid.ts';

type Deps = Pick<Platform, 'db' | 'secrets' | 'clock' | 'config'>;

/** A phone that was off gets alerts of the last day. */
const TTL_SECONDS = 24 * 3600;

/** The request to the push service of a browser; null when the browser is deleted. */
export async function makePushCall(deps: Deps, id: string, message: unknown): Promise<DeliveryCall | null> {
  const sealed = await findSealed(deps.db, id);
  if (sealed === null) return null;
  const { endpoint, keys } = z.parse(
    newPushSubscription,
    JSON.parse(deps.secrets.open(sealed, `push:${id}`)),
  );
  const { mailFrom } = deps.config;
  const contact = `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
  return {
    url: endpoint,
    headers: {
      authorization: vapidHeader(endpoint, await pushKey(deps), { contact, now: deps.clock.now() }),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TTL_SECONDS),
      urgency: 'high',
      // an undelivered message is replaced by a newer one of the same alert
      topic: (message as PushMessage).tag.slice(0, 32),
    },
    body: encryptPush(JSON.stringify(message), keys),
  };
}
