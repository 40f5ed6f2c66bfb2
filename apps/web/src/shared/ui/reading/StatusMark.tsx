import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type Props = { status: MeasurementStatus; className?: string };

/** Triangle, diamond, dot, dashed ring: told apart without colour. The word for it stands beside it or is hidden. */
export function StatusMark({ status, className }: Props) {
  const { color, shape } = marks[status];
  return (
    <svg viewBox="0 0 10 10" aria-hidden className={cx('size-2.5 shrink-0', color, className)}>
      {shape}
    </svg>
  );
}

const marks: Record<MeasurementStatus, { color: string; shape: ReactNode }> = {
  error: { color: 'text-error', shape: <path d="M5 .5 10 9.5H0Z" fill="currentColor" /> },
  warning: {
    color: 'text-warning',
    shape: (
      <path
        d="M5 .4a.9.9 0 0 1 .6.3l3.7 3.7a.9.9 0 0 1 0 1.2L5.6 9.3a.9.9 0 0 1-1.2 0L.7 5.6a.9.9 0 0 1 0-1.2L4.4.7A.9.9 0 0 1 5 .4Z"
        fill="currentColor"
      />
    ),
  },
  information: { color: 'text-line-2', shape: <circle cx="5" cy="5" r="4" fill="currentColor" /> },
  unknown: {
    color: 'text-unknown',
    shape: (
      <circle
        cx="5"
        cy="5"
        r="3.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeDasharray="2.1 1.67"
      />
    ),
  },
};
