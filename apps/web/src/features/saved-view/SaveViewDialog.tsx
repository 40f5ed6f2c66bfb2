import { useState } from 'react';
import { changed } from '../../shared/api/changes.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Checkbox } from '../../shared/ui/form/Checkbox.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { savedViewMessages } from './saved-view.messages.ts';
import { saveView } from './saved-view.queries.ts';
import type { ShownView } from './shown-view.ts';
import { ViewNameDialog } from './ViewNameDialog.tsx';

type Props = { shown: ShownView; onClose: () => void };

/** A name for what is on the screen, for oneself or for everybody of the facility. */
export function SaveViewDialog({ shown: { facilityId, page, query }, onClose }: Props) {
  const text = useText(savedViewMessages);
  const [isShared, setIsShared] = useState(false);
  const saving = useChange(
    (name: string) => saveView({ facility_id: facilityId, page, name, query, is_shared: isShared }),
    {
      changes: changed.savedView(facilityId),
      success: ({ name }) => ({ text: text.saved(name) }),
      onSuccess: onClose,
    },
  );
  return (
    <ViewNameDialog
      title={text.saveTitle}
      action={text.saveAction}
      isInProgress={saving.isInProgress}
      onSubmit={(name) => void saving.run(name)}
      onClose={onClose}
    >
      <div>
        <Checkbox
          label={text.share}
          checked={isShared}
          onChange={({ target }) => setIsShared(target.checked)}
        />
        <Text variant="note" className="mt-1 block pl-6">
          {text.shareNote}
        </Text>
      </div>
    </ViewNameDialog>
  );
}
