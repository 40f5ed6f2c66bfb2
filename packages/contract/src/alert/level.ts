/** Levels of alerts. For a guard: the result of its model, and the review. */
export const ALERT_LEVELS = ['normal', 'warning', 'error'] as const;
export type AlertLevel = (typeof ALERT_LEVELS)[number];

const rank = (level: AlertLevel): number => ALERT_LEVELS.indexOf(level);

export const isWorse = (level: AlertLevel, than: AlertLevel): boolean => rank(level) > rank(than);

export const worst = (one: AlertLevel, other: AlertLevel): AlertLevel => (isWorse(one, other) ? one : other);

/** The worst level that at least `count` of these reach. */
export function levelReachedBy(levels: readonly AlertLevel[], count: number): AlertLevel {
  const descending = levels.toSorted((one, other) => rank(other) - rank(one));
  return descending[count - 1] ?? 'normal';
}
