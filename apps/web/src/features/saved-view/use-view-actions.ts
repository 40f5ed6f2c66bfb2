import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import type { Action } from '../../shared/ui/toast/use-action.ts';
import { savedViewMessages } from './saved-view.messages.ts';
import { changeView, deleteView, restoreView } from './saved-view.queries.ts';
import type { ShownView } from './shown-view.ts';

type ViewActions = {
  share: Action<[isShared: boolean]>;
  replace: Action<[]>;
  /** Back to what it showed before. */
  putBack: Action<[query: string]>;
  remove: Action<[]>;
  restore: Action<[]>;
};

/** What was done to a view last, so that its row offers the way back after the toast has gone. */
export interface DoneToView {
  readonly view: SavedView;
  readonly what: 'replaced' | 'deleted';
}

/** Share or not; and replace by what is shown and delete, which the toast takes back, or the row it was in for longer. */
export function useViewActions(
  { facilityId, query }: ShownView,
  view: SavedView,
  onDone: (what: DoneToView['what'] | null) => void,
): ViewActions {
  const { id, name, query: before } = view;
  const text = useText(savedViewMessages);
  const changes = changed.savedView(facilityId);
  const share = useChange((is_shared: boolean) => changeView(id, { is_shared }), {
    changes,
    success: ({ is_shared }) => ({ text: is_shared ? text.nowShared(name) : text.nowPrivate(name) }),
  });
  const putBack = useChange((old: string) => changeView(id, { query: old }), {
    changes,
    success: text.restored(name),
    onSuccess: () => onDone(null),
  });
  const replace = useChange(() => changeView(id, { query }), {
    changes,
    success: () => ({
      text: text.replaced(name),
      action: { label: text.undo, run: () => void putBack.run(before) },
    }),
    onSuccess: () => onDone('replaced'),
  });
  const restore = useChange(() => restoreView(id), {
    changes,
    success: text.restored(name),
    onSuccess: () => onDone(null),
  });
  const remove = useChange(() => deleteView(id), {
    changes,
    success: () => ({
      text: text.deleted(name),
      action: { label: text.undo, run: () => void restore.run() },
    }),
    onSuccess: () => onDone('deleted'),
  });
  return { share, replace, putBack, remove, restore };
}
