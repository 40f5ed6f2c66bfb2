/** Percent; at this charge or below the battery counts as low. */
export const LOW_BATTERY_PERCENTAGE = 20;

const staleAfterMs = 24 * 60 * 60 * 1000;

export function isBatteryLow(percentage: number): boolean {
  return percentage <= LOW_BATTERY_PERCENTAGE;
}

/** A report older than a day says little about now. */
export function isStale(updateTime: string | null, now: Date): boolean {
  return updateTime !== null && now.getTime() - new Date(updateTime).getTime() > staleAfterMs;
}
