import type { DatabaseTransaction } from '../../../platform/db/database.ts';
import { deliveryKind, type DeliveryKind } from '../../../platform/delivery/delivery-kind.ts';
import type { RetrySchedule } from '../../../platform/delivery/next-attempt.ts';
import type { Platform } from '../../../platform/platform.ts';
import { makeChatCall } from '../chat/make-chat-call.ts';
import { saveChatDelivery } from '../chat/chat.store.ts';
import { makePushCall } from '../push/make-push-call.ts';
import { recordShown, purgeSubscription } from '../push/push.store.ts';
import { bounded, outcomeOf, type DeliveryCall } from './delivery-call.ts';

/** Alerts older than a day are not delivered. */
export const ALERT_RETRIES: RetrySchedule = {
  seconds: [5, 30, 120, 600, 1800, 3600],
  jitter: 0,
  endMs: 24 * 3_600_000,
};

interface ExternalChannel {
  readonly name: 'push' | 'chat';
  /** Null when the destination is deleted. */
  readonly callOf: (destination: string, message: unknown) => Promise<DeliveryCall | null>;
  readonly record: (
    tx: DatabaseTransaction,
    destination: string,
    came: { at: Date; error: string | null; isGone: boolean },
  ) => Promise<void>;
}

/** Each destination gets one message after the other, the oldest first. */
const externalDelivery = (
  { outgoing, clock }: Platform,
  { name, callOf, record }: ExternalChannel,
): DeliveryKind =>
  deliveryKind({
    name,
    retries: ALERT_RETRIES,
    atOnce: { quick: 1, slow: 1, failing: 1 },
    order: 'created_at',
    prepare: async (deliveries) =>
      deliveries.map(({ destination, message }) => async () => {
        const call = await callOf(destination, message);
        const result = call && (await outgoing.call(bounded(call)));
        const outcome = result ? outcomeOf(result) : ({ kind: 'gone', error: 'gone' } as const);
        return { at: clock.now(), durationMs: result?.durationMs ?? 0, outcome, note: null };
      }),
    record: async (tx, tried) => {
      for (const { at, outcome, delivery } of tried) {
        const error = outcome.kind === 'delivered' ? null : outcome.error;
        await record(tx, delivery.destination, { at, error, isGone: outcome.kind === 'gone' });
      }
    },
  });

/** Push notifications; the destination is a browser. */
export const pushDeliveries = (platform: Platform): DeliveryKind =>
  externalDelivery(platform, {
    name: 'push',
    callOf: (id, message) => makePushCall(platform, id, message),
    record: async (tx, id, { at, error, isGone }) => {
      if (isGone) await purgeSubscription(tx, id);
      else if (error === null) await recordShown(tx, id, at);
    },
  });

export const chatDeliveries = (platform: Platform): DeliveryKind =>
  externalDelivery(platform, {
    name: 'chat',
    callOf: (id, message) => makeChatCall(platform, id, message),
    record: saveChatDelivery,
  });
