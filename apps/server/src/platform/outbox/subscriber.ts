import type { EventPayload } from '@tenken/contract/live/event-payloads.ts';
import type { EventName } from '@tenken/contract/live/events.ts';
import type { Platform } from '../platform.ts';
import type { Subscription } from './outbox.ts';

/** A subscription declared beside its handler, before there is a platform. */
export interface Subscriber<Name extends EventName = EventName> extends Omit<Subscription<Name>, 'handle'> {
  readonly handle: (platform: Platform, payload: EventPayload<Name>) => Promise<void>;
}

/** Erases the event type, to put subscribers to different events into one list. */
export const subscriber = <Name extends EventName>(one: Subscriber<Name>): Subscriber => one;

export const subscriptionsOf = (
  platform: Platform,
  subscribers: readonly Subscriber[],
): readonly Subscription[] =>
  subscribers.map((one) => ({ ...one, handle: (payload) => one.handle(platform, payload) }));
