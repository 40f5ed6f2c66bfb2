import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { detailMessages } from './detail.messages.ts';
import { useSwitchCamera } from './use-switch-camera.ts';

/** Says what stops before it stops. */
export function DeactivateDialog({ camera, onClose }: { camera: Camera; onClose: () => void }) {
  const { switch: text } = useText(detailMessages);
  const deactivate = useSwitchCamera(camera, onClose);
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      isSubmitting={deactivate.isInProgress}
      title={text.deactivateTitle(camera.name)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            color="red"
            variant={deactivate.isInProgress ? 'loading' : 'basic'}
            onClick={() => void deactivate.run()}
          >
            {text.deactivate}
          </Button>
        </>
      }
    >
      <p>{text.deactivateText}</p>
    </Modal>
  );
}
