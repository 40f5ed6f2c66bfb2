import { LOW_BATTERY_PERCENTAGE } from '@tenken/contract/alert/alert.limits.ts';
import type { FacilityAlertSettings } from '@tenken/contract/alert/alert-settings.schema.ts';
import type { WithEscalation } from './alert-form.ts';
import { checkEscalation, checkPeople, checkWhole, type AlertIssue } from './check-alert-form.ts';

/** What a facility hears of its cameras, while somebody fills it in. */
export type FacilityAlertForm = WithEscalation<FacilityAlertSettings>;

export function checkFacilityAlerts(form: FacilityAlertForm): AlertIssue[] {
  return [
    ...checkPeople('recipient_user_ids', form.recipient_user_ids),
    ...checkWhole('battery.below_percentage', form.battery.below_percentage, LOW_BATTERY_PERCENTAGE),
    ...checkEscalation(form.escalation),
  ];
}
