import { rangeText } from '@tenken/contract/measurement/limits-text.ts';
import { CalendarDays } from 'lucide-react';
import { writeDateRange } from '@tenken/contract/wire/date-range-address.ts';
import type { DateRange, DaySpan } from '@tenken/contract/wire/date-range.rules.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../button/Button.tsx';
import { cx } from '../cx.ts';
import { lazyPart } from '../loading/lazy-part.ts';
import { MenuButton } from '../popup/MenuButton.tsx';
import { uiMessages } from '../ui.messages.ts';
import { SegmentedControl } from './SegmentedControl.tsx';

const DateRangePopup = lazyPart(() => import('./DateRangePopup.tsx'), 'DateRangePopup');

type DateRangeChoice = { range: DateRange; label: string; short?: string };

type Props = {
  label: string;
  /** Ranges of one press; any other is typed. */
  choices: readonly DateRangeChoice[];
  value: DateRange;
  /** The days the value means now. */
  days: DaySpan;
  /** Calendar days, first and last included. */
  maxDays: number;
  onChange: (range: DateRange) => void;
};

/** Ranges of one press side by side, and a button that shows the days and lets one type others. */
export function DateRangePicker({ label, choices, value, days, maxDays, onChange }: Props) {
  const { dateRange: text } = useText(uiMessages);
  const isTyped = !choices.some(({ range }) => keyOf(range) === keyOf(value));
  const shown = rangeText(useLanguage(), shortDay(days.first), shortDay(days.last));
  return (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl
        label={label}
        segments={choices.map(({ range, ...words }) => ({ value: keyOf(range), ...words }))}
        value={keyOf(value)}
        onValueChange={(key) => {
          const chosen = choices.find(({ range }) => keyOf(range) === key);
          if (chosen) onChange(chosen.range);
        }}
      />
      <MenuButton
        align="end"
        popup="dialog"
        preload={DateRangePopup.preload}
        trigger={
          <Button icon={CalendarDays} className={cx('num', isTyped && 'bg-pri-t! text-pri-ink!')}>
            <span className="sr-only">{text.choose}</span>
            {shown}
          </Button>
        }
      >
        {(menu) => (
          <DateRangePopup
            {...menu}
            days={days}
            maxDays={maxDays}
            onChoose={(chosen) => {
              menu.onClose();
              onChange({ tag: 'custom', ...chosen });
            }}
          />
        )}
      </MenuButton>
    </div>
  );
}

const keyOf = (range: DateRange): string => Object.values(writeDateRange(range)).join(' ');

/** `11/15` */
const shortDay = (day: string): string => day.slice(5).replace('-', '/');
