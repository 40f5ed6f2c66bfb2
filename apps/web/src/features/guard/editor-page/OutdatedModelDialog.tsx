import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { outdatedModelMessages } from './outdated-model.messages.ts';

type Props = { onLater: () => void; onRetrain: () => void };

/** After saving another area: the model keeps its own until a new one is trained. */
export function OutdatedModelDialog({ onLater, onRetrain }: Props) {
  const text = useText(outdatedModelMessages);
  return (
    <Modal
      isOpen
      onClose={onLater}
      size="small"
      title={text.title}
      footer={
        <>
          <Button onClick={onLater}>{text.later}</Button>
          <Button color="primary" onClick={onRetrain}>
            {text.retrain}
          </Button>
        </>
      }
    >
      <p>{text.text}</p>
    </Modal>
  );
}
