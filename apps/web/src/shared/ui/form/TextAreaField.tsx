import type { ComponentProps } from 'react';
import { cx } from '../cx.ts';
import { Field, type FieldProps } from './Field.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'className'> & FieldProps;

export function TextAreaField({ label, help, error, isRequired, beside, className, ...rest }: Props) {
  return (
    <Field {...{ label, help, error, isRequired, beside, className }}>
      {(ids) => (
        <textarea
          rows={4}
          {...rest}
          {...ids}
          className={cx(
            'w-full resize-y rounded-control border bg-surface px-2.5 py-1.5 text-ink placeholder:text-ink-3',
            error ? 'border-error' : 'border-field focus-visible:border-focus',
          )}
        />
      )}
    </Field>
  );
}
