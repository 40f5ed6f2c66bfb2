import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode, ChangeEventHandler } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { inputBoxClass, inputClass, type InputSize } from './input-class.ts';
import { countCharacters } from '@tenken/contract/wire/characters.ts';

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

/**
 * Lets nobody type more than `max` characters. What an input method is still composing is left alone: it is longer than
 * what comes of it.
 */
function limitedChange(
  max: number,
  onChange: ChangeEventHandler<HTMLInputElement> | undefined,
): Pick<ComponentProps<'input'>, 'onChange' | 'onCompositionEnd'> {
  const cut: ChangeEventHandler<HTMLInputElement> = (event) => {
    const input = event.currentTarget;
    if (countCharacters(input.value) > max) input.value = Array.from(input.value).slice(0, max).join('');
    onChange?.(event);
  };
  return {
    onChange: (event) => ((event.nativeEvent as InputEvent).isComposing ? onChange?.(event) : cut(event)),
    onCompositionEnd: (event) => cut(event as never),
  };
}
