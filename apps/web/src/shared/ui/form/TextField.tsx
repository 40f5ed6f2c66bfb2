import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { inputBoxClass, inputClass, type InputSize } from './input-class.ts';
import { limitedChange } from './limited-change.ts';

type Props = Omit<ComponentProps<'input'>, 'size' | 'className'> &
  FieldProps & {
    size?: InputSize;
    icon?: LucideIcon;
    /** A unit, a counter or a button at the right end. */
    trailing?: ReactNode;
    isNumber?: boolean;
    /** In characters, as the server counts; the attribute of the same name counts two for 𠮷. */
    maxLength?: number;
  };

export function TextField({ label, help, error, isRequired, beside, className, ...props }: Props) {
  const { size = 'normal', icon, trailing, isNumber, maxLength, onChange, ...input } = props;
  return (
    <Field {...{ label, help, error, isRequired, beside, className }}>
      {(ids) => (
        <span className={inputBoxClass(size, Boolean(error))}>
          {icon && <Icon of={icon} className="text-ink-3" />}
          <input
            {...(isNumber && { inputMode: 'decimal' as const, autoComplete: 'off' })}
            {...input}
            {...ids}
            {...(maxLength === undefined ? { onChange } : limitedChange(maxLength, onChange))}
            className={cx(inputClass, isNumber && 'num')}
          />
          {trailing && <span className="shrink-0 text-ink-2">{trailing}</span>}
        </span>
      )}
    </Field>
  );
}
