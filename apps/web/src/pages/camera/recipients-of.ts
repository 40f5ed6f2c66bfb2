import type { InspectionTarget } from '../../features/measurement/target/inspection-target.ts';

/** Everybody who gets the alerts of these targets. */
export const recipientsOf = (
  targets: readonly Pick<InspectionTarget, 'alert_recipient_user_ids'>[],
): ReadonlySet<string> => new Set(targets.flatMap((target) => target.alert_recipient_user_ids));
