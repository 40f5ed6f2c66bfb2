import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Switch } from '../../../../shared/ui/form/Switch.tsx';
import { TextField } from '../../../../shared/ui/form/TextField.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { Group } from '../../../../shared/ui/form/Group.tsx';
import { useIssues } from '../use-issues.ts';
import { settingsMessages } from './settings.messages.ts';
import { useSettings } from './use-settings.ts';

/** Tells of a jump between two readings; of a lamp, of any change. */
export function ChangeAlert({ isLamp }: { isLamp: boolean }) {
  const [settings, change] = useSettings();
  const text = useText(settingsMessages);
  const issue = useIssues();
  const { changeAlert } = settings;
  return (
    <Group title={text.change}>
      <Switch
        label={isLamp ? text.changeLamp : text.changeOn}
        checked={changeAlert.isEnabled}
        onChange={({ target }) =>
          change('change alert', { changeAlert: { ...changeAlert, isEnabled: target.checked } })
        }
      />
      {changeAlert.isEnabled && !isLamp && (
        <TextField
          label={text.minimumChange}
          isNumber
          value={changeAlert.minimumChange}
          trailing={settings.unit}
          error={issue('measurement_change_alert_config.minimum_change')}
          onChange={({ target }) =>
            change('minimum change', { changeAlert: { ...changeAlert, minimumChange: target.value } })
          }
        />
      )}
      {changeAlert.isEnabled && <Text variant="note">{text.changeHelp}</Text>}
    </Group>
  );
}
