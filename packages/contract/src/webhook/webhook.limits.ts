/** The product's own webhook configuration type (decision U-69): Standard Webhooks 1.0. */
export const CONSUMER_TYPES = ['standard_webhook'] as const;
export type ConsumerType = (typeof CONSUMER_TYPES)[number];

/** The secret with which a destination checks that a message is ours. */
export const WEBHOOK_SECRET_BYTES = 32;
/** Secrets that other systems made and programs bring along, by Standard Webhooks; the form keeps to 32. */
export const ACCEPTED_SECRET_BYTES = { minimum: 24, maximum: 64 } as const;
export const WEBHOOK_NAME_MAX_LENGTH = 100;
export const WEBHOOK_URL_MAX_LENGTH = 2000;
export const MAX_WEBHOOKS_PER_COMPANY = 20;
export const MAX_CAMERAS_PER_WEBHOOK = 1000;

/** How long a destination has for its whole answer, and how much of it is kept. */
export const WEBHOOK_TIMEOUT_MS = 15_000;
export const WEBHOOK_ANSWER_BYTES = 4096;

/** Seconds after a failed attempt until the next (decision C2); after the last there is none. */
export const RETRY_SECONDS = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;
/** Up to so much is added, so that what failed together does not come again together. */
export const RETRY_JITTER = 0.1;

/** Failures without a success for so long end a webhook. */
export const FAILING_DAYS = 5;
/** Events, messages and attempts are kept so long. */
export const EVENT_DAYS = 30;
export const CONFIRMATION_HOURS = 24;
/** After a rotation both secrets sign for so long. */
export const OLD_SECRET_HOURS = 24;
/** Events that are sent again at once. */
export const MAX_RESENT_EVENTS = 10_000;
