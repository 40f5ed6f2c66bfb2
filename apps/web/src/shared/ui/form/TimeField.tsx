import { useState, type ComponentProps } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { uiMessages } from '../ui.messages.ts';
import { TextField } from './TextField.tsx';
import { stepTime, toClockTime } from './clock-time.ts';

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
