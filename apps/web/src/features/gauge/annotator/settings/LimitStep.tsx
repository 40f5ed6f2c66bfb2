import { limitStatus } from '@tenken/contract/measurement/measurement.rules.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { TextField } from '../../../../shared/ui/form/TextField.tsx';
import { LimitBar } from '../../../../shared/ui/reading/LimitBar.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { useAnnotator } from '../annotator-context.ts';
import { Group } from '../../../../shared/ui/form/Group.tsx';
import { latestOf } from '../live/live-reading.ts';
import { useIssues } from '../use-issues.ts';
import { AlertSettings } from './AlertSettings.tsx';
import { hasLimits } from './has-limits.ts';
import { limitScaleOfForm } from './form-scale.ts';
import { LampLimits } from './LampLimits.tsx';
import { MailSettings } from './MailSettings.tsx';
import { settingsMessages } from './settings.messages.ts';
import { useSettings } from './use-settings.ts';
import { Switch } from '../../../../shared/ui/form/Switch.tsx';

/** When a value is a warning or an error, and who is notified. */
export function LimitStep() {
  const { form, services } = useAnnotator();
  const isLamp = form.gaugeType === 'lamp';
  return (
    <>
      {isLamp ? (
        <LampLimits />
      ) : (
        <>
          <LimitFields which="control" />
          <LimitFields which="system" />
          <LiveBar />
        </>
      )}
      <MailSettings />
      <ChangeAlert isLamp={isLamp} />
      <AlertSettings isLamp={isLamp} />
      {services.renderBackTest?.(form)}
    </>
  );
}

function LimitFields({ which }: { which: 'control' | 'system' }) {
  const [settings, change] = useSettings();
  const text = useText(settingsMessages);
  const issue = useIssues();
  const limits = settings[which];
  const side = (name: 'minimum' | 'maximum', label: string) => (
    <TextField
      label={label}
      isNumber
      value={limits[name]}
      trailing={settings.unit}
      error={issue(`${which}_limits_config.${name}_value`)}
      onChange={({ target }) => change(`${which} ${name}`, { [which]: { ...limits, [name]: target.value } })}
    />
  );
  return (
    <Group title={text[which]}>
      <Text variant="note">{which === 'control' ? text.controlHelp : text.systemHelp}</Text>
      <div className="grid grid-cols-2 gap-2">
        {side('minimum', text.lower)}
        {side('maximum', text.upper)}
      </div>
    </Group>
  );
}

/** The limits on the gauge's scale while they are typed, with the value that is read now. */
function LiveBar() {
  const { form, live } = useAnnotator();
  const text = useText(settingsMessages);
  const scale = limitScaleOfForm(form);
  const seen = latestOf(live);
  const value = seen?.kind === 'reading' ? seen.value : null;
  const status = limitStatus(value, scale.control, scale.system);
  const sentence = { information: 'within', warning: 'warning', error: 'error', unknown: 'none' } as const;
  return (
    <figure className="flex flex-col gap-1 [&>svg]:h-auto [&>svg]:w-full">
      <LimitBar {...{ scale, value, status }} />
      <figcaption className="text-note text-ink-2">
        {text.bar[status === 'information' && !hasLimits(form) ? 'noLimits' : sentence[status]]}
      </figcaption>
    </figure>
  );
}

/** Tells of a jump between two readings; of a lamp, of any change. */
function ChangeAlert({ isLamp }: { isLamp: boolean }) {
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
