import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck, Pencil, Trash2 } from 'lucide-react';
import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import { useState } from 'react';
import { useSession } from '../session/session.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { IconButton } from '../ui/button/IconButton.tsx';
import { Switch } from '../ui/form/Switch.tsx';
import { EmptyState } from '../ui/loading/EmptyState.tsx';
import { Loaded } from '../ui/loading/Loaded.tsx';
import { Modal } from '../ui/popup/Modal.tsx';
import { RenameViewDialog } from './RenameViewDialog.tsx';
import { savedViewMessages } from './saved-view.messages.ts';
import { savedViewsButtonMessages } from './saved-views-button.messages.ts';
import { savedViewsQuery } from './saved-view.queries.ts';
import type { ShownView } from './shown-view.ts';
import { useSharedText } from './use-shared-text.ts';
import { useViewActions } from './use-view-actions.ts';

type Props = { shown: ShownView; onClose: () => void };

/** Every view that the reader sees, with what they may do with it. */
export function ManageViewsDialog({ shown, onClose }: Props) {
  const { facilityId } = shown;
  const text = useText(savedViewMessages);
  const { title } = useText(savedViewsButtonMessages);
  const views = useQuery(savedViewsQuery(facilityId));
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  if (renamed)
    return <RenameViewDialog facilityId={facilityId} view={renamed} onClose={() => setRenamed(null)} />;
  return (
    <Modal isOpen onClose={onClose} title={title} initialFocus="no field">
      <Loaded query={views} empty={<EmptyState icon={Bookmark} title={text.empty} note={text.emptyNote} />}>
        {(list) => (
          <ul className="-my-3.5 flex flex-col divide-y divide-line">
            {list.map((view) => (
              <ViewItem key={view.id} shown={shown} view={view} onRename={() => setRenamed(view)} />
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}

type ItemProps = { shown: ShownView; view: SavedView; onRename: () => void };

function ViewItem({ shown, view, onRename }: ItemProps) {
  const text = useText(savedViewMessages);
  const shared = useSharedText(view);
  const isOwn = useSession().user.id === view.by.id;
  const { share, replace, remove } = useViewActions(shown, view);
  const isOther = view.page === shown.page && view.query !== shown.query;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-40 flex-1">
        <span className="block font-medium wrap-anywhere">{view.name}</span>
        <span className="block text-note text-ink-2">
          {[text.pages[view.page], ...(shared && !isOwn ? [shared] : [])].join(' · ')}
        </span>
      </span>
      {view.may_change && (
        <span className="flex items-center gap-1">
          <Switch
            label={text.shared}
            aria-label={text.shareNamed(view.name)}
            checked={view.is_shared}
            disabled={share.isInProgress}
            onChange={({ target }) => void share.run(target.checked)}
            className="mr-2"
          />
          {isOther && (
            <IconButton
              icon={BookmarkCheck}
              label={text.replaceNamed(view.name)}
              aria-busy={replace.isInProgress}
              onClick={() => void replace.run()}
            />
          )}
          <IconButton icon={Pencil} label={text.renameNamed(view.name)} onClick={onRename} />
          <IconButton
            icon={Trash2}
            label={text.deleteNamed(view.name)}
            aria-busy={remove.isInProgress}
            onClick={() => void remove.run()}
          />
        </span>
      )}
    </li>
  );
}
