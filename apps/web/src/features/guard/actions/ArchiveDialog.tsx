import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { guardActionMessages } from './guard-actions.messages.ts';

type Props = {
  guard: { readonly name: string };
  isBusy: boolean;
  onClose: () => void;
  onConfirm: () => void;
};

/** Warns that archiving cannot be undone. */
export function ArchiveDialog({ guard, isBusy, onClose, onConfirm }: Props) {
  const text = useText(guardActionMessages);
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      isSubmitting={isBusy}
      title={text.archiveTitle(guard.name)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button color="red" variant={isBusy ? 'loading' : 'basic'} onClick={onConfirm}>
            {text.archiveNow}
          </Button>
        </>
      }
    >
      <p>{text.archiveText}</p>
    </Modal>
  );
}
