import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import type { ReactNode } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { uiMessages } from '../ui.messages.ts';
import { ReviewMark } from './ReviewMark.tsx';
import { statusInk, statusTint, type ReviewState } from './status.ts';
import { StatusMark } from './StatusMark.tsx';

type Props = {
  /** Already formatted by the gauge's rounding; null when nothing could be read. */
  value: string | null;
  unit?: string;
  status: MeasurementStatus;
  review?: ReviewState;
  /** Why there is no value; without it a missing value could not be read. */
  absence?: string;
} & (
  | { size: 'compact' }
  | { size: 'fit'; name: string }
  | { size: 'tile'; beside?: ReactNode; limitBar?: ReactNode; sentence?: string }
);

/** A value in the colour of its status, with the status also as a shape and as a word for screen readers. */
export function MeasurementLabel(props: Props) {
  if (props.size === 'compact') return <CompactLabel {...props} />;
  if (props.size === 'fit') return <FitLabel {...props} />;
  return <TileLabel {...props} />;
}

function CompactLabel(props: Props) {
  return (
    <span className="inline-flex items-center gap-1.5 text-value font-semibold">
      <StatusMark status={props.status} />
      <Value {...props} unitClass="text-body font-normal text-ink-3" />
    </span>
  );
}

function FitLabel(props: Props & { size: 'fit' }) {
  return (
    <span
      className={cx(
        'grid min-h-7.75 w-full grid-cols-[10px_minmax(0,1fr)_auto] items-center gap-2 px-3 py-1.25',
        statusTint[props.status],
      )}
    >
      <StatusMark status={props.status} />
      <span className="truncate text-ink-2">{props.name}</span>
      <span className="text-value font-semibold max-md:text-h1">
        <Value
          {...props}
          unitClass={cx('text-tiny font-medium', props.status === 'information' && 'text-ink-3')}
        />
      </span>
    </span>
  );
}

function TileLabel(props: Props & { size: 'tile' }) {
  const text = useText(uiMessages);
  const sentence = props.sentence || (props.value === null && (props.absence ?? text.couldNotBeRead));
  return (
    <span className="flex flex-col items-start">
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="text-value-tile font-bold tracking-tight">
          <Value {...props} unitClass="text-long font-medium tracking-normal text-ink-2" />
        </span>
        {props.beside}
      </span>
      {props.limitBar && <span className="-ml-1 pt-1.5">{props.limitBar}</span>}
      {sentence && (
        <span
          className={cx(
            'pt-0.5 text-note',
            isAbnormal(props.status) ? statusInk[props.status] : 'text-ink-2',
          )}
        >
          {sentence}
        </span>
      )}
    </span>
  );
}

function Value({ value, unit, status, review, absence, unitClass }: Props & { unitClass: string }) {
  const text = useText(uiMessages);
  return (
    <span className={cx('inline-flex items-baseline whitespace-nowrap num', statusInk[status])}>
      <span className="sr-only">{`${text.status[status]}: `}</span>
      {review && value !== null && <ReviewMark state={review} className="mr-1.5 self-center" />}
      {value === null ? <NoValue label={absence ?? text.couldNotBeRead} /> : value}
      {unit && value !== null && <small className={cx('ml-0.75', unitClass)}>{unit}</small>}
    </span>
  );
}

function NoValue({ label }: { label: string }) {
  return (
    <>
      <span aria-hidden title={label} className="font-medium">
        {'—'}
      </span>
      <span className="sr-only">{label}</span>
    </>
  );
}

function isAbnormal(status: MeasurementStatus): boolean {
  return status === 'warning' || status === 'error';
}
