import { useQuery } from '@tanstack/react-query';
import { FlaskConical, Images } from 'lucide-react';
import { useState } from 'react';
import type { CameraPhoto } from '../../gauge/annotator/annotator-services.ts';
import { PhotoStrip } from '../../gauge/annotator/inspector/PhotoStrip.tsx';
import { reportLog } from '../../../shared/api/client-log.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { PHOTOS_TO_CHOOSE } from '../../gauge/editor/photo-count.ts';
import { recentPhotosQuery } from '../../gauge/gauge.queries.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useToasts } from '../../../shared/ui/toast/ToastProvider.tsx';
import { formatScore } from '../estimate-history/format-score.ts';
import { simulationMessages } from '../simulation/simulation.messages.ts';
import { readTyped } from '../simulation/threshold-choice.ts';
import { trialMessages } from './trial.messages.ts';
import { TrialResult, type TrialArea } from './TrialResult.tsx';
import { tryGuard, type TrialOutcome } from './try-guard.ts';
import { PictureButton, usePictures } from './use-pictures.tsx';

type Props = {
  guardId: string;
  cameraId: string;
  model: { readonly threshold: number };
  /** What is watched; drawn in the result. */
  area: TrialArea;
  /** The area is sent to be tried: it may differ from what the model was made with. */
  isAreaTried: boolean;
  timeZone: string;
  /** Result beside the choice where there is room. */
  isWide?: boolean;
};

interface Done {
  readonly photo: CameraPhoto;
  readonly area: TrialArea;
  readonly threshold: string;
  readonly outcome: TrialOutcome;
}

/** Tries a guard on a photo of its camera or a picture from the disk: score, heat map, verdict. Nothing is saved. */
export function GuardTrial({ guardId, cameraId, model, area, isAreaTried, timeZone, isWide = false }: Props) {
  const text = useText(trialMessages);
  const { problems } = useText(simulationMessages);
  const errorText = useErrorText();
  const toasts = useToasts();
  const inUse = String(Number(model.threshold.toFixed(4)));
  const [threshold, setThreshold] = useState(inUse);
  const query = useQuery(recentPhotosQuery(cameraId, PHOTOS_TO_CHOOSE));
  const [photoId, setPhotoId] = useState<string | null>(null);
  const pictures = usePictures(cameraId, (id) => setPhotoId(id));
  const photos = [...pictures.brought, ...(query.data ?? [])];
  const photo = photos.find(({ id }) => id === photoId) ?? photos[0];
  const typed = readTyped('threshold', threshold);
  const [isRunning, setIsRunning] = useState(false);
  const [done, setDone] = useState<Done | null>(null);
  async function run(): Promise<void> {
    if (!photo || !('value' in typed)) return;
    setIsRunning(true);
    try {
      const isBrought = pictures.brought.some(({ id }) => id === photo.id);
      const outcome = await tryGuard(guardId, {
        ...(isBrought ? { image_id: photo.id } : { photo_id: photo.id }),
        ...(threshold === inUse ? {} : { threshold: typed.value }),
        ...(isAreaTried ? toAreas(area) : {}),
      });
      setDone({ photo, area, threshold, outcome });
      if (outcome.kind === 'not_judged') toasts.error({ text: text.failedToast });
    } catch (error) {
      reportLog('error', `test inspection: ${String(error)}`);
      toasts.error({ text: errorText(error) });
      setDone(null);
    } finally {
      setIsRunning(false);
    }
  }
  const isCurrent = done?.photo.id === photo?.id && done?.threshold === threshold && isSame(done?.area, area);
  return (
    <div className={isWide ? 'grid items-start gap-4 lg:grid-cols-2' : 'flex flex-col gap-2.5'}>
      <div className="flex min-w-0 flex-col gap-2.5">
        <Text variant="note">{isAreaTried ? text.helpDrawn : text.help}</Text>
        {query.isLoadingError && photos.length === 0 ? (
          <ErrorPanel onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
        ) : query.isPending ? (
          <Skeleton>
            <SkeletonBlock className="h-28" />
          </Skeleton>
        ) : photo ? (
          <PhotoStrip
            label={text.photo}
            photos={photos}
            chosen={photo.id}
            onChoose={setPhotoId}
            timeZone={timeZone}
            noteOf={(id) => pictures.brought.find((brought) => brought.id === id)?.name}
          />
        ) : (
          <EmptyState icon={Images} title={text.noPhotos} note={text.noPhotosNote} />
        )}
        <PictureButton pictures={pictures} />
        <TextField
          label={text.threshold}
          help={text.inUse(formatScore(model.threshold))}
          error={'problem' in typed ? problems[typed.problem] : undefined}
          isNumber
          value={threshold}
          onChange={({ target }) => setThreshold(target.value)}
          onKeyDown={({ key }) => key === 'Enter' && void run()}
          className="max-w-60"
        />
        <Button
          color="primary"
          icon={FlaskConical}
          variant={isRunning ? 'loading' : 'basic'}
          disabled={!photo || 'problem' in typed}
          onClick={() => void run()}
          className="self-start"
        >
          {text.run}
        </Button>
      </div>
      <div aria-live="polite" className="min-w-0">
        {done && <LastTrial done={done} isCurrent={isCurrent} />}
      </div>
    </div>
  );
}

function LastTrial({ done, isCurrent }: { done: Done; isCurrent: boolean }) {
  const text = useText(trialMessages);
  return (
    <>
      {!isCurrent && (
        <p className="mb-2 rounded-control bg-warning-t px-2.5 py-2 text-note text-warning-ink">
          {text.changed}
        </p>
      )}
      <TrialResult photo={done.photo} area={done.area} outcome={done.outcome} />
    </>
  );
}

const toAreas = ({ mode, corners, exclusions }: TrialArea) => ({
  annotation_mode: mode,
  detection_area: corners.map(({ x, y }) => ({ x, y })),
  exclusion_areas: exclusions.map(({ x, y, width, height }) => ({ x, y, width, height })),
});

const isSame = (tried: TrialArea | undefined, area: TrialArea): boolean =>
  tried !== undefined && JSON.stringify(toAreas(tried)) === JSON.stringify(toAreas(area));
