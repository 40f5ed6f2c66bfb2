import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { SegmentedControl } from '../../../../shared/ui/form/SegmentedControl.tsx';
import type { SettingsForm } from '../form/gauge-form.ts';
import { Group } from '../../../../shared/ui/form/Group.tsx';
import { settingsMessages } from './settings.messages.ts';
import { useSettings } from './use-settings.ts';

const MEANINGS = ['information', 'warning', 'error'] as const;
type Meaning = (typeof MEANINGS)[number];

/** A lamp has two values: limits become what each of them means. ON is 1, OFF is 0, and at a limit counts as beyond it. */
export function LampLimits() {
  const [settings, change] = useSettings();
  const text = useText(settingsMessages);
  return (['on', 'off'] as const).map((state) => (
    <Group key={state} title={text.lampMeans[state]}>
      <div className="flex">
        <SegmentedControl
          label={text.lampMeans[state]}
          value={lampMeaning(settings, state)}
          onValueChange={(meaning) => change(`lamp ${state}`, withLampMeaning(settings, state, meaning))}
          segments={MEANINGS.map((value) => ({ value, label: text.meanings[value] }))}
        />
      </div>
    </Group>
  ));
}

const SIDES = { on: { side: 'maximum', value: '1' }, off: { side: 'minimum', value: '0' } } as const;

function lampMeaning({ control, system }: SettingsForm, state: 'on' | 'off'): Meaning {
  const { side } = SIDES[state];
  if (system[side] !== '') return 'error';
  return control[side] !== '' ? 'warning' : 'information';
}

function withLampMeaning(
  { control, system }: SettingsForm,
  state: 'on' | 'off',
  meaning: Meaning,
): Pick<SettingsForm, 'control' | 'system'> {
  const { side, value } = SIDES[state];
  return {
    control: { ...control, [side]: meaning === 'warning' ? value : '' },
    system: { ...system, [side]: meaning === 'error' ? value : '' },
  };
}
