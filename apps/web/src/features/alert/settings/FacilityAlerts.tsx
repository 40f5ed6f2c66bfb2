import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FacilityAlertSettings } from '@tenken/contract/alert/alert-settings.schema.ts';
import { isApiError } from '../../../shared/api/api-error.ts';
import { changed } from '../../../shared/api/changes.ts';
import { useChange } from '../../../shared/api/use-change.ts';
import { facilityPeopleQuery } from '../../company/people.queries.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Loaded } from '../../../shared/ui/loading/Loaded.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { toForm } from './alert-form.ts';
import { checkFacilityAlerts, type FacilityAlertForm } from './facility-form.ts';
import { alertSettingsMessages } from './alert-settings.messages.ts';
import { alertMessages } from '../alert.messages.ts';
import { facilityAlertsMessages } from './facility-alerts.messages.ts';
import { facilityAlertSettingsQuery, saveFacilityAlerts } from './facility-alerts.queries.ts';
import { issuesOfRefusal, type AlertIssue } from './check-alert-form.ts';
import { EscalationFields } from './EscalationFields.tsx';
import { PeopleField } from './PeopleField.tsx';
import { useAlertIssues } from './use-alert-issues.ts';

type Props = { facilityId: string; mayChange: boolean };

/** What a facility hears of all its cameras, and who does. */
export function FacilityAlerts({ facilityId, mayChange }: Props) {
  const text = useText(facilityAlertsMessages);
  const settings = useQuery(facilityAlertSettingsQuery(facilityId));
  return (
    <Panel title={text.title}>
      <Loaded query={settings}>
        {(known) => (
          <Form key={JSON.stringify(known)} facilityId={facilityId} settings={known} mayChange={mayChange} />
        )}
      </Loaded>
    </Panel>
  );
}

const KINDS = ['camera_silent', 'camera_late', 'camera_blind', 'camera_moved'] as const;

function Form({ facilityId, settings, mayChange }: Props & { settings: FacilityAlertSettings }) {
  const text = useText(facilityAlertsMessages);
  const { kinds } = useText(alertMessages);
  const { escalation } = useText(alertSettingsMessages);
  const people = useQuery(facilityPeopleQuery(facilityId)).data ?? null;
  const [form, setForm] = useState<FacilityAlertForm>(() => toForm(settings));
  const [refused, setRefused] = useState<{ form: FacilityAlertForm; issues: readonly AlertIssue[] } | null>(
    null,
  );
  const set = (change: Partial<FacilityAlertForm>): void => setForm({ ...form, ...change });
  const saving = useChange(() => saveFacilityAlerts(facilityId, form), {
    changes: changed.alertSettings(facilityId),
    success: text.saved,
    onError: (error) => isApiError(error, 422) && setRefused({ form, issues: issuesOfRefusal(error.fields) }),
  });
  const issues = [...checkFacilityAlerts(form), ...(refused?.form === form ? refused.issues : [])];
  const error = useAlertIssues(issues);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (issues.length === 0) void saving.run();
      }}
    >
      <fieldset disabled={!mayChange} className="flex flex-col gap-3.5">
        <Text variant="note">{text.about}</Text>
        <div className="flex flex-col gap-1.5">
          {KINDS.map((kind) => (
            <Checkbox
              key={kind}
              label={kinds[kind]}
              checked={form[kind]}
              onChange={({ target }) => set({ [kind]: target.checked })}
            />
          ))}
          <Checkbox
            label={kinds.battery}
            checked={form.battery.is_enabled}
            onChange={({ target }) => set({ battery: { ...form.battery, is_enabled: target.checked } })}
          />
          {form.battery.is_enabled && (
            <TextField
              label={text.below}
              isNumber
              className="ml-6 w-32"
              trailing={text.percent}
              value={form.battery.below_percentage}
              error={error('battery.below_percentage')}
              onChange={({ target }) => set({ battery: { ...form.battery, below_percentage: target.value } })}
            />
          )}
        </div>
        <div>
          <PeopleField
            label={text.recipients}
            people={people}
            chosen={form.recipient_user_ids}
            error={error('recipient_user_ids')}
            onChange={(recipient_user_ids) => set({ recipient_user_ids })}
          />
          {form.recipient_user_ids.length === 0 && (
            <p className="mt-1 text-note text-warning-ink">{text.nobody}</p>
          )}
        </div>
        <div className="flex flex-col gap-2.5 border-t border-line pt-3.5">
          <Text variant="h3">{escalation.title}</Text>
          <EscalationFields
            escalation={form.escalation}
            people={people}
            error={error}
            onChange={(_key, next) => set({ escalation: next })}
          />
        </div>
      </fieldset>
      {mayChange ? (
        <Button
          type="submit"
          color="primary"
          className="mt-3.5"
          disabled={issues.length > 0}
          variant={saving.isInProgress ? 'loading' : 'basic'}
        >
          {text.save}
        </Button>
      ) : (
        <Text variant="note" className="mt-3.5">
          {text.readOnly}
        </Text>
      )}
    </form>
  );
}
