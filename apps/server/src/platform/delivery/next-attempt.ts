import { createHash } from 'node:crypto';

/** When a kind of delivery is tried again. */
export interface RetrySchedule {
  /** After the first failure, the second and so on. */
  readonly seconds: readonly number[];
  /** Up to so much of a wait is added, so that what failed together does not come again together. */
  readonly jitter: number;
  /** The last wait repeats until a delivery is so old; null: after the last there is none. */
  readonly endMs: number | null;
}

interface Attempted {
  readonly destination: string;
  readonly subject: string;
  readonly attempts: number;
}

/** After the failure that made it so many failures; null when it has been tried for long enough. */
export function nextAttempt(
  { seconds, jitter, endMs }: RetrySchedule,
  delivery: Attempted & { readonly failures: number; readonly created_at: Date },
  { at, waitSeconds }: { at: Date; waitSeconds: number | null },
): Date | null {
  const step = seconds[delivery.failures - 1] ?? (endMs === null ? undefined : seconds.at(-1));
  if (step === undefined) return null;
  const ownMs = Math.round(step * 1000 * (1 + jitter * chanceOf(delivery)));
  const again = new Date(at.getTime() + Math.max(ownMs, (waitSeconds ?? 0) * 1000));
  return endMs !== null && again.getTime() - delivery.created_at.getTime() > endMs ? null : again;
}

/** From 0 to 1, by chance and always the same for an attempt. */
const chanceOf = ({ destination, subject, attempts }: Attempted): number =>
  createHash('sha256').update(`${destination}.${subject}.${attempts}`).digest().readUInt16BE() / 0xffff;
