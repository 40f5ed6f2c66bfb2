import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import type { ToolsForm } from './alert-form.ts';
import { alertSettingsMessages } from './alert-settings.messages.ts';

type Props = {
  tools: ToolsForm;
  onChange: (key: string, tools: ToolsForm) => void;
  error: (place: string) => string | undefined;
  /** Of a gauge only: the value's way back, in its unit. */
  deadband?: { readonly value: string; readonly unit: string; readonly onChange: (value: string) => void };
};

/** What keeps an alert from crying wolf, each with what it does. */
export function ToolFields({ tools, onChange, error, deadband }: Props) {
  const { tools: text, minutes } = useText(alertSettingsMessages);
  const field = (name: keyof ToolsForm, label: string, more: { help?: string; trailing?: string } = {}) => (
    <TextField
      label={label}
      isNumber
      value={tools[name]}
      error={error(`tools.${name}`)}
      onChange={({ target }) => onChange(name, { ...tools, [name]: target.value })}
      {...more}
    />
  );
  return (
    <>
      <Text variant="note">{deadband ? text.help : text.helpGuard}</Text>
      <div>
        <div className="grid grid-cols-2 items-start gap-2">
          {field('needed', deadband ? text.needed : text.neededGuard)}
          {field('of', text.of)}
        </div>
        <Text variant="note" className="mt-1">
          {deadband ? text.countHelp : text.countHelpGuard}
        </Text>
      </div>
      {deadband && (
        <TextField
          label={text.deadband}
          help={text.deadbandHelp}
          isNumber
          value={deadband.value}
          trailing={deadband.unit}
          error={error('deadband')}
          onChange={({ target }) => deadband.onChange(target.value)}
        />
      )}
      <div className="grid grid-cols-2 items-start gap-2">
        {field('on_delay_minutes', text.onDelay, { help: text.onDelayHelp, trailing: minutes })}
        {field('off_delay_minutes', text.offDelay, { help: text.offDelayHelp, trailing: minutes })}
      </div>
      {field('cooldown_minutes', text.cooldown, { help: text.cooldownHelp, trailing: minutes })}
    </>
  );
}
