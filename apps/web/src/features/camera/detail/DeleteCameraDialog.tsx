import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { useAction } from '../../../shared/ui/toast/use-action.ts';
import { detailMessages } from './detail.messages.ts';
import { deleteCamera, purgeCamera } from './detail.queries.ts';

type Props = { camera: Camera; onDeleted: () => void; onClose: () => void };

/** The name is typed first: nobody deletes the camera beside the one that was meant. */
export function DeleteCameraDialog({ camera, onDeleted, onClose }: Props) {
  const { remove: text } = useText(detailMessages);
  const client = useQueryClient();
  const describeError = useErrorText();
  const [typed, setTyped] = useState('');
  const isTyped = typed.trim() === camera.name;
  const remove = useAction(() => deleteCamera(camera.id, typed), {
    success: text.done(camera.name),
    describeError,
    onSuccess: () => {
      onDeleted();
      purgeCamera(client, camera.id);
    },
  });
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (isTyped) void remove.run();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      isSubmitting={remove.isInProgress}
      title={text.title(camera.name)}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            color="red"
            disabled={!isTyped}
            variant={remove.isInProgress ? 'loading' : 'basic'}
            onClick={() => submit()}
          >
            {text.submit}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <p>{camera.device_id === null ? text.textOfPlain : text.text}</p>
        <TextField
          label={text.label(camera.name)}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Modal>
  );
}
