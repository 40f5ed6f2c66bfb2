import { useId, type Ref } from 'react';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { FieldError } from '../../../shared/ui/form/FieldError.tsx';
import { measurementMessages } from '../measurement.messages.ts';

type Props = {
  label: string;
  /** `1`, `0`, or nothing yet. */
  value: string;
  onValueChange: (value: string) => void;
  error?: string | undefined;
  /** The first choice. */
  ref?: Ref<HTMLInputElement>;
};

/** What a lamp shows, instead of a number to type. */
export function LampField({ label, value, onValueChange, error, ref }: Props) {
  const { lamp } = useText(measurementMessages);
  const id = useId();
  const states = [
    { code: '1', word: lamp.on },
    { code: '0', word: lamp.off },
  ];
  return (
    <fieldset aria-describedby={`${id}-error`} className="flex flex-col gap-1">
      <legend className="mb-1 text-note font-medium text-ink-2">{label}</legend>
      <div className="flex gap-2">
        {states.map(({ code, word }, index) => (
          <label
            key={code}
            className={cx(
              'flex h-(--control) flex-1 items-center justify-center gap-2 rounded-control border font-medium',
              value === code ? 'border-pri bg-pri-t text-pri-ink' : 'border-field hover:bg-hover',
            )}
          >
            <input
              ref={index === 0 ? ref : undefined}
              type="radio"
              name={id}
              checked={value === code}
              onChange={() => onValueChange(code)}
              className="size-4 accent-pri"
            />
            {word}
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  );
}
