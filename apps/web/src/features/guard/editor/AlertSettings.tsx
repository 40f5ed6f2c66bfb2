import { Suspense } from 'react';
import { Group } from '../../../shared/ui/form/Group.tsx';
import { type GuardAlertForm, fromForm } from '../../alert/settings/alert-form.ts';
import { alertSettingsMessages } from '../../alert/settings/alert-settings.messages.ts';
import { EscalationFields } from '../../alert/settings/EscalationFields.tsx';
import { ToolFields } from '../../alert/settings/ToolFields.tsx';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { ALERT_SETTINGS } from './check-guard-form.ts';
import { useGuardEditor } from './guard-editor-context.ts';
import { useGuardIssues } from './use-guard-issues.ts';
import type { GuardAlertSettings } from '@tenken/contract/alert/alert-settings.schema.ts';
import type { BackTestRequest } from '../../alert/back-test/back-test.queries.ts';
import { checkGuardAlerts } from '../../alert/settings/check-alert-form.ts';
import type { GuardForm } from './guard-form.ts';

const BackTest = lazyPart(() => import('../../alert/back-test/BackTest.tsx'), 'BackTest');

/** Alert filtering and escalation of a guard, with a back-test. */
export function AlertSettings() {
  const { form, send, recipients, guardId } = useGuardEditor();
  const text = useText(alertSettingsMessages);
  const issue = useGuardIssues();
  const error = (place: string): string | undefined => issue(`${ALERT_SETTINGS}${place}`);
  const { alerts } = form;
  const set = (key: string, next: Partial<GuardAlertForm>): void =>
    send({
      type: 'change',
      key: `alerts ${key}`,
      change: (before) => ({ ...before, alerts: { ...before.alerts, ...next } }),
    });
  return (
    <>
      <Group title={text.tools.title}>
        <ToolFields tools={alerts.tools} onChange={(key, tools) => set(key, { tools })} error={error} />
        <Checkbox
          label={text.recovery}
          checked={alerts.on_recovery}
          onChange={({ target }) => set('recovery', { on_recovery: target.checked })}
        />
      </Group>
      <Group title={text.escalation.title}>
        <EscalationFields
          escalation={alerts.escalation}
          people={recipients}
          error={error}
          onChange={(key, escalation) => set(key, { escalation })}
        />
      </Group>
      {guardId !== null && (
        <Suspense fallback={null}>
          <BackTest question={guardQuestion(guardId, form)} />
        </Suspense>
      )}
    </>
  );
}

/** What the alerts of the form would have done; null while something about them is wrong. */
function guardQuestion(guardId: string, form: GuardForm): BackTestRequest | null {
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
