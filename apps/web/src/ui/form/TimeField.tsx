import { useState, type ComponentProps } from 'react';
import { TextField } from './TextField.tsx';
import { toClockTime } from './clock-time.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'type'> & {
  /** `09:40`, or empty. */
  value: string;
  /** Called with a time, or with nothing where nothing is written; not for what is no time yet. */
  onValueChange: (value: string) => void;
};

/** A time of day in 24 hours, as everywhere in the console: the browser's own field follows the language of the browser. */
export function TimeField({ value, onValueChange, onBlur, ...field }: Props) {
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
      onBlur={(event) => {
        setTyped(null); // what is no time falls back to the last that was one
        onBlur?.(event);
      }}
    />
  );
}
