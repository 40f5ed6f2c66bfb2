import { alertSettingsMessages } from '../../../alert/settings/alert-settings.messages.ts';
import { PeopleField } from '../../../alert/settings/PeopleField.tsx';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../../../shared/ui/form/Checkbox.tsx';
import { SelectField } from '../../../../shared/ui/form/SelectField.tsx';
import { Switch } from '../../../../shared/ui/form/Switch.tsx';
import { TimeField } from '../../../../shared/ui/form/TimeField.tsx';
import { useAnnotator } from '../annotator-context.ts';
import type { SettingsForm } from '../form/gauge-form.ts';
import { Group } from '../../../../shared/ui/form/Group.tsx';
import { useIssues } from '../use-issues.ts';
import { settingsMessages } from './settings.messages.ts';
import { useSettings } from './use-settings.ts';

type Mail = SettingsForm['email'];

/** Who gets an email, on what, and at which times. */
export function MailSettings() {
  const [settings, change] = useSettings();
  const text = useText(settingsMessages);
  const { recovery } = useText(alertSettingsMessages);
  const issue = useIssues();
  const { services } = useAnnotator();
  const { email, alerts } = settings;
  const set = (key: string, next: Partial<Mail>): void =>
    change(`email ${key}`, { email: { ...email, ...next } });
  const options = <Value extends string>(names: Record<Value, string>) =>
    Object.entries<string>(names).map(([value, label]) => ({ value, label }));
  return (
    <Group title={text.mail}>
      <Switch
        label={text.mailOn}
        checked={email.isEnabled}
        onChange={({ target }) => set('on', { isEnabled: target.checked })}
      />
      {email.isEnabled && (
        <>
          <PeopleField
            label={text.recipients}
            people={services.recipients}
            chosen={email.recipientIds}
            error={issue('email_notification_config.recipient_user_ids')}
            onChange={(recipientIds) => set('recipients', { recipientIds })}
          />
          <div className="flex flex-wrap gap-4">
            <Checkbox
              label={text.onWarning}
              checked={email.onWarning}
              onChange={({ target }) => set('warning', { onWarning: target.checked })}
            />
            <Checkbox
              label={text.onError}
              checked={email.onError}
              onChange={({ target }) => set('error', { onError: target.checked })}
            />
          </div>
          <SelectField
            label={text.when}
            value={email.when}
            options={options(text.whens)}
            onValueChange={(when) => set('when', { when: when as Mail['when'] })}
          />
          <SelectField
            label={text.repeat}
            value={email.repeat}
            options={options(text.repeats)}
            onValueChange={(repeat) => set('repeat', { repeat: repeat as Mail['repeat'] })}
          />
          <Switch
            label={recovery}
            checked={alerts.on_recovery}
            onChange={({ target }) =>
              change('email recovery', { alerts: { ...alerts, on_recovery: target.checked } })
            }
          />
          <Switch
            label={text.period}
            checked={email.hasPeriod}
            onChange={({ target }) => set('period', { hasPeriod: target.checked })}
          />
          {email.hasPeriod && (
            <div className="grid grid-cols-2 gap-2">
              <TimeField
                label={text.from}
                value={email.periodStart}
                error={issue('email_notification_config.notification_period.start')}
                onValueChange={(periodStart) => set('start', { periodStart })}
              />
              <TimeField
                label={text.until}
                value={email.periodEnd}
                error={issue('email_notification_config.notification_period.end')}
                onValueChange={(periodEnd) => set('end', { periodEnd })}
              />
            </div>
          )}
        </>
      )}
    </Group>
  );
}
