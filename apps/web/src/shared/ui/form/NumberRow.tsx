import { cx } from '../cx.ts';
import { NumberInput } from './NumberInput.tsx';

type Field = { label: string; short: string; value: number; onCommit: (value: number) => void };
type Props = { fields: readonly Field[]; isWhole?: boolean; onType?: (isTaken: boolean) => void };

/** Small numbers side by side, each under its name: x, y, width, height. */
export function NumberRow({ fields, isWhole = false, onType }: Props) {
  return (
    <div className={cx('grid gap-2', fields.length > 2 ? 'grid-cols-4' : 'grid-cols-2')}>
      {fields.map(({ label, short, value, onCommit }) => (
        <div key={label} className="flex min-w-0 flex-col gap-1">
          <span aria-hidden className="truncate text-note text-ink-2">
            {short}
          </span>
          <NumberInput {...{ label, value, onCommit, onType, isWhole }} />
        </div>
      ))}
    </div>
  );
}
