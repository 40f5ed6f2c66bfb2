import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { WEEKDAYS } from '@tenken/contract/round/round.rules.ts';
import { facilityPeopleQuery } from '../company/people.queries.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { Checkbox } from '../../shared/ui/form/Checkbox.tsx';
import { SelectField } from '../../shared/ui/form/SelectField.tsx';
import { TimeField } from '../../shared/ui/form/TimeField.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { withTime, type RoundForm } from './round-form.ts';
import { roundMessages } from './round.messages.ts';

type Props = { facilityId: string; form: RoundForm; onChange: (form: RoundForm) => void };

const WITHIN_MINUTES = [15, 30, 60, 120, 240, 480];
const ANYBODY = 'anybody';

/** A plan may have another span than those offered here. */
const withOwn = (minutes: number): number[] =>
  [...new Set([...WITHIN_MINUTES, minutes])].toSorted((a, b) => a - b);

/** Who runs a round, on which days and at which times. */
export function PlanFields({ facilityId, form, onChange }: Props) {
  const text = useText(roundMessages);
  const people = useQuery(facilityPeopleQuery(facilityId)).data ?? [];
  return (
    <>
      <fieldset className="flex flex-wrap gap-x-4 gap-y-2">
        <legend className="mb-1 text-note font-medium text-ink-2">{text.weekdays}</legend>
        {WEEKDAYS.map((day) => (
          <Checkbox
            key={day}
            label={text.days[day]}
            checked={form.weekdays.includes(day)}
            onChange={({ target }) =>
              onChange({
                ...form,
                weekdays: WEEKDAYS.filter((one) =>
                  one === day ? target.checked : form.weekdays.includes(one),
                ),
              })
            }
          />
        ))}
      </fieldset>
      <Times form={form} onChange={onChange} />
      <Text variant="note">{text.timezone(form.timezone)}</Text>
      <div className="grid gap-3.5 sm:grid-cols-2">
        <SelectField
          label={text.within}
          options={withOwn(form.withinMinutes).map((minutes) => ({
            value: String(minutes),
            label: text.minutes(minutes),
          }))}
          value={String(form.withinMinutes)}
          onValueChange={(minutes) => onChange({ ...form, withinMinutes: Number(minutes) })}
        />
        <SelectField
          label={text.assignee}
          options={[
            { value: ANYBODY, label: text.anybody },
            ...people.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={form.assigneeId ?? ANYBODY}
          onValueChange={(id) => onChange({ ...form, assigneeId: id === ANYBODY ? null : id })}
        />
      </div>
    </>
  );
}

function Times({ form, onChange }: Omit<Props, 'facilityId'>) {
  const text = useText(roundMessages);
  const [time, setTime] = useState('');
  const add = (): void => {
    onChange(withTime(form, time));
    setTime('');
  };
  return (
    <div className="flex flex-col gap-2">
      <Text variant="h3">{text.times}</Text>
      <ul className="flex flex-wrap gap-1.5 p-0.5 empty:hidden">
        {form.times.map((one) => (
          <li key={one} className="flex items-center rounded-chip bg-sunken pl-2 num">
            {one}
            <button
              type="button"
              aria-label={text.removeTime(one)}
              className="grid size-7 place-items-center rounded-chip text-ink-2 touch-area hover:bg-hover"
              onClick={() => onChange({ ...form, times: form.times.filter((other) => other !== one) })}
            >
              <Icon of={X} size="small" />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-2.5">
        <TimeField label={text.newTime} className="w-30" value={time} onValueChange={setTime} />
        <Button icon={Plus} onClick={add}>
          {text.addTime}
        </Button>
      </div>
    </div>
  );
}
