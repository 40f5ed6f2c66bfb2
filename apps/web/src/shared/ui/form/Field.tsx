import { useId, type ReactNode } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { uiMessages } from '../ui.messages.ts';
import { FieldError } from './FieldError.tsx';

export type FieldProps = {
  label: string;
  help?: string;
  error?: string;
  isRequired?: boolean;
  /** At the right end of the label line, e.g. a link. */
  beside?: ReactNode;
  className?: string;
};

/** What a control needs to belong to its label, help and error. */
type ControlIds = {
  id: string;
  'aria-labelledby': string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = FieldProps & { children: (ids: ControlIds) => ReactNode };

/** Label above, help and error under. The error is announced when it appears. */
export function Field({ label, help, error, isRequired, beside, className, children }: Props) {
  const text = useText(uiMessages);
  const id = useId();
  const labelId = `${id}-label`;
  const helpId = `${id}-help`;
  const errorId = `${id}-error`;
  const described = cx(help && helpId, error && errorId);
  return (
    <div className={cx('flex flex-col gap-1', className)}>
      <div className="flex items-baseline justify-between gap-2 text-note font-medium text-ink-2">
        <label id={labelId} htmlFor={id}>
          {label}
          {isRequired && <span className="ml-1.5 font-normal text-ink-3">{text.required}</span>}
        </label>
        {beside}
      </div>
      {children({
        id,
        'aria-labelledby': labelId,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {help && (
        <p id={helpId} className="text-note text-ink-3">
          {help}
        </p>
      )}
      <FieldError id={errorId} error={error} />
    </div>
  );
}
