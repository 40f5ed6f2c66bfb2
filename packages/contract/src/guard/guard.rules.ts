import type { Judged } from './estimate.rules.ts';
import { anomalyVerdict } from './estimate.rules.ts';
import { GUARD_PHOTO_RECENCY_DAYS } from './guard.limits.ts';
import type { GuardStatus, NewGuard } from './guard.schema.ts';

/**
 * The status of a guard from its newest finished estimate (decision U-102). A photo that could not be judged leaves it
 * uninspected: a moved camera must not look normal. Neither must a light that no normal photo shows.
 */
export function guardStatus(latest: (Judged & { datetime: Date }) | null, now: Date): GuardStatus {
  if (latest === null || !isRecent(latest.datetime, now)) return 'uninspected';
  const judgement = anomalyVerdict(latest);
  if (judgement === null) return 'uninspected';
  return judgement ? 'anomaly' : 'normal';
}

/** Within the last 30 days. */
export const isRecent = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() <= GUARD_PHOTO_RECENCY_DAYS * 86_400_000;

/** Alerts that are switched on go to somebody (decision F-121). */
export const hasNoRecipients = (
  guard: Pick<
    NewGuard,
    'alert_on_anomaly_estimate' | 'alert_on_anomaly_confirmed' | 'alert_recipient_user_ids'
  >,
): boolean =>
  (guard.alert_on_anomaly_estimate || guard.alert_on_anomaly_confirmed) &&
  guard.alert_recipient_user_ids.length === 0;
