import { LOW_BATTERY_PERCENTAGE } from '@tenken/contract/alert/alert.limits.ts';
import type { FacilityAlertSettings } from '@tenken/contract/alert/alert-settings.schema.ts';
import { escalationForm, escalationOf, numberOf, type EscalationForm } from './alert-form.ts';
import { checkEscalation, checkPeople, checkWhole, type AlertIssue } from './check-alert-form.ts';

/** What a facility hears of its cameras, while somebody fills it in. */
export interface FacilityAlertForm {
  readonly recipient_user_ids: readonly string[];
  readonly camera_late: boolean;
  readonly camera_silent: boolean;
  readonly camera_blind: boolean;
  readonly camera_moved: boolean;
  readonly battery: { readonly is_enabled: boolean; readonly below_percentage: string };
  readonly escalation: EscalationForm;
}

export const facilityAlertForm = (settings: FacilityAlertSettings): FacilityAlertForm => ({
  ...settings,
  battery: { ...settings.battery, below_percentage: String(settings.battery.below_percentage) },
  escalation: escalationForm(settings.escalation),
});

/** The settings to send; only of a form without issues. */
export const facilityAlertSettings = (form: FacilityAlertForm) => ({
  ...form,
  recipient_user_ids: [...form.recipient_user_ids],
  battery: { ...form.battery, below_percentage: numberOf(form.battery.below_percentage) },
  escalation: escalationOf(form.escalation),
});

export function checkFacilityAlerts(form: FacilityAlertForm): AlertIssue[] {
  return [
    ...checkPeople('recipient_user_ids', form.recipient_user_ids),
    ...checkWhole('battery.below_percentage', form.battery.below_percentage, LOW_BATTERY_PERCENTAGE),
    ...checkEscalation(form.escalation),
  ];
}
