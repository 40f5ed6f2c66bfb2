import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { gaugeActionMessages } from './gauge-actions.messages.ts';

type Props = { name: string; isBusy: boolean; onConfirm: () => void; onClose: () => void };

export function DeleteGaugeDialog({ name, isBusy, onConfirm, onClose }: Props) {
  const text = useText(gaugeActionMessages);
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      isSubmitting={isBusy}
      title={text.deleteTitle(name)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button color="red" variant={isBusy ? 'loading' : 'basic'} onClick={onConfirm}>
            {text.deleteNow}
          </Button>
        </>
      }
    >
      {Object.values(text.deleteText).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </Modal>
  );
}
