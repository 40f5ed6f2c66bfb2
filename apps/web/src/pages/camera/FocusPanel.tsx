import { Expand } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import { cameraMessages } from '../../features/camera/camera.messages.ts';
import { isDoubtful, isOutOfDate } from '../../features/camera/camera-health.ts';
import { cameraTime } from '../../features/camera/camera-time.ts';
import { detailMessages } from '../../features/camera/detail/detail.messages.ts';
import { InspectionFrames } from '../../features/camera/InspectionFrames.tsx';
import { statusOf, type InspectionTarget } from '../../features/measurement/target/inspection-target.ts';
import type { TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { IconButton } from '../../shared/ui/button/IconButton.tsx';
import { reviewMessages } from '../../features/measurement/review/review.messages.ts';
import { lazyPart } from '../../shared/ui/loading/lazy-part.ts';
import { GaugeImage } from '../../shared/ui/reading/GaugeImage.tsx';
import { PhotoTime } from '../../shared/ui/reading/PhotoTime.tsx';
import type { Commands } from './target-list.ts';
import { TargetFocus } from './TargetFocus.tsx';

const PhotoViewer = lazyPart(() => import('../../features/photo/viewer/PhotoViewer.tsx'), 'PhotoViewer');

type Props = {
  camera: Camera;
  targets: readonly InspectionTarget[];
  target: InspectionTarget | null;
  style: TimeStyle;
  formatWhen: (instant: string) => string;
  commands: Commands;
  isReady: boolean;
};

/** What the camera saw last, and the target that needs looking at beside it. */
export function FocusPanel({ camera, targets, target, style, formatWhen, commands, isReady }: Props) {
  return (
    <section className="@container overflow-hidden rounded-panel border border-line bg-surface">
      <div className="grid @3xl:grid-cols-2">
        <LatestPhoto {...{ camera, targets, target, style, formatWhen }} />
        <div className="@container flex min-h-60 min-w-0 flex-col p-3.5">
          {isReady && (
            <TargetFocus key={target?.id ?? 'none'} {...{ camera, target, style, formatWhen, commands }} />
          )}
        </div>
      </div>
    </section>
  );
}

type PhotoProps = Pick<Props, 'camera' | 'targets' | 'target' | 'style' | 'formatWhen'>;

function LatestPhoto({ camera, targets, target, style, formatWhen }: PhotoProps) {
  const text = useText(detailMessages);
  const words = useText(cameraMessages);
  const { zoomed } = useText(reviewMessages);
  const [isLarge, setIsLarge] = useState(false);
  const photo = camera.latest_photo;
  const frames = useMemo(
    () =>
      targets
        .filter(({ outline, is_active, id }) => outline.length >= 3 && (is_active || id === target?.id))
        .map((one) => ({
          id: one.id,
          corners: one.outline,
          status: statusOf(one),
          isGuard: one.kind === 'guard',
          name: one.name,
        })),
    [targets, target?.id],
  );
  const there = photo && cameraTime(photo.datetime, camera.timezone, style);
  const time = photo ? formatWhen(photo.datetime) + (there ? ` (${there})` : '') : '';
  return (
    // the whole photo, however tall what stands beside it: the scale of a thermal photo is at its edge
    <div className="relative flex min-w-0 flex-col justify-center bg-stage">
      <GaugeImage
        src={photo?.image_url ?? null}
        alt={words.photoOf(camera.name, time)}
        aspectRatio={photo ? photo.width / photo.height : 4 / 3}
        className={cx(
          'w-full',
          (!camera.is_active || isOutOfDate(camera.health)) && 'grayscale [&>img]:opacity-60',
        )}
      >
        {photo && <InspectionFrames photo={photo} frames={frames} />}
        {photo && <PhotoTime time={time} instant={photo.datetime} isDoubtful={isDoubtful(camera.health)} />}
        {photo && (
          // above its time: names of frames stand at the top, the scale of a thermal photo at the right
          <IconButton
            icon={Expand}
            label={text.openPhoto}
            color="white"
            size="small"
            className="absolute! bottom-9 left-2 bg-shade!"
            onClick={() => setIsLarge(true)}
          />
        )}
      </GaugeImage>
      <Suspense fallback={null}>
        {photo && isLarge && (
          <PhotoViewer
            photo={photo}
            titleOf={(when) => zoomed(camera.name, when)}
            formatTime={formatWhen}
            onClose={() => setIsLarge(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
