import { formatValue } from '@tenken/contract/measurement/format-value.ts';
import { parseTypedNumber } from '@tenken/contract/gauge/typed-number.ts';
import { useState } from 'react';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { SelectField } from '../../../../shared/ui/form/SelectField.tsx';
import { TextField } from '../../../../shared/ui/form/TextField.tsx';
import { useAnnotator } from '../annotator-context.ts';
import type { SettingsForm } from '../form/gauge-form.ts';
import { latestOf } from '../live/live-reading.ts';
import { useIssues } from '../use-issues.ts';
import { numberFormatOf } from './number-format.ts';
import { settingsMessages } from './settings.messages.ts';
import { useSettings } from './use-settings.ts';

/** Not the contract's list: that one comes with the schema library. */
const ROUNDING_METHODS = [
  'round_to_nearest_value',
  'round_up',
  'round_down',
] as const satisfies readonly SettingsForm['roundingMethod'][];

/** How the gauge is called and how its values are written. */
export function ValueStep() {
  const { form, send, services } = useAnnotator();
  const [settings, change] = useSettings();
  const text = useText(settingsMessages);
  const issue = useIssues();
  const isWritten = form.gaugeType !== 'lamp';
  const { savedUnit } = services;
  const isOtherUnit = savedUnit !== null && settings.unit.trim() !== savedUnit.trim();
  return (
    <>
      <TextField
        label={text.name}
        isRequired
        value={form.gaugeName}
        error={issue('name')}
        onChange={({ target }) =>
          send({
            type: 'edit',
            key: 'name',
            change: (before) => ({ ...before, gaugeName: target.value }),
          })
        }
      />
      {isWritten && (
        <>
          <TextField
            label={text.unit}
            help={isOtherUnit ? text.otherUnit : text.unitHelp}
            value={settings.unit}
            error={issue('unit')}
            onChange={({ target }) => change('unit', { unit: target.value })}
          />
          <div className="grid grid-cols-[5fr_8fr] gap-2">
            <TextField
              label={text.decimals}
              isNumber
              value={settings.decimals}
              error={issue('measurement_format.digits_after_decimal_point')}
              onChange={({ target }) => change('decimals', { decimals: target.value })}
            />
            <SelectField
              label={text.rounding}
              value={settings.roundingMethod}
              options={ROUNDING_METHODS.map((value) => ({ value, label: text.roundings[value] }))}
              onValueChange={(method) =>
                change('rounding', { roundingMethod: method as SettingsForm['roundingMethod'] })
              }
            />
          </div>
          <Preview />
        </>
      )}
    </>
  );
}

/** A value as it will be written: the one that is read now, or any that is typed. Rounded as decimal text, not as a double. */
function Preview() {
  const { live } = useAnnotator();
  const [settings] = useSettings();
  const text = useText(settingsMessages);
  const [typed, setTyped] = useState<string | null>(null);
  const seen = latestOf(live);
  const shown = typed ?? (seen?.kind === 'reading' ? String(Number(seen.value.toPrecision(9))) : '12.3456');
  const value = parseTypedNumber(shown);
  return (
    <div className="border-t border-line pt-3.5">
      <div className="flex items-center gap-3">
        <TextField
          label={text.preview}
          isNumber
          value={shown}
          className="w-32"
          onChange={({ target }) => setTyped(target.value)}
        />
        <p aria-live="polite" className="pt-5">
          <span className="text-note text-ink-2">{text.previewResult} </span>
          <span className="num text-value-fit font-semibold">
            {value === null || Number.isNaN(value) ? '—' : formatValue(value, numberFormatOf(settings))}
          </span>
          <span className="ml-1 text-ink-2">{settings.unit}</span>
        </p>
      </div>
    </div>
  );
}
