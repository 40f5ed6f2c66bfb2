import type { Evaluated } from './run-rules.ts';

/** Buffered photos arrive one after the other; after this time without one they are complete. */
const SETTLE_MS = 60_000;
/** Longest wait, for a camera that sends late photos without end. */
const LONGEST_WAIT_MS = 15 * 60_000;
/** A photo that arrives this long after it was taken is late (decision U-110), also when we are slow ourselves. */
const LATE_AFTER_MS = 30 * 60_000;

export interface Settling {
  readonly settle_at: Date | null;
  readonly late_since: Date | null;
  /** The late data are complete: pending notifications are sent now. */
  readonly isSettled: boolean;
}

/** Late data are notified when they are complete: one message with the state after the newest of them. */
export function settleAfter(
  { before, own, entriesById, isReplay, from }: Evaluated,
  { isReview = false }: { readonly isReview?: boolean },
  now: Date,
): Settling {
  const fresh = isReplay ? own.filter(({ at }) => at === from) : own;
  const isLateNow = !isReview && fresh.some(({ id }) => isLate(entriesById, id, now));
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

/** Whether the notifications of an observation wait for the end of the late data. */
export function isLate(entriesById: Evaluated['entriesById'], id: string, now: Date): boolean {
  const one = entriesById.get(id);
  return one !== undefined && (one.is_late || now.getTime() - one.observation.at > LATE_AFTER_MS);
}
