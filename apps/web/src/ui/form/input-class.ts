import { cx } from '../cx.ts';

export type InputSize = 'normal' | 'large';

/** The box around an input; the ring is drawn around the box, so units and buttons lie inside it. */
export function inputBoxClass(size: InputSize, isInvalid: boolean): string {
  return cx(
    'flex items-center gap-2 rounded-control border bg-surface px-2.5 text-ink',
    'focus-within:outline-2 focus-within:outline-offset-1 focus-within:outline-focus',
    'has-disabled:border-line has-disabled:bg-sunken has-disabled:text-ink-3',
    size === 'large' ? 'h-(--control-large) text-long' : 'h-(--control)',
    isInvalid ? 'border-error' : 'border-field focus-within:border-focus',
  );
}

export const inputClass = 'h-full w-full min-w-0 bg-transparent outline-none placeholder:text-ink-3';
