import type { ReviewableEstimate } from './estimate.rules.ts';
import { anomalyVerdict } from './estimate.rules.ts';
import { GUARD_PHOTO_RECENCY_DAYS } from './guard.limits.ts';
import type { GuardStatus, NewGuard } from './guard.schema.ts';

/**
 * The status of a guard from its newest finished estimate (decision U-102). A photo without a verdict makes it
 * uninspected: a moved camera or unknown lighting must not look normal.
 */
export function guardStatus(
  latest: (ReviewableEstimate & { datetime: Date }) | null,
  now: Date,
): GuardStatus {
  if (latest === null || !isRecent(latest.datetime, now)) return 'uninspected';
  const verdict = anomalyVerdict(latest);
  if (verdict === null) return 'uninspected';
  return verdict ? 'anomaly' : 'normal';
}

/** Within the last 30 days. */
export const isRecent = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= GUARD_PHOTO_RECENCY_DAYS * 86_400_000;

/** Alerts that are switched on need recipients (decision F-121). */
export const hasNoRecipients = (
  guard: Pick<
    NewGuard,
    'alert_on_anomaly_estimate' | 'alert_on_anomaly_confirmed' | 'alert_recipient_user_ids'
  >,
): boolean =>
  (guard.alert_on_anomaly_estimate || guard.alert_on_anomaly_confirmed) &&
  guard.alert_recipient_user_ids.length === 0;
