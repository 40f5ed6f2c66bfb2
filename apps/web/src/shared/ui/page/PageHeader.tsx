import { ChevronRight } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../text/Icon.tsx';
import { usePageTitle } from './page-title.ts';
import { Text } from '../text/Text.tsx';

type Props = {
  title: string;
  /** The way here, outermost first; the title is its last step. */
  breadcrumb?: { label: string; href: string }[];
  /** Beside the title: a state, tabs. */
  beside?: ReactNode;
  /** At the right: exactly one of them is primary. */
  actions?: ReactNode;
  /**
   * What a phone leaves out, because its header and its bottom bar say it already: the title, or everything. The title stays
   * for screen readers.
   */
  quietOnPhone?: 'title' | 'all';
};

/** The title takes the focus after a navigation, so that a screen reader starts with the page's name. */
export function PageHeader({ title, breadcrumb = [], beside, actions, quietOnPhone }: Props) {
  const heading = usePageTitle(title);
  return (
    <header
      className={cx(
        'flex flex-wrap items-center gap-x-3 border-line bg-surface px-3 md:sticky md:top-0 md:z-20 md:min-h-13 md:border-b md:px-5',
        !quietOnPhone && 'max-md:min-h-13',
        quietOnPhone !== 'all' && 'max-md:border-b',
      )}
    >
      {breadcrumb.map(({ label, href }, index) => (
        <Fragment key={href}>
          <Text
            variant="link"
            href={href}
            color="black-sub"
            className={cx(
              'text-note',
              // a phone has room for one step back, above the title
              index === breadcrumb.length - 1 && !quietOnPhone
                ? 'touch-area max-md:w-full max-md:pt-1.5'
                : 'max-md:hidden',
              // tabs reach to the upper edge of their line, a title does not
              !beside && 'max-md:-mb-1.5',
            )}
          >
            {label}
          </Text>
          <Icon of={ChevronRight} size="small" className="-mx-1.5 text-ink-3 max-md:hidden" />
        </Fragment>
      ))}
      <h1
        ref={heading}
        tabIndex={-1}
        className={cx(
          'min-w-0 truncate text-h1 font-semibold outline-none',
          quietOnPhone ? 'max-md:sr-only' : 'max-md:py-2',
        )}
      >
        {title}
      </h1>
      {beside && (
        <div className={cx('flex items-center gap-2 self-stretch md:ml-1', quietOnPhone && 'max-md:hidden')}>
          {beside}
        </div>
      )}
      {actions && (
        <div
          className={cx(
            'ml-auto flex items-center gap-2 py-2',
            quietOnPhone === 'all' && 'max-md:hidden',
            quietOnPhone === 'title' && 'max-md:w-full max-md:flex-wrap',
          )}
        >
          {actions}
        </div>
      )}
    </header>
  );
}
