import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import { statusOf, worstStatus, type InspectionTarget } from '../measurement/inspection-target.ts';
import { useReadingText } from '../measurement/use-reading-text.ts';
import { useText } from '../text/LanguageProvider.tsx';
import { AppLink } from '../ui/AppLink.tsx';
import { cx } from '../ui/cx.ts';
import { cellularBars, isStale } from '../ui/reading/device-status.ts';
import { Battery } from '../ui/reading/Battery.tsx';
import { Cellular } from '../ui/reading/Cellular.tsx';
import { GaugeImage } from '../ui/reading/GaugeImage.tsx';
import { MeasurementLabel } from '../ui/reading/MeasurementLabel.tsx';
import { PhotoTime } from '../ui/reading/PhotoTime.tsx';
import { cameraMessages } from './camera.messages.ts';
import { InspectionFrames, type InspectionFrame } from './InspectionFrames.tsx';

export type TileCamera = {
  id: string;
  name: string;
  is_active: boolean;
  latest_photo: { image_url: string; width: number; height: number; datetime: string } | null;
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
  now: Date;
};

/** One camera: its photo, its health, and every measuring target with its value. The whole tile leads to the camera. */
export function CameraTile({ camera, href, isInspectionShown, formatTime, now }: Props) {
  const { battery_percentage, cellular_rsrp_dbm, update_time } = camera.status;
  const staleSince = update_time !== null && isStale(update_time, now) ? formatTime(update_time) : undefined;
  const status = camera.is_active
    ? worstStatus(camera.targets.filter((target) => target.is_active))
    : 'information';
  return (
    <article className={cx('flex flex-col overflow-hidden rounded-panel border bg-surface', frames[status])}>
      <AppLink href={href} className="flex flex-1 flex-col -outline-offset-2!">
        <TilePhoto camera={camera} isInspectionShown={isInspectionShown} formatTime={formatTime} />
        <div className="flex items-center gap-2 px-3 pt-2.25 pb-1.75">
          <h2 className={cx('mr-auto truncate text-body font-semibold', !camera.is_active && 'text-ink-3')}>
            {camera.name}
          </h2>
          <Cellular bars={cellularBars(cellular_rsrp_dbm)} />
          <Battery percentage={battery_percentage} staleSince={staleSince} />
        </div>
        <TileTargets targets={camera.targets} />
      </AppLink>
    </article>
  );
}

function TilePhoto({ camera, isInspectionShown, formatTime }: Omit<Props, 'href' | 'now'>) {
  const text = useText(cameraMessages);
  const photo = camera.latest_photo;
  const time = photo ? formatTime(photo.datetime) : '';
  return (
    <GaugeImage
      src={photo?.image_url ?? null}
      alt={text.photoOf(camera.name, time)}
      className={cx('max-md:aspect-16/10!', !camera.is_active && 'grayscale [&>img]:opacity-50')}
    >
      {photo && isInspectionShown && <InspectionFrames photo={photo} frames={camera.frames} />}
      {photo && <PhotoTime time={time} />}
      {!camera.is_active && (
        <span className="absolute top-2 left-2 rounded-chip bg-shade px-1.5 py-0.5 text-tiny text-white">
          {text.stopped}
        </span>
      )}
    </GaugeImage>
  );
}

function TileTargets({ targets }: { targets: readonly InspectionTarget[] }) {
  const readingOf = useReadingText();
  const text = useText(cameraMessages);
  const active = targets.filter((target) => target.is_active);
  if (targets.length === 0) {
    return <p className="border-t border-line px-3 py-1.5 text-note text-ink-3">{text.noTargets}</p>;
  }
  return (
    <ul>
      {active.map((target) => {
        const { value, unit, sentence } = readingOf(target);
        return (
          <li key={target.id} className="border-t border-line">
            <MeasurementLabel
              size="fit"
              name={target.name}
              value={value}
              unit={unit}
              status={statusOf(target)}
              absence={sentence}
            />
          </li>
        );
      })}
      {active.length < targets.length && (
        <li className="border-t border-line px-3 py-1.5 text-note text-ink-3">
          {text.notMeasured(targets.length - active.length)}
        </li>
      )}
    </ul>
  );
}

const frames: Record<MeasurementStatus, string> = {
  unknown: 'border-line',
  information: 'border-line',
  warning: 'border-warning ring-1 ring-warning',
  error: 'border-error ring-1 ring-error',
};
