import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import { changed } from '../api/changes.ts';
import { useChange } from '../api/use-change.ts';
import { useText } from '../text/LanguageProvider.tsx';
import type { Action } from '../ui/toast/use-action.ts';
import { savedViewMessages } from './saved-view.messages.ts';
import { changeView, deleteView, restoreView } from './saved-view.queries.ts';

/** Share or not, and delete, which the toast takes back, also when the list is closed by then. */
export function useViewActions(
  facilityId: string,
  { id, name }: SavedView,
  onDeleted: () => void,
): { share: Action<[isShared: boolean]>; remove: Action<[]> } {
  const text = useText(savedViewMessages);
  const changes = changed.savedView(facilityId);
  const share = useChange((is_shared: boolean) => changeView(id, { is_shared }), {
    changes,
    success: ({ is_shared }) => ({ text: is_shared ? text.nowShared(name) : text.nowPrivate(name) }),
  });
  const restore = useChange(() => restoreView(id), { changes, success: text.restored(name) });
  const undo = { label: text.undo, run: () => void restore.run() };
  const remove = useChange(() => deleteView(id), {
    changes,
    success: () => ({ text: text.deleted(name), action: undo }),
    onSuccess: onDeleted,
  });
  return { share, remove };
}
