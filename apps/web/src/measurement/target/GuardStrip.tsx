import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../../ui/cx.ts';
import { measurementMessages } from '../measurement.messages.ts';

type Props = {
  /** Hours a cell stands for. */
  hours: number;
  /** Oldest first. */
  cells: readonly { datetime: string; status: MeasurementStatus }[];
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
      <div className="flex justify-between pt-1 text-tiny text-ink-3 num" aria-hidden>
        {dayLabels.map((day) => (
          <span key={day}>{day}</span>
        ))}
      </div>
    </div>
  );
}

const fills: Record<MeasurementStatus, string> = {
  unknown: 'bg-unknown-t',
  information: 'bg-line-2/75',
  warning: 'bg-warning',
  error: 'bg-error',
};
