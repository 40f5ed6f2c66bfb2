import { Plus, RefreshCw, X } from 'lucide-react';
import { useState } from 'react';
import { GENERATOR_INTERVALS_MINUTES, TIME_STEP_SECONDS } from '@tenken/contract/schedule/schedule.limits.ts';
import { errorMessages } from '../../shared/api/error.messages.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { SelectField } from '../../shared/ui/form/SelectField.tsx';
import { TimeField } from '../../shared/ui/form/TimeField.tsx';
import { Icon } from '../../shared/ui/text/Icon.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { uiMessages } from '../../shared/ui/ui.messages.ts';
import { addTime, generate, removeTime, timesProblem, type ScheduleForm } from './schedule-form.ts';
import { scheduleMessages } from './schedule.messages.ts';

type Props = { form: ScheduleForm; onChange: (form: ScheduleForm) => void };

/** The times of a schedule: made by a generator, added and removed by hand. */
export function FixedTimes({ form, onChange }: Props) {
  const text = useText(scheduleMessages);
  const { codes } = useText(errorMessages);
  const problem = timesProblem(form);
  return (
    <>
      <Generator form={form} onChange={onChange} />
      <div className="flex flex-col gap-2">
        <Text variant="h4">{text.times(form.fixed_times.length)}</Text>
        {form.fixed_times.length === 0 ? (
          <Text variant="note">{text.noTimes}</Text>
        ) : (
          <ul className="flex max-h-44 flex-wrap gap-1.5 overflow-y-auto p-0.5">
            {form.fixed_times.map((time) => (
              <li key={time} className="flex items-center rounded-chip bg-sunken pl-2 num">
                {time}
                <button
                  type="button"
                  aria-label={text.removeTime(time)}
                  className="grid size-7 place-items-center rounded-chip text-ink-2 touch-area hover:bg-hover"
                  onClick={() => onChange(removeTime(form, time))}
                >
                  <Icon of={X} size="small" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <Text variant="note" color="red" role="alert" className="empty:hidden">
          {problem === null ? null : codes[problem]}
        </Text>
        <NewTime onAdd={(time) => onChange(addTime(form, time))} />
      </div>
    </>
  );
}

function Generator({ form, onChange }: Props) {
  const text = useText(scheduleMessages);
  const { generator } = form;
  const { start, end: last } = generator;
  const isBackwards = start !== '' && last !== '' && last < start;
  const set = (change: Partial<ScheduleForm['generator']>): void =>
    onChange({ ...form, generator: { ...generator, ...change } });
  return (
    <fieldset className="flex flex-wrap items-end gap-2.5 rounded-control border border-line p-3">
      <legend className="px-1 text-note font-medium text-ink-2">{text.generator}</legend>
      {(['start', 'end'] as const).map((end) => (
        <TimeField
          key={end}
          label={text[end]}
          step={TIME_STEP_SECONDS}
          required
          className="w-30"
          value={generator[end]}
          error={end === 'end' && isBackwards ? text.endBeforeStart : undefined}
          onValueChange={(time) => set({ [end]: time })}
        />
      ))}
      <SelectField
        label={text.interval}
        className="w-32"
        options={GENERATOR_INTERVALS_MINUTES.map((minutes) => ({
          value: String(minutes),
          label: text.minutes(minutes),
        }))}
        value={String(generator.interval)}
        onValueChange={(interval) => set({ interval: Number(interval) })}
      />
      <Button
        icon={RefreshCw}
        disabled={isBackwards || start === '' || last === ''}
        onClick={() => onChange(generate(form))}
      >
        {text.generate}
      </Button>
    </fieldset>
  );
}

function NewTime({ onAdd }: { onAdd: (time: string) => void }) {
  const text = useText(scheduleMessages);
  const { badTime } = useText(uiMessages);
  const [time, setTime] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const change = (next: string): void => {
    setTime(next);
    setIsMissing(false);
  };
  const add = (): void => {
    setIsMissing(time === '');
    if (time === '') return;
    onAdd(time);
    setTime('');
  };
  return (
    <div className="flex items-end gap-2.5">
      <TimeField
        label={text.newTime}
        step={TIME_STEP_SECONDS}
        className="w-30"
        value={time}
        error={isMissing ? badTime : undefined}
        onValueChange={change}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          add();
        }}
      />
      <Button icon={Plus} onClick={add}>
        {text.addTime}
      </Button>
    </div>
  );
}
