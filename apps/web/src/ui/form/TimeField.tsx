import { useState, type ComponentProps } from 'react';
import { TextField } from './TextField.tsx';
import { stepTime, toClockTime } from './clock-time.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type' | 'step'> & {
  /** `09:40`, or empty. */
  value: string;
  /** How far an arrow key goes, in seconds. */
  step?: number;
  /** Called with a time, or with nothing where nothing is written; not for what is no time yet. */
  onValueChange: (value: string) => void;
};

/** A time of day in 24 hours, as everywhere in the console: the browser's own field follows the language of the browser. */
export function TimeField({ value, onValueChange, onBlur, onKeyDown, step = 60, ...field }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextField
      {...field}
      type="text"
      inputMode="numeric"
      autoComplete="off"
      placeholder="09:00"
      value={typed ?? value}
      onChange={({ target }) => {
        setTyped(target.value);
        const time = toClockTime(target.value);
        if (time !== null) onValueChange(time);
      }}
      step={step}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        const by = { ArrowUp: step, ArrowDown: -step }[event.key];
        if (by === undefined) return;
        event.preventDefault();
        setTyped(null);
        onValueChange(stepTime(value, by / 60));
      }}
      onBlur={(event) => {
        setTyped(null); // what is no time falls back to the last that was one
        onBlur?.(event);
      }}
    />
  );
}
