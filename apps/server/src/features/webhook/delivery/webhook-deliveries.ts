import { RETRY_JITTER, RETRY_SECONDS } from '@tenken/contract/webhook/webhook.limits.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import {
  deliveryKind,
  type Delivery,
  type DeliveryKind,
  type Outcome,
  type DeliveryAttempt,
} from '../../../platform/delivery/delivery-kind.ts';
import { holdDeliveries } from '../../../platform/delivery/delivery.store.ts';
import type { RetrySchedule } from '../../../platform/delivery/next-attempt.ts';
import type { Platform } from '../../../platform/platform.ts';
import { toEvent } from '../event/to-event.ts';
import { attempt, type Attempt } from './attempt.ts';
import { findMessages, lockIdle, type MessageRow } from './message.store.ts';
import { recordAttempts } from './record-attempts.ts';
import { secretsOf } from './webhook-secrets.ts';

/** Decision C2. */
export const WEBHOOK_RETRIES: RetrySchedule = { seconds: RETRY_SECONDS, jitter: RETRY_JITTER, endMs: null };

/**
 * Events to webhooks; the destination of a delivery is the webhook, its subject the event. A failing destination is
 * retried with one message at a time; its other messages wait, each with its own retry time.
 */
export const webhookDeliveries = (platform: Platform): DeliveryKind =>
  deliveryKind<Attempt>({
    name: 'webhook',
    retries: WEBHOOK_RETRIES,
    atOnce: { quick: 8, slow: 4, failing: 1 },
    order: 'due_at',
    prepare: async (deliveries) => {
      const { db } = platform;
      const rows = await findMessages(db, deliveries);
      const idle = rows.filter(({ is_on }) => !is_on).map(({ webhook_id }) => webhook_id);
      if (idle.length > 0)
        await inTransaction(db, async (tx) => holdDeliveries(tx, await lockIdle(tx, idle)));
      const found = new Map(rows.map((row) => [`${row.webhook_id} ${row.event.id}`, row]));
      return deliveries.map((delivery) => {
        const row = found.get(`${delivery.destination} ${delivery.subject}`);
        if (row === undefined) return 'gone';
        if (!row.is_on) return 'held';
        return row.is_entitled ? () => send(platform, delivery, row) : 'withheld';
      });
    },
    record: (tx, tried) =>
      recordAttempts(
        platform,
        tx,
        tried.map(({ note }) => note),
      ),
  });

async function send(
  platform: Platform,
  delivery: Delivery,
  row: MessageRow,
): Promise<DeliveryAttempt<Attempt>> {
  const { webhook_id: webhookId, event } = row;
  const { id: eventId, ...body } = toEvent(platform, { ...event, at: new Date(event.at) });
  const result = await attempt(platform, {
    webhookId,
    url: row.destination_url,
    secrets: secretsOf(platform, { ...row, id: webhookId }),
    eventId,
    eventType: event.type,
    isTest: false,
    attempt: delivery.attempts + 1,
    body: JSON.stringify(body),
  });
  return { at: result.sent_at, durationMs: result.duration_ms, outcome: outcomeOf(result), note: result };
}

const LONGEST_WAIT_SECONDS = RETRY_SECONDS.at(-1)!;

/** Every failure is retried, also a 410: the webhook may get another address. */
export function outcomeOf({ error, response_headers, sent_at }: Attempt): Outcome {
  if (error === null) return { kind: 'delivered' };
  const retryAfter = response_headers?.['retry-after'] ?? '';
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - sent_at.getTime()) / 1000;
  const waitSeconds = Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), LONGEST_WAIT_SECONDS) : null;
  return { kind: 'later', error, waitSeconds };
}
