import { FlaskConical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { reportLog } from '../../../../shared/api/client-log.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { useToasts } from '../../../../shared/ui/toast/ToastProvider.tsx';
import { useAnnotator } from '../annotator-context.ts';
import type { CameraPhoto, Inspection } from '../annotator-services.ts';
import type { GaugeForm } from '../form/gauge-form.ts';
import { PhotoStrip } from '../inspector/PhotoStrip.tsx';
import { InspectionResult } from './InspectionResult.tsx';
import { testMessages } from './test.messages.ts';

interface Done {
  readonly form: GaugeForm;
  readonly photo: CameraPhoto;
  readonly inspection: Inspection;
}

/** Reads one photo by the server: the reference or any recent one; at once where the header asked for it. */
export function Inspect({ testRun }: { testRun: number }) {
  const { form, reference, services } = useAnnotator();
  const text = useText(testMessages);
  const toasts = useToasts();
  const photos = withReference(reference, services.photos);
  const [photoId, setPhotoId] = useState(reference.photoId);
  const photo = photos.find(({ id }) => id === photoId) ?? photos[0]!;
  const [isRunning, setIsRunning] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  async function run(): Promise<void> {
    setIsRunning(true);
    try {
      const inspection = await services.inspect(form, photo.id);
      setDone({ form, photo, inspection });
      if (inspection.kind === 'unreadable') toasts.error({ text: text.failedToast });
    } catch (error) {
      reportLog('error', `test inspection: ${String(error)}`);
      toasts.error({ text: text.failedToast });
      setDone(null);
    } finally {
      setIsRunning(false);
    }
  }
  const wanted = useRef(0);
  useEffect(() => {
    if (testRun === wanted.current) return;
    wanted.current = testRun;
    void run();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each press of the button, whatever else changes
  }, [testRun]);
  const isCurrent = done !== null && done.photo.id === photo.id && done.form === form;
  return (
    <>
      <PhotoStrip
        label={text.photo}
        photos={photos}
        chosen={photo.id}
        onChoose={setPhotoId}
        timeZone={services.timeZone}
        noteOf={(id) => (id === reference.photoId ? text.reference : undefined)}
      />
      <Button
        color="primary"
        icon={FlaskConical}
        variant={isRunning ? 'loading' : 'basic'}
        onClick={() => void run()}
        className="self-start"
      >
        {text.run}
      </Button>
      <div aria-live="polite">{isCurrent && <InspectionResult {...done} />}</div>
    </>
  );
}

/** The reference comes first; it may be older than the newest ones. */
function withReference(
  { photoId, url, width, height }: ReturnType<typeof useAnnotator>['reference'],
  photos: readonly CameraPhoto[],
): readonly CameraPhoto[] {
  const known = photos.find(({ id }) => id === photoId);
  const reference = known ?? {
    id: photoId,
    datetime: '',
    image_url: url,
    thumbnail_url: url,
    width,
    height,
  };
  return [reference, ...photos.filter(({ id }) => id !== photoId)];
}
