import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import { changed } from '../api/changes.ts';
import { useChange } from '../api/use-change.ts';
import { useText } from '../text/LanguageProvider.tsx';
import type { Action } from '../ui/toast/use-action.ts';
import { savedViewMessages } from './saved-view.messages.ts';
import { changeView, deleteView, restoreView } from './saved-view.queries.ts';
import type { ShownView } from './shown-view.ts';

type ViewActions = { share: Action<[isShared: boolean]>; replace: Action<[]>; remove: Action<[]> };

/** Share or not; and replace by what is shown and delete, which the toast takes back, also when the list is closed by then. */
export function useViewActions(
  { facilityId, query }: ShownView,
  { id, name, query: before }: SavedView,
): ViewActions {
  const text = useText(savedViewMessages);
  const changes = changed.savedView(facilityId);
  const share = useChange((is_shared: boolean) => changeView(id, { is_shared }), {
    changes,
    success: ({ is_shared }) => ({ text: is_shared ? text.nowShared(name) : text.nowPrivate(name) }),
  });
  const putBack = useChange((old: string) => changeView(id, { query: old }), {
    changes,
    success: text.restored(name),
  });
  const replace = useChange(() => changeView(id, { query }), {
    changes,
    success: () => ({
      text: text.replaced(name),
      action: { label: text.undo, run: () => void putBack.run(before) },
    }),
  });
  const restore = useChange(() => restoreView(id), { changes, success: text.restored(name) });
  const remove = useChange(() => deleteView(id), {
    changes,
    success: () => ({
      text: text.deleted(name),
      action: { label: text.undo, run: () => void restore.run() },
    }),
  });
  return { share, replace, remove };
}
