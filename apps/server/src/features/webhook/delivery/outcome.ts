import { createHash } from 'node:crypto';
import { RETRY_SECONDS } from '@tenken/contract/webhook/webhook.limits.ts';
import { retryDelayMs } from '@tenken/contract/webhook/webhook.rules.ts';
import type { Attempt } from './attempt.ts';
import type { ClaimedMessage, Settled } from './message.store.ts';

/** An attempt, and what follows from it. */
export interface Outcome {
  readonly attempt: Attempt;
  readonly settled: Settled;
  /** The destination says that it is gone for good. */
  readonly isGone: boolean;
}

const GONE = 410;
const LONGEST_WAIT_MS = RETRY_SECONDS.at(-1)! * 1000;

/** Delivered, to be tried again at its time, or given up (decision C2). */
export function outcomeOf(message: ClaimedMessage, attempt: Attempt): Outcome {
  const isGone = attempt.status_code === GONE;
  const base = {
    webhook_id: message.webhook_id,
    event_id: message.event.id,
    attempts: attempt.attempt,
    due_at: attempt.sent_at,
  };
  if (attempt.error === null)
    return { attempt, settled: { ...base, state: 'delivered', failures: 0 }, isGone: false };
  const failures = message.failures + 1;
  const delay = retryDelayMs(failures, jitterOf(attempt));
  if (delay === null) return { attempt, settled: { ...base, state: 'failed', failures }, isGone };
  const at = attempt.sent_at.getTime();
  const due_at = new Date(at + Math.max(delay, askedDelayMs(attempt, at)));
  return { attempt, settled: { ...base, state: 'waiting', failures, due_at }, isGone };
}

/** From 0 to 1, by chance and always the same for an attempt. */
const jitterOf = ({ event_id, webhook_id, attempt }: Attempt): number =>
  createHash('sha256').update(`${webhook_id}.${event_id}.${attempt}`).digest().readUInt16BE() / 0xffff;

/** Retry-After in seconds or as a date; nobody is waited for longer than the longest time of our own. */
function askedDelayMs({ response_headers }: Attempt, now: number): number {
  const asked = response_headers?.['retry-after'] ?? '';
  const ms = /^\d{1,9}$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - now;
  return Number.isFinite(ms) ? Math.min(Math.max(0, ms), LONGEST_WAIT_MS) : 0;
}
