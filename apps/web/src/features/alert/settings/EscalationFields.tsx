import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Switch } from '../../../shared/ui/form/Switch.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import type { EscalationForm } from './alert-form.ts';
import { alertSettingsMessages } from './alert-settings.messages.ts';
import { PeopleField, type Person } from './PeopleField.tsx';

type Props = {
  escalation: EscalationForm;
  people: readonly Person[] | null;
  onChange: (key: string, escalation: EscalationForm) => void;
  error: (place: string) => string | undefined;
};

/** Whom an alert is brought to when nobody acknowledged it in time. */
export function EscalationFields({ escalation, people, onChange, error }: Props) {
  const { escalation: text, minutes } = useText(alertSettingsMessages);
  return (
    <>
      <Switch
        label={text.on}
        checked={escalation.is_enabled}
        onChange={({ target }) => onChange('escalation', { ...escalation, is_enabled: target.checked })}
      />
      {escalation.is_enabled && (
        <>
          <TextField
            label={text.after}
            isNumber
            trailing={minutes}
            value={escalation.after_minutes}
            error={error('escalation.after_minutes')}
            onChange={({ target }) =>
              onChange('escalation after', { ...escalation, after_minutes: target.value })
            }
          />
          <PeopleField
            label={text.recipients}
            people={people}
            chosen={escalation.recipient_user_ids}
            error={error('escalation.recipient_user_ids')}
            onChange={(recipient_user_ids) =>
              onChange('escalation people', { ...escalation, recipient_user_ids })
            }
          />
        </>
      )}
    </>
  );
}
