import { useText } from '../../text/LanguageProvider.tsx';
import { Checkbox } from '../../ui/form/Checkbox.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { Switch } from '../../ui/form/Switch.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { Text } from '../../ui/text/Text.tsx';
import { useAnnotator } from '../annotator-context.ts';
import type { SettingsForm } from '../form/gauge-form.ts';
import { Group } from '../inspector/Group.tsx';
import { useIssues } from '../use-issues.ts';
import { settingsMessages } from './settings.messages.ts';
import { useSettings } from './use-settings.ts';

type Mail = SettingsForm['email'];

/** Who gets an email, on what, and at which times. */
export function MailSettings() {
  const [settings, change] = useSettings();
  const text = useText(settingsMessages);
  const issue = useIssues();
  const { email } = settings;
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
          <Recipients email={email} set={set} />
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
            label={text.period}
            checked={email.hasPeriod}
            onChange={({ target }) => set('period', { hasPeriod: target.checked })}
          />
          {email.hasPeriod && (
            <div className="grid grid-cols-2 gap-2">
              <TextField
                type="time"
                label={text.from}
                value={email.periodStart}
                error={issue('email_notification_config.notification_period.start')}
                onChange={({ target }) => set('start', { periodStart: target.value })}
              />
              <TextField
                type="time"
                label={text.until}
                value={email.periodEnd}
                error={issue('email_notification_config.notification_period.end')}
                onChange={({ target }) => set('end', { periodEnd: target.value })}
              />
            </div>
          )}
        </>
      )}
    </Group>
  );
}

function Recipients({ email, set }: { email: Mail; set: (key: string, next: Partial<Mail>) => void }) {
  const { services } = useAnnotator();
  const text = useText(settingsMessages);
  const issue = useIssues();
  const { recipients } = services;
  const gone = email.recipientIds.filter((id) => recipients?.every((person) => person.id !== id));
  const toggle = (id: string, isOn: boolean): void =>
    set('recipients', {
      recipientIds: isOn ? [...email.recipientIds, id] : email.recipientIds.filter((one) => one !== id),
    });
  const error = issue('email_notification_config.recipient_user_ids');
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="mb-1 text-note font-medium text-ink-2">{text.recipients}</legend>
      {recipients === null && <Text variant="note">{text.loadingRecipients}</Text>}
      {recipients?.length === 0 && <Text variant="note">{text.noRecipients}</Text>}
      <div className="flex max-h-44 flex-col gap-1.5 overflow-y-auto">
        {recipients?.map(({ id, name, email: address }) => (
          <Checkbox
            key={id}
            label={`${name} (${address})`}
            checked={email.recipientIds.includes(id)}
            onChange={({ target }) => toggle(id, target.checked)}
          />
        ))}
        {gone.map((id) => (
          <Checkbox key={id} label={text.unknownRecipient} checked onChange={() => toggle(id, false)} />
        ))}
      </div>
      {error && <p className="text-note text-error-ink">{error}</p>}
    </fieldset>
  );
}
