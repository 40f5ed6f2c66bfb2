import type { ReactNode } from 'react';
import { cx } from '../cx.ts';

type Props = {
  label: string;
  count: number;
  /** There are more than were counted. */
  hasMore?: boolean;
  mark?: ReactNode;
  isSelected: boolean;
  onSelect: () => void;
};

/** A filter that says how much it would leave. */
export function CountChip({ label, count, hasMore = false, mark, isSelected, onSelect }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isSelected}
      onClick={onSelect}
      className={cx(
        'inline-flex h-7.5 shrink-0 items-center gap-1.5 rounded-full border px-2.5 font-medium whitespace-nowrap',
        'touch-area',
        isSelected ? 'border-ink bg-ink text-surface' : 'border-line-2 bg-surface text-ink-2 hover:bg-hover',
      )}
    >
      {mark && (
        <span aria-hidden className="inline-flex empty:hidden">
          {mark}
        </span>
      )}
      {label}
      <b className={cx('font-semibold num', !isSelected && 'text-ink')}>
        {hasMore && count > 0 ? `${count}+` : count}
      </b>
    </button>
  );
}
