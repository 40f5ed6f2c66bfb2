import type { Evaluated } from './run-rules.ts';

/** Buffered photos come one after the other; after so long without one they are all here. */
const SETTLE_MS = 60_000;
/** Longest wait, for a camera that sends late photos without end. */
const LONGEST_WAIT_MS = 15 * 60_000;
/** A photo that comes so long after it was taken is late (decision U-110), and so is what we are slow with ourselves. */
const LATE_AFTER_MS = 30 * 60_000;

export interface Settling {
  readonly settle_at: Date | null;
  readonly late_since: Date | null;
  /** The batch of late data has ended: pending notifications are sent now. */
  readonly isSettled: boolean;
}

/** Late data are notified at the end of their batch: one message with the state after the newest of them. */
export function settleAfter(
  { before, own, seen, isReplay, from }: Evaluated,
  { isReview = false }: { readonly isReview?: boolean },
  now: Date,
): Settling {
  const fresh = isReplay ? own.filter(({ at }) => at === from) : own;
  const isLateNow = !isReview && fresh.some(({ id }) => isLate(seen, id, now));
  const since = before?.late_since ?? null;
  if (isLateNow) {
    const late_since = since ?? now;
    const latest = late_since.getTime() + LONGEST_WAIT_MS;
    return {
      late_since,
      settle_at: new Date(Math.min(now.getTime() + SETTLE_MS, Math.max(latest, now.getTime()))),
      isSettled: false,
    };
  }
  const isSettled = before?.settle_at !== undefined && before.settle_at !== null && before.settle_at <= now;
  if (isSettled) return { settle_at: null, late_since: null, isSettled };
  return { settle_at: before?.settle_at ?? null, late_since: since, isSettled };
}

/** Whether what an observation announces waits for the end of a batch. */
export function isLate(seen: Evaluated['seen'], id: string, now: Date): boolean {
  const one = seen.get(id);
  return one !== undefined && (one.is_late || now.getTime() - one.observation.at > LATE_AFTER_MS);
}
