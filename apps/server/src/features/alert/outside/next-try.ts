import type { DueDelivery } from './delivery.store.ts';

const BACK_OFF_SECONDS = [5, 30, 120, 600, 1800, 3600] as const;
/** An alarm of yesterday is of no use. */
const GIVE_UP_MS = 24 * 3_600_000;

/** When a service that could not take a message is asked again; null when it has been tried for long enough. */
export function nextTry(
  { attempts, created_at }: Pick<DueDelivery, 'attempts' | 'created_at'>,
  waitSeconds: number | null,
  at: Date,
): Date | null {
  const backOff = BACK_OFF_SECONDS[Math.min(attempts, BACK_OFF_SECONDS.length) - 1]!;
  const again = new Date(at.getTime() + Math.max(backOff, waitSeconds ?? 0) * 1000);
  return again.getTime() - created_at.getTime() > GIVE_UP_MS ? null : again;
}
