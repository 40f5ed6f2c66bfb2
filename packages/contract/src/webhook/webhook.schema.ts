import * as z from 'zod/mini';
import { EVENT_TYPE_NAMES } from './event-names.ts';
import { ID_MAX_LENGTH, idOf } from '../wire/id.ts';
import { datetime } from '../wire/scalars.ts';
import { text, textLike, typedName } from '../wire/text.ts';
import {
  CONSUMER_TYPES,
  MAX_CAMERAS_PER_WEBHOOK,
  WEBHOOK_NAME_MAX_LENGTH,
  WEBHOOK_URL_MAX_LENGTH,
} from './webhook.limits.ts';

const WEBHOOK_STATES = ['active', 'pending_confirmation', 'deactivated'] as const;
export type WebhookState = (typeof WEBHOOK_STATES)[number];

/** Why a webhook was deactivated. */
const DEACTIVATION_REASONS = ['person', 'failures', 'gone'] as const;
export type DeactivationReason = (typeof DEACTIVATION_REASONS)[number];

/** Without the secret. */
export const webhook = z.object({
  id: idOf('webhook'),
  name: z.string(),
  destination_url: z.string(),
  consumer_type: z.enum(CONSUMER_TYPES),
  event_types: z.array(z.enum(EVENT_TYPE_NAMES)),
  camera_ids: z.array(idOf('camera')),
  state: z.enum(WEBHOOK_STATES),
  /** Null unless it is deactivated. */
  deactivated_because: z.nullable(z.enum(DEACTIVATION_REASONS)),
  /** The first failure since the last success. */
  failing_since: z.nullable(z.string()),
  /** Until then messages carry two signatures. */
  old_secret_valid_until: z.nullable(z.string()),
  /** The user whose access counts: events of inaccessible cameras are not sent. */
  owner: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

/** Ids that cannot exist get the same code as unknown ones. */
const PRINTABLE = /^[\x20-\x7e]{0,64}$/;

/** Bounds only: errors of fields have their own codes (webhook.rules.ts), also for missing ones. */
export const webhookBody = z.looseObject({
  name: z.optional(typedName(WEBHOOK_NAME_MAX_LENGTH)),
  destination_url: z.optional(text(WEBHOOK_URL_MAX_LENGTH)),
  consumer_type: z.optional(text(50)),
  event_types: z.optional(z.array(text(60)).check(z.maxLength(10, 'too_many'))),
  secret_key: z.optional(text(100)),
  camera_ids: z.optional(
    z
      .array(textLike(PRINTABLE, ID_MAX_LENGTH, 'invalid_camera_ids'))
      .check(z.maxLength(MAX_CAMERAS_PER_WEBHOOK, 'too_many')),
  ),
});
export type WebhookBody = z.infer<typeof webhookBody>;

/** Why an attempt had no answer, or no success. */
const DELIVERY_ERRORS = [
  'invalid_url',
  'address_not_allowed',
  'name_not_found',
  'connection_failed',
  'tls_failed',
  'timed_out',
  'invalid_answer',
  'error_status',
] as const;

/** One attempt to send one event. */
export const delivery = z.object({
  id: idOf('webhook_delivery'),
  event_id: idOf('event'),
  event_type: z.enum([...EVENT_TYPE_NAMES, 'health_check']),
  is_test: z.boolean(),
  attempt: z.number(),
  status_code: z.nullable(z.number()),
  /** Null after a success. */
  error: z.nullable(z.enum(DELIVERY_ERRORS)),
  sent_at: z.string(),
  duration_ms: z.number(),
});
export type Delivery = z.infer<typeof delivery>;

export const deliveryDetail = z.extend(delivery, {
  request: z.object({ url: z.string(), headers: z.record(z.string(), z.string()), body: z.string() }),
  /** The first 4 KB; null without an answer. */
  response: z.nullable(z.object({ headers: z.record(z.string(), z.string()), body: z.string() })),
});
export type DeliveryDetail = z.infer<typeof deliveryDetail>;

export const resendRange = z.object({ from_datetime: datetime, until_datetime: datetime });
