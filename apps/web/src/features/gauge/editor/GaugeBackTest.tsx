import type { GaugeAlertSettings } from '@tenken/contract/alert/alert-settings.schema.ts';
import { useMemo } from 'react';
import { BackTest } from '../../alert/back-test/BackTest.tsx';
import type { BackTestRequest } from '../../alert/back-test/back-test.queries.ts';
import { fromForm } from '../../alert/settings/alert-form.ts';
import { checkForm, toConfiguration } from '../annotator/form/check-form.ts';
import type { GaugeForm } from '../annotator/form/gauge-form.ts';
import { stepOfIssue } from '../annotator/steps.ts';

/** What the limits and alerts of the form would have done, before they are saved. */
export function GaugeBackTest({ gaugeId, form }: { gaugeId: string; form: GaugeForm }) {
  const question = useMemo(() => questionOf(gaugeId, form), [gaugeId, form]);
  return <BackTest question={question} />;
}

/** Null while something about limits or alerts is wrong; who is written to changes nothing. */
function questionOf(gaugeId: string, form: GaugeForm): BackTestRequest | null {
  const isWrong = checkForm(form).some(
    (issue) => stepOfIssue(issue) === 'limits' && !issue.place.endsWith('recipient_user_ids'),
  );
  if (isWrong) return null;
  const configuration = toConfiguration(form);
  return {
    of: 'gauge',
    id: gaugeId,
    settings: {
      control_limits_config: configuration.control_limits_config ?? null,
      system_limits_config: configuration.system_limits_config ?? null,
      email_notification_config: { ...configuration.email_notification_config, recipient_user_ids: [] },
      measurement_change_alert_config: configuration.measurement_change_alert_config ?? null,
      alert_settings: { ...fromForm<GaugeAlertSettings>(form.settings.alerts), escalation: null },
    },
  };
}
