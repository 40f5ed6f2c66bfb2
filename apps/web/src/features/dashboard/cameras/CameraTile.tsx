import type { CameraHealth } from '@tenken/contract/photo/calendar.schema.ts';
import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import { memo } from 'react';
import {
  latestOf,
  statusOf,
  statusOfCamera,
  type InspectionTarget,
} from '../../measurement/target/inspection-target.ts';
import { measurementMessages } from '../../measurement/measurement.messages.ts';
import { useReadingText } from '../../measurement/use-reading-text.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { AppLink } from '../../../shared/ui/button/AppLink.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { cellularBars, isStale } from '../../../shared/ui/reading/device-status.ts';
import { Battery } from '../../../shared/ui/reading/Battery.tsx';
import { Cellular } from '../../../shared/ui/reading/Cellular.tsx';
import { GaugeImage } from '../../../shared/ui/reading/GaugeImage.tsx';
import { MeasurementLabel } from '../../../shared/ui/reading/MeasurementLabel.tsx';
import { AgeNote, PhotoTime } from '../../../shared/ui/reading/PhotoTime.tsx';
import { ReviewMark } from '../../../shared/ui/reading/ReviewMark.tsx';
import { useDebounced } from '../../../shared/ui/use-debounced.ts';
import { cameraMessages } from '../../camera/camera.messages.ts';
import { isDoubtful, isOutOfDate } from '../../camera/camera-health.ts';
import { CameraStateMark } from '../../camera/CameraStateMark.tsx';
import { InspectionFrames, type InspectionFrame } from '../../camera/InspectionFrames.tsx';

export type TileCamera = {
  id: string;
  name: string;
  is_active: boolean;
  latest_photo: {
    image_url: string;
    thumbnail_url: string;
    width: number;
    height: number;
    datetime: string;
  } | null;
  timezone?: string;
  /** Absent where nothing is known of it. */
  health?: CameraHealth;
  status: { battery_percentage: number | null; cellular_rsrp_dbm: number | null; update_time: string | null };
  targets: readonly InspectionTarget[];
  frames: readonly InspectionFrame[];
};

type Props = {
  camera: TileCamera;
  href: string;
  /** Frames around the targets on the photo. */
  isInspectionShown: boolean;
  formatTime: (instant: string) => string;
  /** The clock at the camera, where it differs from the reader's. */
  timeThere?: (instant: string, zone: string | undefined) => string | null;
  now: Date;
  /** Its photo is among the first that a person sees. */
  isFirst?: boolean;
};

/** One camera: its photo, its health, and every measuring target with its value. The whole tile leads to the camera. */
export const CameraTile = memo(function CameraTile(props: Props) {
  const { camera, href, isInspectionShown, formatTime, timeThere, now, isFirst } = props;
  const { battery_percentage, cellular_rsrp_dbm, update_time } = camera.status;
  const staleSince = update_time !== null && isStale(update_time, now) ? formatTime(update_time) : undefined;
  const status = statusOfCamera(camera, camera.targets);
  return (
    <article className={cx('flex flex-col overflow-hidden rounded-panel border bg-surface', frames[status])}>
      <AppLink href={href} className="flex flex-1 flex-col -outline-offset-2!">
        <TilePhoto {...{ camera, isInspectionShown, formatTime, timeThere, isFirst }} />
        <div className="flex items-center gap-2 px-3 pt-2.25 pb-1.75">
          <h2 className={cx('mr-auto truncate text-body font-semibold', !camera.is_active && 'text-ink-3')}>
            {camera.name}
          </h2>
          <UninspectedCount targets={camera.targets} />
          <Cellular bars={cellularBars(cellular_rsrp_dbm)} />
          <Battery percentage={battery_percentage} staleSince={staleSince} />
        </div>
        <TileTargets
          targets={camera.targets}
          photoAt={camera.latest_photo?.datetime}
          formatTime={formatTime}
        />
      </AppLink>
    </article>
  );
});

