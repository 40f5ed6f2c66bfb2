import { describe, expect, it } from 'vitest';
import { nextAttempt } from '../../../platform/delivery/next-attempt.ts';
import { ALERT_RETRIES } from './alert-deliveries.ts';

const MADE = new Date('2026-11-17T08:00:00Z');

describe('a failed delivery of an alert', () => {
  it('is retried with growing delays of at most an hour', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 20].map((attempts) => waitAfter(attempts, null))).toEqual([
      5, 30, 120, 600, 1800, 3600, 3600, 3600,
    ]);
  });

  it('waits as long as the service asks for, and never less than the usual delay', () => {
    expect(waitAfter(1, 90)).toBe(90);
    expect(waitAfter(4, 90)).toBe(600);
  });

  it('is given up when the retry would be more than a day after the message was written', () => {
    expect(waitAfter(1, 24 * 3600)).toBe(24 * 3600);
    expect(waitAfter(1, 24 * 3600 + 1)).toBeNull();
    expect(waitAfter(20, null, new Date('2026-11-18T07:30:00Z'))).toBeNull();
  });
});

function waitAfter(failures: number, waitSeconds: number | null, at = MADE): number | null {
  const delivery = { destination: 'd', subject: 's', attempts: failures, failures, created_at: MADE };
  const again = nextAttempt(ALERT_RETRIES, delivery, { at, waitSeconds });
  return again && (again.getTime() - MADE.getTime()) / 1000;
}
