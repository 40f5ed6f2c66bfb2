import type { PendingNavigation } from './use-draft.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { editorMessages } from '../editor/editor.messages.ts';

type Props = PendingNavigation & { onDiscard: () => void };

/** Asks before changes are left behind; nothing is lost unless somebody says so. */
export function UnsavedChangesDialog({ isKept, leave, stay, onDiscard }: Props) {
  const { draft: text } = useText(editorMessages);
  return (
    <Modal
      isOpen
      onClose={stay}
      size="small"
      title={text.title}
      footer={
        <>
          <Button onClick={stay}>{text.stay}</Button>
          {isKept && (
            <Button
              onClick={() => {
                onDiscard();
                leave();
              }}
            >
              {text.discard}
            </Button>
          )}
          <Button color={isKept ? 'primary' : 'red'} onClick={leave}>
            {text.leave}
          </Button>
        </>
      }
    >
      <p>{isKept ? text.kept : text.unkept}</p>
    </Modal>
  );
}
