import { useQueryClient } from '@tanstack/react-query';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Modal } from '../../../shared/ui/popup/Modal.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { useSingleFlight } from '../../../shared/ui/use-single-flight.ts';
import { uploadMessages } from './upload.messages.ts';
import { rotateUploadKey, uploadKeyQuery } from './upload.queries.ts';

type Props = { cameraId: string; isReplacing: boolean; onClose: () => void };

/** Makes the key, after a word of warning where another one ends by it, and shows it this once. */
export function UploadKeyDialog({ cameraId, isReplacing, onClose }: Props) {
  const text = useText(uploadMessages);
  const toasts = useToasts();
  const errorText = useErrorText();
  const client = useQueryClient();
  const [key, setKey] = useState<string | null>(null);
  const making = useSingleFlight(async (): Promise<void> => {
    try {
      const { key: fresh, ...stored } = await rotateUploadKey(cameraId);
      setKey(fresh);
      client.setQueryData(uploadKeyQuery(cameraId).queryKey, stored);
    } catch (error) {
      toasts.error({ text: errorText(error) });
    }
  });

  const copy = (content: string): Promise<unknown> =>
    navigator.clipboard.writeText(content).then(
      () => toasts.success({ text: text.copied }),
      () => toasts.error({ text: text.notCopied }),
    );

  if (key !== null)
    return (
      <Modal
        isOpen
        onClose={onClose}
        title={text.newTitle}
        footer={
          <>
            <Button onClick={onClose}>{text.close}</Button>
            <Button color="primary" icon={Copy} onClick={() => void copy(key)}>
              {text.copy}
            </Button>
          </>
        }
      >
        <p className="mb-3">{text.newText}</p>
        <TextField label={text.key} readOnly value={key} onFocus={({ target }) => target.select()} />
        <p className="mt-4 mb-1 text-note text-ink-2">{text.example}</p>
        <pre className="rounded-control bg-sunken p-2 text-note break-all whitespace-pre-wrap">
          {exampleCall(cameraId, key)}
        </pre>
      </Modal>
    );
  return (
    <Modal
      isOpen
      onClose={onClose}
      size="small"
      isSubmitting={making.isInProgress}
      title={isReplacing ? text.replaceTitle : text.title}
      footer={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button
            color={isReplacing ? 'red' : 'primary'}
            variant={making.isInProgress ? 'loading' : 'basic'}
            onClick={() => void making.run()}
          >
            {isReplacing ? text.replace : text.make}
          </Button>
        </>
      }
    >
      <p>{isReplacing ? text.replaceText : text.about}</p>
    </Modal>
  );
}

/** A call that works as it stands, once photo.jpg is there. */
export const exampleCall = (cameraId: string, key: string): string =>
  `curl -H 'Authentication-Token: ${key}' -F image=@photo.jpg ${location.origin}/api/cameras/${cameraId}/photos`;
