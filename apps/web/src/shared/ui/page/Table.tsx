import type { ComponentProps } from 'react';
import { useText } from '../../text/LanguageProvider.tsx';
import { cx } from '../cx.ts';
import { uiMessages } from '../ui.messages.ts';

type Alignment = { isNumber?: boolean };

/** Wide tables scroll inside their own box; the page itself never scrolls sideways. */
export function Table({ label, className, ...rest }: ComponentProps<'table'> & { label: string }) {
  return (
    <div className="relative overflow-x-auto">
      <table aria-label={label} {...rest} className={cx('w-full border-collapse', className)} />
    </div>
  );
}

export function HeaderCell({ isNumber = false, className, ...rest }: ComponentProps<'th'> & Alignment) {
  return (
    <th
      scope="col"
      {...rest}
      className={cx(
        'sticky top-0 z-10 border-b border-line bg-surface px-3 py-1.75 text-note font-medium whitespace-nowrap text-ink-2',
        isNumber ? 'text-right' : 'text-left',
        className,
      )}
    />
  );
}

/** Above the menus of the rows: nothing to see, a name to hear. */
export function ActionsHeaderCell({ className }: { className?: string }) {
  return (
    <HeaderCell className={cx('w-12', className)}>
      <span className="sr-only">{useText(uiMessages).actions}</span>
    </HeaderCell>
  );
}

export function Row({ isSelected, className, ...rest }: ComponentProps<'tr'> & { isSelected?: boolean }) {
  return (
    <tr
      aria-selected={isSelected}
      {...rest}
      className={cx(
        'border-b border-line last:border-b-0',
        isSelected ? 'bg-pri-t' : 'hover:bg-hover',
        className,
      )}
    />
  );
}

/** A column is at least as wide as its longest word: with `anywhere`, which the page has, words would be cut into pieces. */
export function Cell({ isNumber = false, className, ...rest }: ComponentProps<'td'> & Alignment) {
  return (
    <td
      {...rest}
      className={cx('h-9 px-3 py-1.75 align-middle wrap-break-word', isNumber && 'text-right num', className)}
    />
  );
}
