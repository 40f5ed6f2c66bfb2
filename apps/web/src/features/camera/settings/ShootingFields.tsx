import { useQuery } from '@tanstack/react-query';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../../shared/ui/form/Checkbox.tsx';
import { ComboboxField } from '../../../shared/ui/form/ComboboxField.tsx';
import { SelectField } from '../../../shared/ui/form/SelectField.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import type { FieldsProps } from './fields-props.ts';
import { settingsMessages } from './settings.messages.ts';
import { scheduleChoicesQuery } from './settings.queries.ts';

const NONE = '';

/** When the camera shoots, and by which clock. */
export function ShootingFields({ draft, range, change, problemOf }: FieldsProps) {
  const text = useText(settingsMessages);
  const schedules = useQuery({ ...scheduleChoicesQuery(), enabled: range.keys.has('schedule_id') });
  return (
    <FieldGroup title={text.shooting}>
      {range.keys.has('schedule_id') && (
        <SelectField
          label={text.schedule}
          value={draft.schedule_id ?? NONE}
          onValueChange={(id) => change({ schedule_id: id === NONE ? null : id })}
          options={[
            { value: NONE, label: text.noSchedule },
            ...(schedules.data ?? []).map(({ id, name, description }) => ({
              value: id,
              label: name,
              note: description,
            })),
          ]}
          error={problemOf('schedule_id')}
        />
      )}
      <ComboboxField
        label={text.timezone}
        value={draft.timezone}
        onValueChange={(timezone) => change({ timezone })}
        options={zoneOptions(draft.timezone)}
        error={problemOf('timezone')}
      />
      {range.keys.has('expected_interval_minutes') && (
        <TextField
          label={text.expectedInterval}
          isNumber
          help={text.expectedIntervalHelp}
          value={draft.interval}
          onChange={({ target }) => change({ interval: target.value })}
          error={problemOf('expected_interval_minutes')}
        />
      )}
      {range.keys.has('is_retry_enabled') && (
        <Checkbox
          className="md:col-span-2"
          label={text.retakeMissed}
          checked={draft.is_retry_enabled}
          onChange={({ target }) => change({ is_retry_enabled: target.checked })}
        />
      )}
    </FieldGroup>
  );
}

/** UTC is a zone of every server and of no browser's list. */
const zoneOptions = (current: string): { value: string; label: string }[] =>
  [...new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')])].map((zone) => ({
    value: zone,
    label: zone,
  }));
