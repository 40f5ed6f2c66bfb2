import type { GuardAlertSettings } from '@tenken/contract/alert/alert-settings.schema.ts';
import type { BackTestQuestion } from '../../alert/back-test/back-test.queries.ts';
import { fromForm } from '../../alert/settings/alert-form.ts';
import { checkGuardAlerts } from '../../alert/settings/check-alert-form.ts';
import type { GuardForm } from './guard-form.ts';

/** What the alerts of the form would have done; null while something about them is wrong. */
export function guardQuestion(guardId: string, form: GuardForm): BackTestQuestion | null {
  const isWrong = checkGuardAlerts(form.alerts).some(({ place }) => !place.startsWith('escalation.'));
  if (isWrong) return null;
  return {
    of: 'guard',
    id: guardId,
    settings: {
      alert_on_anomaly_estimate: form.alertOnEstimate,
      alert_on_anomaly_confirmed: form.alertOnConfirmed,
      alert_settings: { ...fromForm<GuardAlertSettings>(form.alerts), escalation: null },
    },
  };
}
