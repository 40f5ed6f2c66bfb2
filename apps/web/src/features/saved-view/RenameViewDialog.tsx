import type { SavedView } from '@tenken/contract/saved-view/saved-view.schema.ts';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { savedViewMessages } from './saved-view.messages.ts';
import { changeView } from './saved-view.queries.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';

type Props = { facilityId: string; view: SavedView; onClose: () => void };

export function RenameViewDialog({ facilityId, view, onClose }: Props) {
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
