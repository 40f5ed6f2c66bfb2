import { useQuery } from '@tanstack/react-query';
import { Bookmark, BookmarkCheck, Pencil, Trash2, Undo2 } from 'lucide-react';
import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import { useEffect, useState } from 'react';
import { useSession } from '../../shared/session/session.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { UNDO_MS } from '../../shared/ui/toast/toast-store.ts';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';
import { Switch } from '../../shared/ui/form/Switch.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { Loaded } from '../../shared/ui/loading/Loaded.tsx';
import { Modal } from '../../shared/ui/popup/Modal.tsx';
import { savedViewMessages } from './saved-view.messages.ts';
import { savedViewsButtonMessages } from './saved-views-button.messages.ts';
import { savedViewsQuery, changeView } from './saved-view.queries.ts';
import type { ShownView } from './shown-view.ts';
import { useSharedText } from './use-shared-text.ts';
import { useViewActions, type DoneToView } from './use-view-actions.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';

type Props = { shown: ShownView; onClose: () => void };

/** Every view that the reader sees, with what they may do with it. */
export function ManageViewsDialog({ shown, onClose }: Props) {
  const { facilityId } = shown;
  const text = useText(savedViewMessages);
  const { title } = useText(savedViewsButtonMessages);
  const views = useQuery(savedViewsQuery(facilityId));
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  const [done, setDone] = useDone();
  if (renamed)
    return <RenameViewDialog facilityId={facilityId} view={renamed} onClose={() => setRenamed(null)} />;
  return (
    <Modal isOpen onClose={onClose} title={title} initialFocus="no field">
      <Loaded
        query={views}
        // the last view that was just deleted can still be brought back
        empty={
          done === null ? <EmptyState icon={Bookmark} title={text.empty} note={text.emptyNote} /> : undefined
        }
      >
        {(list) => (
          <ul className="-my-3.5 flex flex-col divide-y divide-line">
            {withGone(list, done).map((view) => (
              <ViewItem
                key={view.id}
                shown={shown}
                view={view}
                done={done?.view.id === view.id ? done : null}
                onDone={(what) => setDone(what && { view, what })}
                onRename={() => setRenamed(view)}
              />
            ))}
          </ul>
        )}
      </Loaded>
    </Modal>
  );
}

/** For as long as what was done can be taken back where it was. */
function useDone() {
  const [done, setDone] = useState<DoneToView | null>(null);
  useEffect(() => {
    if (done === null) return undefined;
    const timer = setTimeout(() => setDone(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return [done, setDone] as const;
}

/** A view that was just deleted keeps its row. */
const withGone = (list: readonly SavedView[], done: DoneToView | null): readonly SavedView[] =>
  done?.what !== 'deleted' || list.some(({ id }) => id === done.view.id)
    ? list
    : [...list, done.view].toSorted((a, b) => a.name.localeCompare(b.name));

type ItemProps = {
  shown: ShownView;
  view: SavedView;
  done: DoneToView | null;
  onDone: (what: DoneToView['what'] | null) => void;
  onRename: () => void;
};

function ViewItem({ shown, view, done, onDone, onRename }: ItemProps) {
  const text = useText(savedViewMessages);
  const shared = useSharedText(view);
  const isOwn = useSession().user.id === view.by.id;
  const { share, replace, putBack, remove, restore } = useViewActions(shown, view, onDone);
  const isGone = done?.what === 'deleted';
  const isOther = view.page === shown.page && view.query !== shown.query;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5">
      <span className="min-w-40 flex-1">
        <span className={cx('block font-medium wrap-anywhere', isGone && 'text-ink-3 line-through')}>
          {view.name}
        </span>
        <span className="block text-note text-ink-2">
          {[text.pages[view.page], ...(shared && !isOwn ? [shared] : [])].join(' · ')}
        </span>
      </span>
      {done && (
        <Button
          size="small"
          icon={Undo2}
          onClick={() => void (isGone ? restore.run() : putBack.run(done.view.query))}
        >
          {text.undo}
        </Button>
      )}
      {view.may_change && !isGone && (
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

type RenameViewDialogProps = { facilityId: string; view: SavedView; onClose: () => void };

function RenameViewDialog({ facilityId, view, onClose }: RenameViewDialogProps) {
  const text = useText(savedViewMessages);
  const renaming = useChange((name: string) => changeView(view.id, { name }), {
    changes: changed.savedView(facilityId),
    success: ({ name }) => ({ text: text.renamed(name) }),
    onSuccess: onClose,
  });
  return (
    <ViewNameDialog
      title={text.renameTitle}
      action={text.rename}
      initial={view.name}
      isInProgress={renaming.isInProgress}
      onSubmit={(name) => void renaming.run(name)}
      onClose={onClose}
    />
  );
}
