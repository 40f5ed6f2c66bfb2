import { Suspense } from 'react';
import { HISTORY_LONGEST_DAYS } from '@tenken/contract/wire/limits.ts';
import type { DateRange, DaySpan } from '@tenken/contract/wire/date-range.rules.ts';
import { lastDays } from '../../measurement/history-chart/history-ranges.ts';
import { historyMessages } from '../../measurement/history-chart/history.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { DateRangePicker } from '../../../shared/ui/form/DateRangePicker.tsx';
import { Switch } from '../../../shared/ui/form/Switch.tsx';
import { lazyPart } from '../../../shared/ui/loading/lazy-part.ts';
import { DAY_PARTS, type DayPart } from './choose-photos.ts';
import { modelMessages } from './model.messages.ts';

/** The list popups are heavy; the photos do not wait for them. */
const SelectField = lazyPart(() => import('../../../shared/ui/form/SelectField.tsx'), 'SelectField');

const CANDIDATE_RESULTS = ['all', 'normal', 'anomaly', 'none'] as const;

export interface CandidateChoice {
  readonly range: DateRange;
  readonly dayPart: DayPart;
  readonly result: (typeof CANDIDATE_RESULTS)[number];
  readonly isGoodOnly: boolean;
}

type Props = { choice: CandidateChoice; days: DaySpan; onChoose: (change: Partial<CandidateChoice>) => void };

const RANGES = [3, 7, 14, 30] as const;

/** Which photos are listed. */
export function CandidateFilters({ choice, days, onChoose }: Props) {
  const { retrainPage: text } = useText(modelMessages);
  const history = useText(historyMessages);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <DateRangePicker
        label={text.range}
        choices={RANGES.map((count) => ({
          range: lastDays(count),
          label: history.days(count),
          short: history.daysShort(count),
        }))}
        value={choice.range}
        days={days}
        maxDays={HISTORY_LONGEST_DAYS}
        onChange={(range) => onChoose({ range })}
      />
      <Suspense fallback={<span className="h-13 w-80 max-w-full" />}>
        <SelectField
          label={text.timeOfDay}
          className="w-40"
          options={Object.keys(DAY_PARTS).map((part) => ({
            value: part,
            label: text.dayParts[part as DayPart],
          }))}
          value={choice.dayPart}
          onValueChange={(part) => onChoose({ dayPart: part as DayPart })}
        />
        <SelectField
          label={text.result}
          className="w-36"
          options={CANDIDATE_RESULTS.map((result) => ({ value: result, label: text.results[result] }))}
          value={choice.result}
          onValueChange={(result) => onChoose({ result: result as CandidateChoice['result'] })}
        />
      </Suspense>
      <Switch
        label={text.goodOnly}
        className="h-(--control)"
        checked={choice.isGoodOnly}
        onChange={(event) => onChoose({ isGoodOnly: event.target.checked })}
      />
    </div>
  );
}
