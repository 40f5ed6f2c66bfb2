import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MAX_PHOTO_BYTES } from '@tenken/contract/photo/photo.limits.ts';
import type { CameraPhoto } from '../../gauge/annotator/annotator-services.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { trialMessages } from './trial.messages.ts';
import { uploadPicture } from './try-guard.ts';

/** A picture from the disk, in the strip like a photo of the camera. */
type Brought = CameraPhoto & { readonly name: string };

export interface Pictures {
  readonly brought: readonly Brought[];
  readonly isSending: boolean;
  readonly problem: string | null;
  readonly add: (file: File) => void;
}

/** Uploaded test images, newest first; each is selected once uploaded. */
export function usePictures(cameraId: string, onBrought: (id: string) => void): Pictures {
  const text = useText(trialMessages);
  const errorText = useErrorText();
  const [brought, setBrought] = useState<readonly Brought[]>([]);
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const addresses = useRef<string[]>([]);
  useEffect(() => () => addresses.current.forEach((address) => URL.revokeObjectURL(address)), []);
  async function add(file: File): Promise<void> {
    if (file.size > MAX_PHOTO_BYTES) return setProblem(text.tooLarge);
    setProblem(null);
    setIsSending(true);
    try {
      const id = await uploadPicture(cameraId, file);
      const url = URL.createObjectURL(file);
      addresses.current.push(url);
      const picture = { id, name: file.name, datetime: '', image_url: url, thumbnail_url: url };
      setBrought((before) => [{ ...picture, width: 0, height: 0 }, ...before]);
      onBrought(id);
    } catch (error) {
      setProblem(errorText(error));
    } finally {
      setIsSending(false);
    }
  }
  return { brought, isSending, problem, add: (file) => void add(file) };
}

/** Opens the choice of a file and says what became of it. */
export function PictureButton({ pictures: { isSending, problem, add } }: { pictures: Pictures }) {
  const text = useText(trialMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-col gap-1">
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={text.upload}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) add(file);
          target.value = '';
        }}
      />
      <Button
        size="small"
        icon={ImageUp}
        variant={isSending ? 'loading' : 'basic'}
        onClick={() => input.current?.click()}
        className="self-start"
      >
        {text.upload}
      </Button>
      <Text variant="note">{text.uploadHelp}</Text>
      {problem !== null && (
        <p role="alert" className="text-note text-error-ink">
          {problem}
        </p>
      )}
    </div>
  );
}
