import { retryTimes } from '../schedule/retry.rules.ts';
import { EARLY_MINUTES, FIXED_TIME_GRACE_MINUTES, SLOT_GRACE_MINUTES } from './calendar.limits.ts';
import type { RetryReach } from './calendar.schema.ts';

const MINUTE_MS = 60_000;

export interface SlotTimes {
  /** A photo taken from opens_at on and before closes_at belongs to the slot. */
  readonly opens_at: Date;
  readonly closes_at: Date;
  /** Received later than this it is late. */
  readonly punctual_until: Date;
  /** From here on it counts as missed, until it arrives after all. */
  readonly missed_at: Date;
}

/** The times of one expected photo (decision U-122). A camera with an expected interval has the whole interval. */
export function slotTimes(
  type: 'frequency' | 'fixed_times' | 'interval',
  dueAt: Date,
  nextDueAt: Date,
): SlotTimes {
  const [due, next] = [dueAt.getTime(), nextDueAt.getTime()];
  const grace = SLOT_GRACE_MINUTES * MINUTE_MS;
  if (type === 'interval') {
    const until = new Date(next + grace);
    return { opens_at: dueAt, closes_at: nextDueAt, punctual_until: until, missed_at: until };
  }
  const early = EARLY_MINUTES * MINUTE_MS;
  const patience = type === 'fixed_times' ? FIXED_TIME_GRACE_MINUTES * MINUTE_MS : Infinity;
  return {
    opens_at: new Date(due - early),
    closes_at: new Date(next - early),
    punctual_until: new Date(due + grace),
    missed_at: new Date(Math.min(next, due + patience)),
  };
}

/** The next retry for a missing photo, after `after`; null when there is none. */
export function nextRetry(
  slot: {
    readonly type: 'frequency' | 'fixed_times';
    readonly due_at: Date;
    readonly next_due_at: Date | null;
  },
  after: Date,
): Date | null {
  return retryTimes(slot).find((at) => at > after) ?? null;
}

/** Whether a retry reaches the device in time (decisions U-30, U-34). */
export function retryReach(camera: {
  readonly schedule_type: 'frequency' | 'fixed_times' | null;
  readonly platform: 'platform_1' | 'platform_2' | null;
  readonly downlink_mode: 'scheduled' | 'continuous';
  readonly is_retry_enabled: boolean;
}): RetryReach {
  if (camera.schedule_type !== 'fixed_times' || camera.platform === null) return 'never';
  if (camera.platform === 'platform_1') return 'wakes';
  if (!camera.is_retry_enabled) return 'never';
  return camera.downlink_mode === 'continuous' ? 'wakes' : 'waits';
}
