import { createHash } from 'node:crypto';

/** When a delivery is retried. */
export interface RetrySchedule {
  /** After the first failure, the second and so on. */
  readonly seconds: readonly number[];
  /** Up to this share of a wait is added, so that deliveries that failed together are not retried together. */
  readonly jitter: number;
  /** The last wait repeats until a delivery has this age; null: no retry after the last wait. */
  readonly endMs: number | null;
}

interface Attempted {
  readonly destination: string;
  readonly subject: string;
  readonly attempts: number;
}

/** The time of the next attempt after a number of failures; null when there is none. */
export function nextAttempt(
  { seconds, jitter, endMs }: RetrySchedule,
  delivery: Attempted & { readonly failures: number; readonly created_at: Date },
  { at, waitSeconds }: { at: Date; waitSeconds: number | null },
): Date | null {
  const step = seconds[delivery.failures - 1] ?? (endMs === null ? undefined : seconds.at(-1));
  if (step === undefined) return null;
  const ownMs = Math.round(step * 1000 * (1 + jitter * chanceOf(delivery)));
  const nextAt = new Date(at.getTime() + Math.max(ownMs, (waitSeconds ?? 0) * 1000));
  return endMs !== null && nextAt.getTime() - delivery.created_at.getTime() > endMs ? null : nextAt;
}

/** A pseudo-random number from 0 to 1, the same for an attempt each time. */
const chanceOf = ({ destination, subject, attempts }: Attempted): number =>
  createHash('sha256').update(`${destination}.${subject}.${attempts}`).digest().readUInt16BE() / 0xffff;
