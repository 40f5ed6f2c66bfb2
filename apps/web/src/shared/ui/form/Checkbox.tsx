import { Check, Minus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: string;
  /** Off in tables, where the row says what is chosen. */
  isLabelVisible?: boolean;
  /** Some but not all of a list. */
  isPartial?: boolean;
};

export function Checkbox({
  label,
  isLabelVisible = true,
  isPartial = false,
  className,
  ref,
  ...rest
}: Props) {
  const attach = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = isPartial;
    if (typeof ref === 'function') return ref(input);
    if (ref) ref.current = input;
    return undefined;
  };
  return (
    <label className={cx('inline-flex items-center gap-2 touch-area', className)}>
      <span className="relative grid size-4 shrink-0 place-items-center">
        <input
          ref={attach}
          type="checkbox"
          {...rest}
          className={cx(
            'peer absolute inset-0 appearance-none rounded-chip border-[1.5px] border-field bg-surface',
            'checked:border-pri checked:bg-pri indeterminate:border-pri indeterminate:bg-pri',
            'disabled:border-line disabled:bg-sunken',
          )}
        />
        <Icon
          of={isPartial ? Minus : Check}
          size="tiny"
          className="pointer-events-none relative hidden stroke-3 text-ink-inv peer-checked:block peer-indeterminate:block"
        />
      </span>
      <span className={cx(!isLabelVisible && 'sr-only')}>{label}</span>
    </label>
  );
}
