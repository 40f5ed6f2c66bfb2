import { useState } from 'react';
import type { GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import type { Point } from '@tenken/image/point.ts';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../../shared/ui/button/Button.tsx';
import { Spinner } from '../../../../shared/ui/loading/Spinner.tsx';
import type { LocalRun } from '../offline/local-data.ts';
import { stepOf } from '../offline/run-changes.ts';
import { storePhoto, settlePhoto } from '../offline/record-run.ts';
import { runMessages } from '../run.messages.ts';
import { PhotoCapture } from './PhotoCapture.tsx';
import { CornerPicker } from './CornerPicker.tsx';
import { isReadByHeat } from '@tenken/contract/gauge/gauge-types.ts';
import { NotByPhoto } from './NotByPhoto.tsx';
import { localReading, stoppedOf } from './outcome.ts';
import { Result } from './Result.tsx';
import { AlignedPhoto } from './AlignedPhoto.tsx';
import { useObjectUrl } from './use-object-url.ts';
import { usePhotoReading, useShownPhoto } from './use-taken-photo.ts';

type Props = {
  gauge: GaugeDetail;
  run: LocalRun;
  /** The reference picture as it lies on the phone; null where there is none. */
  reference: ArrayBuffer | null;
  /** The photo that lies on the phone and was not finished, when somebody comes back to it. */
  unfinished: ArrayBuffer | null;
  /** Runs what is to be kept and says so when the phone cannot; answers whether it is kept. */
  keep: (work: () => Promise<LocalRun>) => Promise<boolean>;
  onNext: () => void;
  onSkip: () => void;
};

/** One target: aim, take, see what was read, and say so. */
export function TargetScreen({ gauge, run, reference, unfinished, keep, onNext, onSkip }: Props) {
  const [photo, setPhoto] = useState(unfinished);
  const referenceUrl = useObjectUrl(reference);
  const take = async (taken: ArrayBuffer): Promise<void> => {
    if (await keep(() => storePhoto(run.run_uuid, { gauge, bytes: taken }))) setPhoto(taken);
  };
  if (photo === null && isReadByHeat(gauge.type)) return <NotByPhoto {...{ gauge, referenceUrl, onSkip }} />;
  if (photo === null) return <PhotoCapture gauge={gauge} referenceUrl={referenceUrl} onTaken={take} />;
  return (
    <Taken {...{ gauge, run, reference, referenceUrl, photo, keep, onNext }} onAgain={() => setPhoto(null)} />
  );
}

type TakenProps = Omit<Props, 'unfinished' | 'onSkip'> & {
  photo: ArrayBuffer;
  referenceUrl: string | null;
  onAgain: () => void;
};

function Taken({ gauge, run, reference, referenceUrl, photo, keep, onNext, onAgain }: TakenProps) {
  const text = useText(runMessages);
  const [corners, setCorners] = useState<readonly Point[] | null>(null);
  const [isTyping, setIsTyping] = useState(false);
  const isStopped = stoppedOf(gauge) !== null;
  const reading = usePhotoReading(isStopped ? null : photo, reference, gauge, corners);
  const shown = useShownPhoto(photo);
  if ((reading.state === 'reading' && !isStopped) || shown === null)
    return (
      <div className="flex flex-1 flex-col items-center justify-center gap-3" aria-live="polite">
        <Spinner size={44} />
        <p>{text.reading}</p>
        <Button onClick={onAgain}>{text.takeAgain}</Button>
      </div>
    );
  const seen = reading.state === 'done' ? reading.seen : null;
  if (seen !== null && seen.alignment === null && gauge.is_read && !isTyping)
    return (
      <CornerPicker
        {...{ gauge, referenceUrl, onAgain }}
        photo={shown}
        onChosen={setCorners}
        onType={() => setIsTyping(true)}
      />
    );
  const said = seen && !isTyping && gauge.is_read ? localReading(seen.result) : null;
  const settle = async ({ value, note }: { value: number | null; note: string }): Promise<void> => {
    const outcome = { reading: said, corners, value, note };
    if (await keep(() => settlePhoto(run.run_uuid, gauge.id, outcome))) onNext();
  };
  return (
    <>
      <AlignedPhoto photo={shown} gauge={gauge} seen={seen} label={text.photoOf(gauge.name)} />
      <Result
        gauge={gauge}
        reading={said}
        hasFailed={seen === null && !isStopped}
        note={stepOf(run, gauge.id)?.note ?? ''}
        onKeep={settle}
        onAgain={onAgain}
      />
    </>
  );
}
