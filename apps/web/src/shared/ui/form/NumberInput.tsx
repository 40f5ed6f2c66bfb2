import { useId, useState, type KeyboardEvent } from 'react';
import { cx } from '../cx.ts';
import { inputBoxClass, inputClass } from './input-class.ts';

type Props = {
  label: string;
  value: number;
  /** A number that the form refuses simply does not come back as the value. */
  onCommit: (value: number) => void;
  /** Whether what was just typed may stand in the field. */
  onType?: ((isTaken: boolean) => void) | undefined;
  isWhole?: boolean;
  className?: string;
};

/** A number that is taken on Enter or when the field is left; what is no number goes back to what it was. */
export function NumberInput({ label, value, onCommit, onType, isWhole = false, className }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = String(Math.round(value * 10) / 10);
  const pattern = isWhole ? /^-?\d*$/ : /^-?\d*\.?\d*$/;
  const finish = (): void => {
    const number = typed === null || typed === '' || typed === '-' ? Number.NaN : Number(typed);
    if (Number.isFinite(number) && typed !== shown) onCommit(number);
    setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Enter during kana conversion belongs to the conversion
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') finish();
    if (event.key === 'Escape') setTyped(null);
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    setTyped(null);
    onCommit(value + step * (event.shiftKey ? 10 : 1));
  };
  return (
    <span className={cx(inputBoxClass('small', false), className)}>
      <input
        id={id}
        aria-label={label}
        inputMode={isWhole ? 'numeric' : 'decimal'}
        autoComplete="off"
        className={cx(inputClass, 'num')}
        value={typed ?? shown}
        onChange={({ target }) => {
          const text = target.value.normalize('NFKC').replace('−', '-');
          const isTaken = pattern.test(text);
          if (isTaken) setTyped(text);
          onType?.(isTaken);
        }}
        onBlur={finish}
        onKeyDown={onKeyDown}
      />
    </span>
  );
}
