import { RETRY_AFTER_MINUTES, RETRY_CLEARANCE_MINUTES } from './schedule.limits.ts';

const MINUTE_MS = 60_000;

/**
 * When a missing photo is requested again (decision U-34): half an hour to two hours after the scheduled time, not
 * with the next scheduled time within half an hour, and never for a frequency schedule.
 */
export function retryTimes(slot: {
  readonly type: 'frequency' | 'fixed_times';
  readonly due_at: Date;
  readonly next_due_at: Date | null;
}): Date[] {
  if (slot.type === 'frequency') return [];
  const next = slot.next_due_at?.getTime() ?? Infinity;
  return RETRY_AFTER_MINUTES.map((minutes) => slot.due_at.getTime() + minutes * MINUTE_MS)
    .filter((at) => next - at > RETRY_CLEARANCE_MINUTES * MINUTE_MS)
    .map((at) => new Date(at));
}
