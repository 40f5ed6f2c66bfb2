import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { MAX_CAMERA_NAME_LENGTH } from '@tenken/contract/camera/camera.limits.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { useAction } from '../../../shared/ui/toast/use-action.ts';
import { detailMessages } from './detail.messages.ts';
import { patchCamera, showCamera } from './detail.queries.ts';

type Props = { camera: Camera; onClose: () => void };

export function RenameDialog({ camera, onClose }: Props) {
  const { rename: text } = useText(detailMessages);
  const client = useQueryClient();
  const describeError = useErrorText();
  const [name, setName] = useState(camera.name);
  const isEmpty = name.trim() === '';
  const rename = useAction(() => patchCamera(camera.id, { name }), {
    success: text.done,
    describeError,
    onSuccess: (changed) => {
      showCamera(client, changed);
      onClose();
    },
  });
  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (!isEmpty) void rename.run();
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      isSubmitting={rename.isInProgress}
      title={text.title}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            color="primary"
            disabled={isEmpty}
            variant={rename.isInProgress ? 'loading' : 'basic'}
            onClick={() => submit()}
          >
            {text.submit}
          </Button>
        </>
      }
    >
      <form noValidate onSubmit={submit}>
        <TextField
          label={text.label}
          value={name}
          maxLength={MAX_CAMERA_NAME_LENGTH}
          onChange={({ target }) => setName(target.value)}
          error={isEmpty ? text.required : undefined}
        />
      </form>
    </Modal>
  );
}
