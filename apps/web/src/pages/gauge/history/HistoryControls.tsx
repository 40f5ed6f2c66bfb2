import { ChartLine, GitCompareArrows, Table2 } from 'lucide-react';
import { HISTORY_LONGEST_DAYS } from '@tenken/contract/wire/limits.ts';
import type { DateRange, DaySpan } from '@tenken/contract/wire/date-range.rules.ts';
import {
  HISTORY_DAYS,
  lastDays,
  THIS_MONTH,
} from '../../../features/measurement/history-chart/history-ranges.ts';
import type { HistoryChoice } from '../../../features/measurement/history-chart/history-address.ts';
import { historyMessages } from '../../../features/measurement/history-chart/history.messages.ts';
import { insightMessages } from '../../../features/measurement/history-chart/insight.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { DateRangePicker } from '../../../shared/ui/form/DateRangePicker.tsx';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { Switch } from '../../../shared/ui/form/Switch.tsx';
import { FilterBar } from '../../../shared/ui/page/FilterBar.tsx';

type Props = {
  choice: HistoryChoice;
  days: DaySpan;
  onChoose: (change: Partial<HistoryChoice>) => void;
  isHidingPredicted: boolean;
  onHidePredicted: (isHiding: boolean) => void;
  onCompare: () => void;
  /** Whether the period is short enough to stand beside the week before. */
  isWeekOffered: boolean;
};

/** How the history is shown, left; which days, right. */
export function HistoryControls({
  choice,
  days,
  onChoose,
  isHidingPredicted,
  onHidePredicted,
  onCompare,
  isWeekOffered,
}: Props) {
  const insight = useText(insightMessages);
  const text = useText(historyMessages);
  const choices: { range: DateRange; label: string; short: string }[] = [
    ...HISTORY_DAYS.map((count) => ({
      range: lastDays(count),
      label: text.days(count),
      short: text.daysShort(count),
    })),
    { range: THIS_MONTH, label: text.thisMonth, short: text.thisMonthShort },
  ];
  return (
    <FilterBar
      filters={
        <>
          <SegmentedControl
            label={text.view}
            value={choice.view}
            onValueChange={(view) => onChoose({ view })}
            segments={[
              { value: 'chart', label: text.chart, icon: ChartLine },
              { value: 'table', label: text.table, icon: Table2 },
            ]}
          />
          <Button icon={GitCompareArrows} onClick={onCompare}>
            {choice.others.length > 0 ? text.compareCount(choice.others.length) : text.compare}
          </Button>
          <span title={insight.weekBeforeNote} className="inline-flex">
            <Switch
              label={insight.weekBefore}
              className="whitespace-nowrap"
              checked={choice.isWeekBefore && isWeekOffered}
              disabled={!isWeekOffered}
              onChange={(event) => onChoose({ isWeekBefore: event.target.checked })}
            />
          </span>
          <Switch
            label={text.hidePredicted}
            className="whitespace-nowrap"
            checked={isHidingPredicted}
            onChange={(event) => onHidePredicted(event.target.checked)}
          />
        </>
      }
      controls={
        <DateRangePicker
          label={text.range}
          choices={choices}
          value={choice.range}
          days={days}
          maxDays={HISTORY_LONGEST_DAYS}
          onChange={(range) => onChoose({ range })}
        />
      }
    />
  );
}
