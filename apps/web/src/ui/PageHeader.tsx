import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Text } from './Text.tsx';

type Props = {
  title: string;
  /** The way here, outermost first; the title is its last step. */
  breadcrumb?: { label: string; href: string }[];
  /** Beside the title: a state, tabs. */
  beside?: ReactNode;
  /** At the right: exactly one of them is primary. */
  actions?: ReactNode;
};

/** The title takes the focus after a navigation, so that a screen reader starts with the page's name. */
export function PageHeader({ title, breadcrumb = [], beside, actions }: Props) {
  return (
    <header className="flex min-h-13 flex-wrap items-center gap-x-3 border-b border-line bg-surface px-3 md:px-5">
      {breadcrumb.map(({ label, href }) => (
        <Fragment key={href}>
          <Text variant="link" href={href} color="black-sub" className="text-note max-md:hidden">
            {label}
          </Text>
          <Icon of={ChevronRight} size="small" className="-mx-1.5 text-ink-3 max-md:hidden" />
        </Fragment>
      ))}
      <h1 tabIndex={-1} className="min-w-0 truncate text-h1 font-semibold outline-none">
        {title}
      </h1>
      {beside}
      {actions && <div className="ml-auto flex items-center gap-2 py-2.5">{actions}</div>}
    </header>
  );
}
