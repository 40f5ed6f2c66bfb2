import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';
import { HeaderCell } from './Table.tsx';

type Props = {
  label: string;
  /** What a press does, in words. */
  action: string;
  /** null: the table is sorted by another column. */
  direction: 'ascending' | 'descending' | null;
  onSort: () => void;
  isNumber?: boolean;
  className?: string;
};

/** The heading of a column by which a table can be sorted; a second press turns the order round. */
export function SortHeaderCell({ label, action, direction, onSort, isNumber, className }: Props) {
  const icon = direction === null ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <HeaderCell isNumber={isNumber} aria-sort={direction ?? undefined} className={className}>
      <button
        type="button"
        title={action}
        onClick={onSort}
        className={cx(
          'inline-flex items-center gap-1 rounded-chip touch-area hover:text-ink',
          direction !== null && 'font-semibold text-ink',
        )}
      >
        {label}
        <Icon of={icon} size="small" className={cx(direction === null && 'opacity-50')} />
      </button>
    </HeaderCell>
  );
}
