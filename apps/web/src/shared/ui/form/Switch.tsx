import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & { label: string };

/** Takes effect at once; what waits for a save button is a checkbox. */
export function Switch({ label, className, ...rest }: Props) {
  return (
    <label className={cx('inline-flex items-center gap-1.5 text-ink-2 touch-area', className)}>
      <input
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox tells its state itself
        role="switch"
        {...rest}
        className={cx(
          'relative h-4.5 w-7.5 shrink-0 appearance-none rounded-full bg-field checked:bg-pri',
          'before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-white',
          'before:transition-[left] before:duration-120 checked:before:left-3.5 disabled:opacity-50',
        )}
      />
      {label}
    </label>
  );
}
