import { alertSettingsMessages } from '../../../alert/settings/alert-settings.messages.ts';
import type { GaugeAlertForm } from '../../../alert/settings/alert-form.ts';
import { EscalationFields } from '../../../alert/settings/EscalationFields.tsx';
import { ToolFields } from '../../../alert/settings/ToolFields.tsx';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Switch } from '../../../../shared/ui/form/Switch.tsx';
import { TextField } from '../../../../shared/ui/form/TextField.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { ALERT_SETTINGS } from '../form/check-form.ts';
import { Group } from '../../../../shared/ui/form/Group.tsx';
import { useIssues } from '../use-issues.ts';
import { furtherAlertsMessages } from './further-alerts.messages.ts';
import { useSettings } from './use-settings.ts';

/** What keeps alerts from crying wolf, further alerts, and whom they are brought to in the end. */
export function AlertSettings({ isLamp }: { isLamp: boolean }) {
  const { services } = useAnnotator();
  const [{ alerts, unit }, change] = useSettings();
  const text = useText(alertSettingsMessages);
  const { title: furtherTitle } = useText(furtherAlertsMessages);
  const issue = useIssues();
  const error = (place: string): string | undefined => issue(`${ALERT_SETTINGS}${place}`);
  const set = (key: string, next: Partial<GaugeAlertForm>): void =>
    change(`alerts ${key}`, { alerts: { ...alerts, ...next } });
  return (
    <>
      <Group title={text.tools.title}>
        <ToolFields
          tools={alerts.tools}
          onChange={(key, tools) => set(key, { tools })}
          error={error}
          {...(isLamp
            ? {}
            : {
                deadband: {
                  value: alerts.deadband,
                  unit,
                  onChange: (deadband: string) => set('deadband', { deadband }),
                },
              })}
        />
      </Group>
      <Group title={furtherTitle}>
        <Further {...{ alerts, set, error, isLamp }} />
      </Group>
      <Group title={text.escalation.title}>
        <EscalationFields
          escalation={alerts.escalation}
          people={services.recipients}
          error={error}
          onChange={(key, escalation) => set(key, { escalation })}
        />
      </Group>
    </>
  );
}

type FurtherProps = {
  alerts: GaugeAlertForm;
  set: (key: string, next: Partial<GaugeAlertForm>) => void;
  error: (place: string) => string | undefined;
  isLamp: boolean;
};

/** A lamp has no way to its limit: it is on or off. */
function Further({ alerts: { unreadable, time_to_limit }, set, error, isLamp }: FurtherProps) {
  const text = useText(furtherAlertsMessages);
  return (
    <>
      <Switch
        label={text.unreadable}
        checked={unreadable.is_enabled}
        onChange={({ target }) =>
          set('unreadable', { unreadable: { ...unreadable, is_enabled: target.checked } })
        }
      />
      {unreadable.is_enabled && (
        <TextField
          label={text.photos}
          help={text.photosHelp}
          isNumber
          value={unreadable.photos}
          error={error('unreadable.photos')}
          onChange={({ target }) => set('photos', { unreadable: { ...unreadable, photos: target.value } })}
        />
      )}
      {!isLamp && (
        <Switch
          label={text.timeToLimit}
          checked={time_to_limit.is_enabled}
          onChange={({ target }) =>
            set('time to limit', { time_to_limit: { ...time_to_limit, is_enabled: target.checked } })
          }
        />
      )}
      {!isLamp && time_to_limit.is_enabled && (
        <TextField
          label={text.hours}
          help={text.hoursHelp}
          isNumber
          trailing={text.hoursUnit}
          value={time_to_limit.hours}
          error={error('time_to_limit.hours')}
          onChange={({ target }) =>
            set('hours', { time_to_limit: { ...time_to_limit, hours: target.value } })
          }
        />
      )}
    </>
  );
}
