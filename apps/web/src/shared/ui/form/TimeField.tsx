import { useState, type ComponentProps } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { uiMessages } from '../ui.messages.ts';
import { TextField } from './TextField.tsx';

const DAY_MINUTES = 24 * 60;

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'step'> & {
  /** `09:40`, or empty. */
  value: string;
  /** How far an arrow key goes, in seconds. */
  step?: number;
  /** Called with a time, or with nothing where nothing or no time is written. */
  onValueChange: (value: string) => void;
};

/** A time of day in 24 hours, as everywhere in the console: the browser's own field follows the language of the browser. */
export function TimeField({ value, onValueChange, onBlur, onKeyDown, step = 60, error, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setIsWrong] = useState(false);
  const { badTime } = useText(uiMessages);
  return (
    <TextField
      {...field}
      error={isWrong ? badTime : error}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:00"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        setIsWrong(false);
        onValueChange(toClockTime(target.value) ?? '');
      }}
      step={step}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const by = { ArrowUp: step, ArrowDown: -step }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        setTyped(null);
        setIsWrong(false);
        onValueChange(stepTime(value, by / 60));
      }}
      onBlur={(event) => {
        // what is no time stays to be seen and put right, and is no value
        if (typed !== null && toClockTime(typed) === null) setIsWrong(true);
        else setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}

/** `9:5`, `0905` and `９：０５` as `09:05`; empty stays empty; null for what is no time of day. */
export function toClockTime(typed: string): string | null {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return '';
  const found = /^(\d{1,2}):(\d{1,2})$/.exec(text) ?? /^(\d{1,2})(\d{2})$/.exec(text);
  if (found === null) return null;
  const [hour, minute] = [Number(found[1]), Number(found[2])];
  if (hour > 23 || minute > 59) return null;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The next time on the grid of `minutes`, up or down; over midnight it goes on. */
export function stepTime(time: string, minutes: number): string {
  const [hour = 0, minute = 0] = time === '' ? [] : time.split(':').map(Number);
  const now = hour * 60 + minute;
  const grid = Math.abs(minutes);
  const next = minutes > 0 ? Math.floor(now / grid) * grid + grid : Math.ceil(now / grid) * grid - grid;
  const within = (next + DAY_MINUTES) % DAY_MINUTES;
  return toClockTime(`${Math.floor(within / 60)}:${within % 60}`)!;
}
