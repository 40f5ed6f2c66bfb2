import { cx } from '../cx.ts';

type Props = {
  /** What goes on; left out where words beside it say so. */
  label?: string;
  value: number;
  max: number;
  className?: string;
};

/** How far something is, in the colours of the console rather than the browser's. */
export function ProgressBar({ label, value, max, className }: Props) {
  return (
    <progress
      aria-label={label}
      aria-hidden={label === undefined}
      max={max}
      value={value}
      className={cx(
        'block h-1.5 appearance-none overflow-hidden rounded-full bg-sunken',
        '[&::-moz-progress-bar]:bg-pri [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-pri',
        className,
      )}
    />
  );
}
