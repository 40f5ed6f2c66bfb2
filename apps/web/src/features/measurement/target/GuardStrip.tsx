import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { measurementMessages } from '../measurement.messages.ts';
import type { CellStatus } from './guard-cells.ts';

type Props = {
  /** Hours a cell stands for. */
  hours: number;
  /** Oldest first. */
  cells: readonly { datetime: string; status: CellStatus }[];
  /** Names of the first, middle and last day. */
  dayLabels: readonly string[];
  label: string;
};

/** The history of a guard: what mattered in some hours is their worst moment. */
export function GuardStrip({ hours, cells, dayLabels, label }: Props) {
  const text = useText(measurementMessages);
  return (
    <div>
      <p className="px-1 pt-1 pb-2.5 text-note text-ink-2">{text.guardHistory(hours)}</p>
      <span className="sr-only">{label}</span>
      <div aria-hidden className="flex h-6.5 gap-0.75">
        {cells.map(({ datetime, status }) => (
          <span key={datetime} className={cx('flex-1 rounded-[1px]', fills[status])} />
        ))}
      </div>
      {cells.some(({ status }) => status === 'light_not_seen') && (
        <p className="flex items-center gap-1.5 pt-1 text-tiny text-ink-2">
          <span aria-hidden className="size-2 rounded-[1px] bg-review" />
          {text.unknownLighting}
        </p>
      )}
      <div className="flex justify-between pt-1 text-tiny text-ink-3 num" aria-hidden>
        {dayLabels.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
    </div>
  );
}

const fills: Record<CellStatus, string> = {
  unknown: 'bg-unknown-t',
  light_not_seen: 'bg-review',
  information: 'bg-line-2/75',
  warning: 'bg-warning',
  error: 'bg-error',
};
