/** Time in milliseconds since 1970, as Date.now() gives it. */
export type TimeMs = number;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** A deterministic number in [0, 1) for a seed and an integer slot of time. */
export function slotRandom(seed: number, slot: number, salt = 0): number {
  let hash = Math.imul((seed | 0) ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(slot | 0, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 15) ^ Math.imul(salt | 0, 0x27d4eb2f), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296;
}

/** A smooth random curve in [-1, 1] that takes a new value every `periodMs`, at any time, without memory. */
export function smoothNoise(seed: number, time: TimeMs, periodMs: number, salt = 0): number {
  const place = time / periodMs;
  const slot = Math.floor(place);
  const share = place - slot;
  const eased = share * share * (3 - 2 * share);
  const before = slotRandom(seed, slot, salt);
  const after = slotRandom(seed, slot + 1, salt);
  return 2 * (before + (after - before) * eased) - 1;
}

/** Share of the day that has passed, 0 at midnight UTC to 1. */
export function shareOfDay(time: TimeMs): number {
  return time / DAY_MS - Math.floor(time / DAY_MS);
}

/** Refuses a time that is not a number, because NaN would quietly become a picture of nothing. */
export function checkTime(time: TimeMs): void {
  if (!Number.isFinite(time)) throw new RangeError(`Not a time: ${time}`);
}
