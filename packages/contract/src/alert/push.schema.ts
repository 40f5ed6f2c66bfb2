import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { textLike } from '../wire/text.ts';
import { webAddress } from '../wire/web-address.ts';

/** A push subscription of a browser (Push API): endpoint and keys. */
export const newPushSubscription = z.object({
  endpoint: webAddress(),
  keys: z.object({
    /** A point of P-256, 65 bytes. */
    p256dh: textLike(/^[A-Za-z0-9_-]{87}$/, 87, 'invalid_key'),
    /** 16 bytes. */
    auth: textLike(/^[A-Za-z0-9_-]{22}$/, 22, 'invalid_key'),
  }),
});

/**
 * A subscription of the current user. Its id is the beginning of the SHA-256 of its endpoint, so that a browser
 * recognises itself.
 */
export const pushSubscription = z.object({
  id: idOf('push_subscription'),
  created_at: z.string(),
  last_sent_at: z.nullable(z.string()),
});
export type PushSubscriptionView = z.infer<typeof pushSubscription>;

/** The content of a push notification, read by the service worker of the console. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The page that a click opens. */
  readonly url: string;
  /** A newer one with the same tag replaces the older one. */
  readonly tag: string;
  readonly language: 'en' | 'ja';
}
