import { Camera, ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { toPhotoFile } from '../camera/photo-file.ts';
import { useCamera } from '../camera/use-camera.ts';
import { runMessages } from '../run.messages.ts';
import { CaptureOutline } from './CaptureOutline.tsx';
import { KnownPicture } from './KnownPicture.tsx';

type Props = {
  gauge: GaugeDetail;
  referenceUrl: string | null;
  /** Keeps it; the screen moves on when that is done. */
  onTaken: (photo: ArrayBuffer) => Promise<void>;
};

/** The live camera with the outline of the reference to aim by, or a file where there is no camera. */
export function PhotoCapture({ gauge, referenceUrl, onTaken }: Props) {
  const text = useText(runMessages);
  const { video, camera } = useCamera();
  const file = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const [isTaking, setIsTaking] = useState(false);
  const take = async (source: HTMLVideoElement | Blob): Promise<void> => {
    setProblem('');
    setIsTaking(true);
    try {
      const photo = await toPhotoFile(source).catch(() => null);
      if (photo === null) setProblem(text.badPicture);
      else await onTaken(photo);
    } finally {
      setIsTaking(false);
    }
  };
  const isOff = camera.state === 'off';
  return (
    <div className="flex min-h-0 flex-1 flex-col bg-stage text-stage-ink">
      <div className="relative min-h-0 flex-1 overflow-hidden">
        {!isOff && (
          <video
            ref={video}
            playsInline
            muted
            aria-label={text.aim}
            className="absolute inset-0 size-full object-contain"
          />
        )}
        {camera.state === 'live' && referenceUrl !== null && (
          <CaptureOutline gauge={gauge} url={referenceUrl} video={video} />
        )}
        {isOff && (
          <div className="absolute inset-0 flex flex-col items-center justify-center gap-4 overflow-y-auto p-5 text-center">
            <KnownPicture gauge={gauge} url={referenceUrl} />
            <p>{text.noCamera[camera.why]}</p>
          </div>
        )}
        <p
          aria-live="polite"
          className="absolute inset-x-0 top-0 bg-black/55 px-3 py-1.5 text-center text-note text-white empty:hidden"
        >
          {problem || (camera.state === 'starting' ? text.starting : camera.state === 'live' ? text.aim : '')}
        </p>
      </div>
      <div className="flex items-center justify-center gap-3 px-3 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        {!isOff && (
          <Button
            size="large"
            color="primary"
            icon={Camera}
            className="min-h-14 flex-1"
            variant={isTaking ? 'loading' : 'basic'}
            disabled={camera.state !== 'live'}
            onClick={() => video.current && void take(video.current)}
          >
            {text.take}
          </Button>
        )}
        <Button
          size="large"
          icon={ImageUp}
          color={isOff ? 'primary' : 'normal'}
          className={isOff ? 'min-h-14 flex-1' : 'min-h-14'}
          variant={isTaking && isOff ? 'loading' : 'basic'}
          onClick={() => file.current?.click()}
        >
          {isOff ? text.choose : <span className="sr-only">{text.choose}</span>}
        </Button>
        <input
          ref={file}
          type="file"
          accept="image/*"
          capture="environment"
          tabIndex={-1}
          aria-label={text.choose}
          className="hidden"
          onChange={({ target }) => {
            const [chosen] = target.files ?? [];
            target.value = '';
            if (chosen) void take(chosen);
          }}
        />
      </div>
    </div>
  );
}