/** What waits for review at this camera; nothing where nothing waits. */
export function UninspectedCount({ targets }: { targets: readonly InspectionTarget[] }) {
  const text = useText(measurementMessages);
  const count = targets.reduce((sum, { uninspected_count }) => sum + uninspected_count, 0);
  if (count === 0) return null;
  return (
    <span className="flex items-center gap-1 text-note font-semibold whitespace-nowrap text-review-ink num">
      <ReviewMark state="estimated" />
      <span aria-hidden>{count}</span>
      <span className="sr-only">{text.toReview(count)}</span>
    </span>
  );
}

function TilePhoto(props: Omit<Props, 'href' | 'now'>) {
  const { camera, isInspectionShown, formatTime, timeThere, isFirst = false } = props;
  const text = useText(cameraMessages);
  const photo = camera.latest_photo;
  const there = photo && timeThere?.(photo.datetime, camera.timezone);
  const time = photo ? formatTime(photo.datetime) + (there ? ` (${there})` : '') : '';
  // a grey photo need not be sharp
  const isGrey = !camera.is_active || isOutOfDate(camera.health);
  return (
    <GaugeImage
      src={(isGrey ? photo?.thumbnail_url : photo?.image_url) ?? null}
      small={isGrey ? undefined : photo?.thumbnail_url}
      isFirst={isFirst}
      alt={text.photoOf(camera.name, time)}
      className={cx('max-md:aspect-16/10!', isGrey && 'grayscale [&>img]:opacity-50')}
    >
      {photo && isInspectionShown && <InspectionFrames photo={photo} frames={camera.frames} />}
      {photo && <PhotoTime time={time} instant={photo.datetime} isDoubtful={isDoubtful(camera.health)} />}
      {camera.is_active && isDoubtful(camera.health) && (
        <CameraStateMark health={camera.health} className="absolute top-2 left-2" />
      )}
      {!camera.is_active && (
        <span className="absolute top-2 left-2 rounded-chip bg-shade px-1.5 py-0.5 text-tiny whitespace-nowrap text-white">
          {text.stopped}
        </span>
      )}
    </GaugeImage>
  );
}

type TargetsProps = {
  targets: readonly InspectionTarget[];
  photoAt: string | undefined;
  formatTime: Props['formatTime'];
};

function TileTargets({ targets, ...photo }: TargetsProps) {
  const text = useText(cameraMessages);
  const active = targets.filter((target) => target.is_active);
  if (targets.length === 0) {
    return <p className="border-t border-line px-3 py-1.5 text-note text-ink-3">{text.noTargets}</p>;
  }
  return (
    <ul>
      {active.map((target) => (
        <TileTarget key={target.id} target={target} {...photo} />
      ))}
      {active.length < targets.length && (
        <li className="border-t border-line px-3 py-1.5 text-note text-ink-3">
          {text.notMeasured(targets.length - active.length)}
        </li>
      )}
    </ul>
  );
}

/** A photo comes a moment before its readings: meanwhile the tile must not grow and shrink again. */
const READING_TIME_MS = 30_000;

/** A value that stays behind the photo above it says of when it is. */
function TileTarget({
  target,
  photoAt,
  formatTime,
}: Omit<TargetsProps, 'targets'> & { target: InspectionTarget }) {
  const { value, unit, sentence } = useReadingText()(target);
  const readAt = latestOf(target)?.datetime;
  const isBehind = readAt !== undefined && readAt !== photoAt;
  const staysBehind = useDebounced(isBehind, READING_TIME_MS) && isBehind;
  return (
    <li className="border-t border-line">
      <MeasurementLabel
        size="fit"
        name={target.name}
        value={value}
        unit={unit}
        status={statusOf(target)}
        absence={sentence}
      />
      {staysBehind && (
        <span className="flex items-center justify-end gap-1.5 px-3 pb-1 text-tiny text-ink-2 num">
          {formatTime(readAt)}
          <AgeNote instant={readAt} />
        </span>
      )}
    </li>
  );
}

const frames: Record<MeasurementStatus, string> = {
  unknown: 'border-line',
  information: 'border-line',
  warning: 'border-warning ring-1 ring-warning',
  error: 'border-error ring-1 ring-error',
};
