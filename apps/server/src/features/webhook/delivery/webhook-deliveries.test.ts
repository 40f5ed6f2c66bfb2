import { RETRY_SECONDS } from '@tenken/contract/webhook/webhook.limits.ts';
import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempt.ts';
import { nextAttempt } from '../../../platform/delivery/next-attempt.ts';
import { outcomeOf, WEBHOOK_RETRIES } from './webhook-deliveries.ts';

const AT = Date.UTC(2026, 10, 17, 9, 0, 0);
const DAY_MS = 86_400_000;

describe('outcomeOf', () => {
  it('waits as long as a destination asks for, in seconds or until a date', () => {
    expect(waitAfter('120')).toBe(120_000);
    expect(waitAfter(new Date(AT + 600_000).toUTCString())).toBe(600_000);
  });

  it('retries at the stated times with a little jitter, and then stops', () => {
    expect(RETRY_SECONDS).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
    const waits = Array.from({ length: 10 }, (_, n) => ownWait(n + 1));
    for (const [index, seconds] of RETRY_SECONDS.entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(seconds * 1000);
      expect(waits[index]).toBeLessThanOrEqual(seconds * 1100);
    }
    expect(waits.slice(RETRY_SECONDS.length)).toEqual([null]);
    expect(ownWait(1)).toBe(ownWait(1));
    expect(new Set(['a', 'b', 'c'].map((destination) => ownWait(1, destination))).size).toBe(3);
  });

  it('limits the wait that a destination asks for to its own maximum', () => {
    expect(RETRY_SECONDS.at(-1)).toBe(86_400);
    expect(waitAfter('999999999')).toBe(DAY_MS);
    expect(waitAfter('Fri, 31 Dec 9999 23:59:59 GMT')).toBe(DAY_MS);
  });

  it.each(['', '-5', 'soon', '1e3', 'Thu, 01 Jan 1970 00:00:00 GMT', '1'])(
    'keeps its own times after the answer Retry-After: %s',
    (retryAfter) => {
      const own = waitAfter('');
      expect(own).toBeGreaterThanOrEqual(RETRY_SECONDS[0] * 1000);
      expect(own).toBeLessThanOrEqual(RETRY_SECONDS[0] * 1100);
      expect(waitAfter(retryAfter)).toBe(own);
    },
  );
});

function ownWait(failures: number, destination = 'w1'): number | null {
  const at = new Date(AT);
  const delivery = { destination, subject: 'e1', attempts: failures, failures, created_at: at };
  const again = nextAttempt(WEBHOOK_RETRIES, delivery, { at, waitSeconds: null });
  return again && again.getTime() - AT;
}

function waitAfter(retryAfter: string): number {
  const at = new Date(AT);
  const outcome = outcomeOf({
    sent_at: at,
    error: 'error_status',
    response_headers: { 'retry-after': retryAfter },
  } as unknown as Attempt);
  if (outcome.kind !== 'later') throw new Error('not tried again');
  const { waitSeconds } = outcome;
  const delivery = { destination: 'w1', subject: 'e1', attempts: 1, failures: 1, created_at: at };
  return nextAttempt(WEBHOOK_RETRIES, delivery, { at, waitSeconds })!.getTime() - AT;
}
