/** The product's own webhook configuration type (decision U-69): Standard Webhooks 1.0. */
export const CONSUMER_TYPES = ['standard_webhook'] as const;
export type ConsumerType = (typeof CONSUMER_TYPES)[number];

/** The secret with which a destination verifies our messages. */
export const WEBHOOK_SECRET_BYTES = 32;
/** Secrets of other systems, set by programs, by Standard Webhooks; the form requires 32. */
export const ACCEPTED_SECRET_BYTES = { minimum: 24, maximum: 64 } as const;
export const WEBHOOK_NAME_MAX_LENGTH = 100;
export const WEBHOOK_URL_MAX_LENGTH = 2000;
export const MAX_WEBHOOKS_PER_COMPANY = 20;
export const MAX_CAMERAS_PER_WEBHOOK = 1000;

/** Timeout of a destination for its whole answer, and how much of it is stored. */
export const WEBHOOK_TIMEOUT_MS = 15_000;
export const WEBHOOK_ANSWER_BYTES = 4096;

/** Seconds after each failed attempt until the next (decision C2); there is none after the last. */
export const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** Maximum jitter, so that deliveries that failed together are not retried together. */
export const RETRY_JITTER = 0.1;

/** A webhook that failed for this long without a success is deactivated. */
export const FAILING_DAYS = 5;
/** How long events, messages and attempts are kept. */
export const EVENT_DAYS = 30;
export const CONFIRMATION_HOURS = 24;
/** How long both secrets sign after a rotation. */
export const OLD_SECRET_HOURS = 24;
/** Maximum events that are sent again by one call. */
export const MAX_RESENT_EVENTS = 10_000;
