import { CalendarDays } from 'lucide-react';
import { useRef, type KeyboardEvent, type Ref } from 'react';
import { addDays, isCalendarDay } from '@tenken/contract/wire/calendar-day.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { uiMessages } from '../ui.messages.ts';
import { TextField } from './TextField.tsx';
import type { FieldProps } from './Field.tsx';

type Props = FieldProps & {
  /** `YYYY-MM-DD`, or what is typed so far. */
  value: string;
  onValueChange: (value: string) => void;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A day as `YYYY-MM-DD` in every language; a native date field would write it the way of the browser. The arrow keys step
 * through days, the button opens the browser's calendar.
 */
export function DateField({ value, onValueChange, ref, ...field }: Props) {
  const text = useText(uiMessages);
  const calendar = useRef<HTMLInputElement>(null);
  const step = (event: KeyboardEvent): void => {
    const days = { ArrowUp: 1, ArrowDown: -1, PageUp: 7, PageDown: -7 }[event.key];
    if (days === undefined || !isCalendarDay(value)) return;
    event.preventDefault();
    onValueChange(addDays(value, days));
  };
  return (
    <TextField
      {...field}
      ref={ref}
      value={value}
      onChange={(event) => onValueChange(toPlainDate(event.target.value))}
      onKeyDown={step}
      inputMode="numeric"
      autoComplete="off"
      placeholder="YYYY-MM-DD"
      maxLength={10}
      isNumber
      trailing={
        <span className="relative -mr-2 -ml-2 inline-flex">
          <input
            ref={calendar}
            type="date"
            tabIndex={-1}
            aria-hidden
            value={isCalendarDay(value) ? value : ''}
            onChange={(event) => event.target.value !== '' && onValueChange(event.target.value)}
            className="pointer-events-none absolute inset-0 opacity-0"
          />
          <IconButton
            icon={CalendarDays}
            size="small"
            label={`${field.label}: ${text.openCalendar}`}
            onClick={() => calendar.current?.showPicker()}
          />
        </span>
      }
    />
  );
}

/** Full-width digits and slashes are what a Japanese keyboard gives. */
const toPlainDate = (typed: string): string =>
  typed
    .normalize('NFKC')
    .replaceAll(/[/.ー−]/g, '-')
    .trim();
