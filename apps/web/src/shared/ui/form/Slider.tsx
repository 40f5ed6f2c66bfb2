import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';

type Props = {
  label: string;
  minimum: number;
  maximum: number;
  step?: number;
  value: number;
  onValueChange: (value: number) => void;
  className?: string;
};

/** One value between two ends: a native range input, drawn by theme.css. */
export function Slider({ label, minimum, maximum, step = 1, value, onValueChange, className }: Props) {
  const share = (value - minimum) / (maximum - minimum);
  return (
    <input
      type="range"
      aria-label={label}
      min={minimum}
      max={maximum}
      step={step}
      value={value}
      onChange={(event) => onValueChange(event.target.valueAsNumber)}
      className={cx('slider h-(--control)', className)}
      style={{ '--share': share } as CSSProperties}
    />
  );
}
