import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { settingsMessages } from './settings.messages.ts';

type Props = { names: readonly string[]; isBusy: boolean; onConfirm: () => void; onClose: () => void };

/** Nobody turns the picture under drawn targets without knowing which. */
export function RotationDialog({ names, isBusy, onConfirm, onClose }: Props) {
  const text = useText(settingsMessages);
  const { list } = useText(joinMessages);
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      isSubmitting={isBusy}
      title={text.rotationTitle}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button color="red" variant={isBusy ? 'loading' : 'basic'} onClick={onConfirm}>
            {text.rotationConfirm}
          </Button>
        </>
      }
    >
      <p>{text.rotationText(list(names))}</p>
    </Modal>
  );
}
