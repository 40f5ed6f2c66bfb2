import { cx } from '../cx.ts';

export type InputSize = 'small' | 'normal' | 'large';

/** The box around an input; the ring is drawn around the box, so units and buttons lie inside it. */
export function inputBoxClass(size: InputSize, isInvalid: boolean): string {
  return cx(
    'flex items-center rounded-control border bg-surface text-ink',
    'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus',
    'has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-3',
    sizes[size],
    isInvalid ? 'border-error' : 'border-field focus-within:border-focus',
  );
}

export const inputClass = 'h-full w-full min-w-0 bg-transparent outline-none placeholder:text-ink-3';

const sizes: Record<InputSize, string> = {
  small: 'h-(--control-small) gap-1 px-1.5 text-note',
  normal: 'h-(--control) gap-2 px-2.5',
  large: 'h-(--control-large) gap-2 px-2.5 text-long',
};
