import { SkipForward } from 'lucide-react';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { runMessages } from '../run.messages.ts';
import { KnownPicture } from './KnownPicture.tsx';

type Props = { gauge: GaugeDetail; referenceUrl: string | null; onSkip: () => void };

/** A target of which no photo is asked. A run has no place for a value without a photo, so what was seen goes into the note. */
export function NotByPhoto({ gauge, referenceUrl, onSkip }: Props) {
  const text = useText(runMessages);
  return (
    <>
      <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-4 overflow-y-auto p-5 text-center">
        <KnownPicture gauge={gauge} url={referenceUrl} />
        <p className="font-semibold">{text.notByPhoto}</p>
        <p className="text-ink-2">{text.notByPhotoNote}</p>
      </div>
      <div className="grid border-t border-line bg-surface p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]">
        <Button size="large" color="primary" icon={SkipForward} onClick={onSkip}>
          {text.skipWithReason}
        </Button>
      </div>
    </>
  );
}
