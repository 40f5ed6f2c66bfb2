import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkPlus, Check, Settings2 } from 'lucide-react';
import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { MenuGroup, MenuItem, MenuLink, MenuPopup, MenuSeparator } from '../../shared/ui/popup/Menu.tsx';
import type { OpenMenu } from '../../shared/ui/popup/MenuButton.tsx';
import { savedViewMessages } from './saved-view.messages.ts';
import { savedViewsQuery } from './saved-view.queries.ts';
import type { ShownView } from './shown-view.ts';
import { useSharedText } from './use-shared-text.ts';
import { viewHref } from './view-href.ts';

type Props = OpenMenu & { shown: ShownView; onSave: () => void; onManage: () => void };

/** The views of the facility, those of this page first, and what can be done with them. */
export function SavedViewsMenu({ shown, onSave, onManage, ...menu }: Props) {
  const text = useText(savedViewMessages);
  const { data, isError } = useQuery(savedViewsQuery(shown.facilityId));
  const views = data ?? [];
  const pages = [shown.page, shown.page === 'dashboard' ? 'time_span_inspection' : 'dashboard'] as const;
  return (
    <MenuPopup {...menu}>
      <div className="w-72 max-w-[calc(100vw-2rem)]">
        {isError && <Note title={text.failed} />}
        {data?.length === 0 && <Note title={text.empty} note={text.emptyNote} />}
        {pages.map((page) => {
          const own = views.filter((view) => view.page === page);
          if (own.length === 0) return null;
          return (
            <MenuGroup key={page} label={text.pages[page]}>
              {own.map((view) => (
                <ViewLink key={view.id} view={view} shown={shown} />
              ))}
            </MenuGroup>
          );
        })}
        <MenuSeparator />
        <MenuItem icon={BookmarkPlus} onSelect={onSave}>
          {text.save}
        </MenuItem>
        {views.length > 0 && (
          <MenuItem icon={Settings2} onSelect={onManage}>
            {text.manage}
          </MenuItem>
        )}
      </div>
    </MenuPopup>
  );
}

function ViewLink({ view, shown }: { view: SavedView; shown: ShownView }) {
  const text = useText(savedViewMessages);
  const shared = useSharedText(view);
  const isShown = view.page === shown.page && view.query === shown.query;
  return (
    <MenuLink icon={isShown ? Check : Bookmark} href={viewHref(view, shown.facilityId)}>
      <span className="block wrap-anywhere">{view.name}</span>
      {isShown && <span className="sr-only">{text.current}</span>}
      {shared && <span className="block text-note text-ink-2">{shared}</span>}
    </MenuLink>
  );
}

function Note({ title, note }: { title: string; note?: string }) {
  return (
    <div className="px-2.5 py-2">
      <p className="font-semibold">{title}</p>
      {note && <p className="text-note text-ink-2">{note}</p>}
    </div>
  );
}
