import type { EventTypeName } from '@tenken/contract/webhook/event-names.ts';
import { WEBHOOK_ANSWER_BYTES, WEBHOOK_TIMEOUT_MS } from '@tenken/contract/webhook/webhook.limits.ts';
import type { Delivery } from '@tenken/contract/webhook/webhook.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createHmac } from 'node:crypto';

export interface Message {
  readonly webhookId: Id<'webhook'>;
  readonly url: string;
  readonly secrets: readonly string[];
  readonly eventId: Id<'event'>;
  readonly eventType: EventTypeName | 'health_check';
  readonly isTest: boolean;
  readonly attempt: number;
  readonly body: string;
}

/** One attempt with its result, as stored in the log. */
export interface Attempt {
  readonly id: Id<'webhook_delivery'>;
  readonly webhook_id: Id<'webhook'>;
  readonly event_id: Id<'event'>;
  readonly event_type: EventTypeName | 'health_check';
  readonly is_test: boolean;
  readonly attempt: number;
  readonly sent_at: Date;
  readonly duration_ms: number;
  readonly status_code: number | null;
  readonly error: Delivery['error'];
  readonly request_url: string;
  readonly request_headers: Readonly<Record<string, string>>;
  readonly request_body: string;
  readonly response_headers: Readonly<Record<string, string>> | null;
  readonly response_body: string | null;
}

/** Sends a message once, signed now. Only a 2xx is a success; a redirect is not. */
export async function attempt(
  { outgoing, clock }: Pick<Platform, 'outgoing' | 'clock'>,
  message: Message,
): Promise<Attempt> {
  const at = clock.now();
  const headers = signMessage({ id: message.eventId, at, body: message.body, secrets: message.secrets });
  const result = await outgoing.call({
    url: message.url,
    method: 'POST',
    headers,
    body: message.body,
    timeoutMs: WEBHOOK_TIMEOUT_MS,
    maxAnswerBytes: WEBHOOK_ANSWER_BYTES,
  });
  const isAnswered = result.kind === 'answer';
  return {
    id: newId(at),
    webhook_id: message.webhookId,
    event_id: message.eventId,
    event_type: message.eventType,
    is_test: message.isTest,
    attempt: message.attempt,
    sent_at: at,
    duration_ms: result.durationMs,
    status_code: isAnswered ? result.status : null,
    error: isAnswered ? (isSuccess(result.status) ? null : 'error_status') : result.failure,
    request_url: message.url,
    request_headers: headers,
    request_body: message.body,
    response_headers: isAnswered ? storableHeaders(result.headers) : null,
    response_body: isAnswered ? storable(result.body) : null,
  };
}

const isSuccess = (status: number): boolean => status >= 200 && status < 300;

/** PostgreSQL does not accept NUL. */
const storable = (text: string): string => text.replaceAll('\0', '\uFFFD').slice(0, WEBHOOK_ANSWER_BYTES);

const HEADERS_MAX = 50;

const storableHeaders = (headers: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers)
      .slice(0, HEADERS_MAX)
      .map(([name, value]) => [storable(name), storable(value)]),
  );

interface SignedMessage {
  readonly id: string;
  readonly at: Date;
  readonly body: string;
  /** Plain Base64, newest first. During a rotation there are two. */
  readonly secrets: readonly string[];
}

/** The headers of Standard Webhooks 1.0: id, time, and a signature of `id.timestamp.body` by each secret. */
export function signMessage({ id, at, body, secrets }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret, 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
