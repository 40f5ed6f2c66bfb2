import type { ReactNode } from 'react';
import type { SlotState } from '@tenken/contract/photo/calendar.schema.ts';
import { cx } from '../../../shared/ui/cx.ts';

type Props = { state: SlotState; title?: string };

/** Full, half, ring, cross, dashes: told apart without colour. */
export function SlotMark({ state, title }: Props) {
  const { color, shape } = marks[state];
  return (
    <svg viewBox="0 0 10 10" aria-hidden className={cx('size-2.5 shrink-0', color)}>
      {title && <title>{title}</title>}
      {shape}
    </svg>
  );
}

const box = {
  x: 0.75,
  y: 0.75,
  width: 8.5,
  height: 8.5,
  rx: 1,
  fill: 'none',
  stroke: 'currentColor',
} as const;

const marks: Record<SlotState, { color: string; shape: ReactNode }> = {
  arrived: { color: 'text-ok', shape: <rect width="10" height="10" rx="1.5" fill="currentColor" /> },
  late: {
    color: 'text-warning',
    shape: (
      <>
        <rect {...box} strokeWidth="1.5" />
        <path d="M0 5h10v3.5A1.5 1.5 0 0 1 8.5 10h-7A1.5 1.5 0 0 1 0 8.5Z" fill="currentColor" />
      </>
    ),
  },
  retried: {
    color: 'text-pri',
    shape: (
      <>
        <rect {...box} strokeWidth="1.5" />
        <circle cx="5" cy="5" r="2" fill="currentColor" />
      </>
    ),
  },
  missed: {
    color: 'text-ink-2',
    shape: (
      <>
        <rect {...box} strokeWidth="1.5" />
        <path d="M2.5 2.5l5 5M7.5 2.5l-5 5" stroke="currentColor" strokeWidth="1.4" />
      </>
    ),
  },
  waiting: { color: 'text-ink-3', shape: <rect {...box} strokeWidth="1.2" strokeDasharray="2 1.4" /> },
};
