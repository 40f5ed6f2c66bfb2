import type { InspectionTarget } from '../measurement/target/inspection-target.ts';

type Recipients = {
  email_notification_config?: { recipient_user_ids?: readonly string[] };
  alert_recipient_user_ids?: readonly string[];
};

/** Everybody who gets the alerts of these targets. */
export const recipientsOf = (targets: readonly InspectionTarget[]): ReadonlySet<string> =>
  new Set(
    (targets as readonly Recipients[]).flatMap((target) => [
      ...(target.email_notification_config?.recipient_user_ids ?? []),
      ...(target.alert_recipient_user_ids ?? []),
    ]),
  );
