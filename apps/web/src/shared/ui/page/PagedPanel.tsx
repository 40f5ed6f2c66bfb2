import type { ComponentProps, ReactNode } from 'react';
import { MoreButton } from '../button/MoreButton.tsx';
import { Loaded } from '../loading/Loaded.tsx';
import { Panel } from './Panel.tsx';

type PagedList<Item> = Omit<ComponentProps<typeof Loaded>['query'], 'data'> &
  ComponentProps<typeof MoreButton>['list'] & {
    data: { readonly pages: readonly { readonly records: readonly Item[] }[] } | undefined;
  };

type Props<Item> = {
  title: string;
  actions?: ReactNode;
  list: PagedList<Item>;
  /** What stands there when the list is empty. */
  empty: ReactNode;
  failure?: string;
  /** What the button for the next page says. */
  more: string;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list that comes page by page, in a panel of its own. */
export function PagedPanel<Item>({ title, actions, list, empty, failure, more, children }: Props<Item>) {
  return (
    <Panel title={title} isPadded={false} actions={actions}>
      <Loaded
        query={{ ...list, data: list.data?.pages.flatMap(({ records }) => records) }}
        empty={empty}
        failure={failure}
      >
        {children}
      </Loaded>
      <div className="grid place-items-center border-t border-line p-2.5 empty:hidden">
        <MoreButton list={list} label={more} />
      </div>
    </Panel>
  );
}
