import { DOWNLINK_MODES } from '@tenken/contract/camera/camera-settings.schema.ts';
import { THERMAL_BOUNDS } from '@tenken/contract/camera/camera.limits.ts';
import { formatPlainNumber } from '../../../shared/text/format-number.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { optionsOf, type FieldsProps } from './fields-props.ts';
import { settingsMessages } from './settings.messages.ts';
import type { SettingsDraft } from './settings-draft.ts';
import { TriggerFields } from './TriggerFields.tsx';

/** What is set once, if at all. */
export function AdvancedFields(props: FieldsProps) {
  const { draft, range, change, problemOf } = props;
  const text = useText(settingsMessages);
  return (
    <FieldGroup title={text.advanced}>
      {range.keys.has('downlink_mode') && (
        <SelectField
          label={text.downlink}
          value={draft.downlink_mode}
          options={optionsOf(DOWNLINK_MODES, text.downlinks)}
          onValueChange={(value) => change({ downlink_mode: value as SettingsDraft['downlink_mode'] })}
        />
      )}
      {range.keys.has('dimmer_level') && (
        <TextField
          label={text.dimmer}
          isNumber
          help={text.dimmerHelp}
          value={draft.dimmer}
          onChange={({ target }) => change({ dimmer: target.value })}
          error={problemOf('dimmer_level')}
        />
      )}
      <Checkbox
        className="md:col-span-2"
        label={text.shift}
        checked={draft.shift.is_enabled}
        onChange={({ target }) => change({ shift: { ...draft.shift, is_enabled: target.checked } })}
      />
      {draft.shift.is_enabled && (
        <TextField
          label={text.shiftThreshold}
          isNumber
          value={draft.shift.threshold}
          onChange={({ target }) => change({ shift: { ...draft.shift, threshold: target.value } })}
          error={problemOf('shift_detection.threshold_px')}
        />
      )}
      {range.keys.has('cropped_resolution') && <CropFields {...props} />}
      {range.keys.has('temperature_display_range') && <RangeFields {...props} />}
      {range.keys.has('trigger') && <TriggerFields {...props} />}
    </FieldGroup>
  );
}

function CropFields({ draft, change, problemOf }: FieldsProps) {
  const text = useText(settingsMessages);
  return (
    <>
      <Checkbox
        className="md:col-span-2"
        label={text.crop}
        checked={draft.hasCrop}
        onChange={({ target }) => change({ hasCrop: target.checked })}
      />
      {draft.hasCrop && (
        <div className="grid grid-cols-2 gap-3 md:col-span-2 md:grid-cols-4">
          {(['x', 'y', 'width', 'height'] as const).map((side) => (
            <TextField
              key={side}
              label={text.cropFields[side]}
              isNumber
              value={draft.crop[side]}
              onChange={({ target }) => change({ crop: { ...draft.crop, [side]: target.value } })}
              error={problemOf(`cropped_resolution.${side}`)}
            />
          ))}
        </div>
      )}
    </>
  );
}

function RangeFields({ draft, change, problemOf }: FieldsProps) {
  const text = useText(settingsMessages);
  const { range } = draft;
  const bounds = THERMAL_BOUNDS[range.unit];
  const help = text.bounds(formatPlainNumber(bounds.minimum), formatPlainNumber(bounds.maximum));
  const set = (fields: Partial<SettingsDraft['range']>): void => change({ range: { ...range, ...fields } });
  return (
    <>
      <Checkbox
        className="md:col-span-2"
        label={text.range}
        checked={draft.hasRange}
        onChange={({ target }) => change({ hasRange: target.checked })}
      />
      {draft.hasRange && (
        <div className="grid gap-3 md:col-span-2 md:grid-cols-3">
          <SelectField
            label={text.unit}
            value={range.unit}
            options={optionsOf(['celsius', 'fahrenheit'], text.units)}
            onValueChange={(unit) => set(converted(range, unit as 'celsius' | 'fahrenheit'))}
          />
          <TextField
            label={text.lowest}
            isNumber
            help={help}
            trailing={text.units[range.unit]}
            value={range.minimum}
            onChange={({ target }) => set({ minimum: target.value })}
            error={problemOf('temperature_display_range.minimum')}
          />
          <TextField
            label={text.highest}
            isNumber
            help={help}
            trailing={text.units[range.unit]}
            value={range.maximum}
            onChange={({ target }) => set({ maximum: target.value })}
            error={problemOf('temperature_display_range.maximum')}
          />
        </div>
      )}
    </>
  );
}

/** Another unit keeps the temperatures: what was typed is converted (decision U-22). */
function converted(
  { unit, minimum, maximum }: SettingsDraft['range'],
  next: 'celsius' | 'fahrenheit',
): SettingsDraft['range'] {
  const turn = (typed: string): string => {
    const value = Number(typed);
    if (typed.trim() === '' || Number.isNaN(value) || unit === next) return typed;
    const turned = next === 'fahrenheit' ? value * 1.8 + 32 : (value - 32) / 1.8;
    return String(Math.round(turned * 10) / 10);
  };
  return { unit: next, minimum: turn(minimum), maximum: turn(maximum) };
}
