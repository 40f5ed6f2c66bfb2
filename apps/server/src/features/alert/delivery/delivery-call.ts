import type { Outcome } from '../../../platform/delivery/delivery-kind.ts';
import type { OutgoingCall, OutgoingResult } from '../../../platform/outgoing/outgoing-call.ts';

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1024;

/** The request to a destination. */
export type DeliveryCall = Pick<OutgoingCall, 'url' | 'headers' | 'body'>;

/** Adds what all calls to push services and chats share: a timeout and a maximum response size. */
export const bounded = (call: DeliveryCall): OutgoingCall => ({
  ...call,
  method: 'POST',
  timeoutMs: TIMEOUT_MS,
  maxAnswerBytes: MAX_ANSWER_BYTES,
});

/** Temporary failures; every other refusal is permanent. */
const NOT_NOW = new Set([408, 425, 429]);
const LONGEST_WAIT_SECONDS = 3600;

/** The outcome of a delivery by the answer, or by its absence. */
export function outcomeOf(result: OutgoingResult): Outcome {
  if (result.kind === 'none') {
    const { failure } = result;
    return failure === 'invalid_url' || failure === 'address_not_allowed'
      ? { kind: 'refused', error: failure }
      : { kind: 'later', error: failure, waitSeconds: null };
  }
  const { status, headers } = result;
  const error = `status_${status}`;
  if (status >= 200 && status < 300) return { kind: 'delivered' };
  if (status === 404 || status === 410) return { kind: 'gone', error };
  if (status < 500 && !NOT_NOW.has(status)) return { kind: 'refused', error };
  const seconds = /^\d{1,6}$/.test(headers['retry-after'] ?? '') ? Number(headers['retry-after']) : null;
  return {
    kind: 'later',
    error,
    waitSeconds: seconds === null ? null : Math.min(seconds, LONGEST_WAIT_SECONDS),
  };
}
