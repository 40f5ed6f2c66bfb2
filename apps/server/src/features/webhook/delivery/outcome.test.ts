import { RETRY_SECONDS } from '@tenken/contract/webhook/webhook.limits.ts';
import { describe, expect, it } from 'vitest';
import type { Attempt } from './attempt.ts';
import type { ClaimedMessage } from './message.store.ts';
import { outcomeOf } from './outcome.ts';

const AT = Date.UTC(2026, 10, 17, 9, 0, 0);
const DAY_MS = 86_400_000;

describe('outcomeOf', () => {
  it('waits as long as a destination asks for, in seconds or until a date', () => {
    expect(waitAfter('120')).toBe(120_000);
    expect(waitAfter(new Date(AT + 600_000).toUTCString())).toBe(600_000);
  });

  it('waits for nobody longer than its own longest time', () => {
    expect(RETRY_SECONDS.at(-1)).toBe(86_400);
    expect(waitAfter('999999999')).toBe(DAY_MS);
    expect(waitAfter('Fri, 31 Dec 9999 23:59:59 GMT')).toBe(DAY_MS);
  });

  it.each(['', '-5', 'soon', '1e3', 'Thu, 01 Jan 1970 00:00:00 GMT', '1'])(
    'keeps to its own times after the answer Retry-After: %s',
    (asked) => {
      const own = waitAfter('');
      expect(own).toBeGreaterThanOrEqual(RETRY_SECONDS[0] * 1000);
      expect(own).toBeLessThanOrEqual(RETRY_SECONDS[0] * 1100);
      expect(waitAfter(asked)).toBe(own);
    },
  );
});

function waitAfter(asked: string): number {
  const message = { webhook_id: 'w1', event: { id: 'e1' }, failures: 0 } as unknown as ClaimedMessage;
  const attempt = {
    webhook_id: 'w1',
    event_id: 'e1',
    attempt: 1,
    sent_at: new Date(AT),
    status_code: 503,
    error: 'status',
    response_headers: { 'retry-after': asked },
  } as unknown as Attempt;
  return outcomeOf(message, attempt).settled.due_at.getTime() - AT;
}
