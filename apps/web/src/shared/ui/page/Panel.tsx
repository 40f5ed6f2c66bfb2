import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Text } from '../text/Text.tsx';

type Props = {
  title?: string;
  /** Beside the title: a switch of views, a count. */
  beside?: ReactNode;
  /** At the right end of the header. */
  actions?: ReactNode;
  /** Off for tables and photos, which reach the edge. */
  isPadded?: boolean;
  className?: string;
  children: ReactNode;
};

export function Panel({ title, beside, actions, isPadded = true, className, children }: Props) {
  return (
    <section className={cx('overflow-clip rounded-panel border border-line bg-surface', className)}>
      {title && (
        <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-3.5 py-2">
          <Text variant="h2">{title}</Text>
          {beside}
          {actions && <div className="ml-auto flex items-center gap-2">{actions}</div>}
        </header>
      )}
      <div className={cx(isPadded && 'p-3.5')}>{children}</div>
    </section>
  );
}
