import { Upload } from 'lucide-react';
import { useRef } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { uploadCameraPhoto } from '@tenken/contract/photo/upload.routes.ts';
import { changed } from '../../shared/api/changes.ts';
import { sendFile } from '../../shared/api/send-file.ts';
import { useChange } from '../../shared/api/use-change.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { setupMessages } from './setup.messages.ts';

/** A photo from this computer, for a camera that has no device. */
export function SendPhotoButton({ camera }: { camera: Pick<Camera, 'id'> }) {
  const text = useText(setupMessages);
  const input = useRef<HTMLInputElement>(null);
  const sending = useChange(
    (file: File) => {
      const form = new FormData();
      form.set('image', file);
      return sendFile(uploadCameraPhoto, form, { params: { id: camera.id } });
    },
    { changes: changed.camera(camera.id), success: text.sent },
  );
  return (
    <>
      <Button
        size="small"
        icon={Upload}
        variant={sending.isInProgress ? 'loading' : 'basic'}
        onClick={() => input.current?.click()}
      >
        {text.send}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        aria-label={text.send}
        className="hidden"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          target.value = ''; // the same file may be chosen again
          if (file) void sending.run(file);
        }}
      />
    </>
  );
}
