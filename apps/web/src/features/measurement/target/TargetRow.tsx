import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';
import type { CSSProperties, ReactNode } from 'react';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { GaugeImage } from '../../../shared/ui/reading/GaugeImage.tsx';
import { PhotoTime } from '../../../shared/ui/reading/PhotoTime.tsx';
import { latestOf, statusOf, type InspectionTarget } from './inspection-target.ts';
import { partOfPhoto } from './part-of-photo.ts';
import { EnterButton } from '../review/ReviewButtons.tsx';
import type { ReviewActions } from '../review/review-actions.ts';
import { ReviewColumn } from '../review/ReviewColumn.tsx';
import { TargetTitle } from './TargetTitle.tsx';
import { TargetValue } from './TargetValue.tsx';
import { useReadingText } from '../use-reading-text.ts';

export type TargetViewProps = {
  target: InspectionTarget;
  href: string;
  formatTime: (instant: string) => string;
  actions: ReviewActions;
  menu?: ReactNode;
  /** Chosen for confirming together; undefined where nothing can be chosen. */
  isSelected?: boolean;
  /** The clock at the camera where it differs from the reader's. */
  timeThere?: string | null;
};

type Props = TargetViewProps & {
  /** Pixels. */
  imageSize: number;
  history: ReactNode;
};

/** Full layout: photo, value on its scale, history, review. Narrow boxes put history and review underneath. */
export function TargetRow(props: Props) {
  return latestOf(props.target) ? <ReadRow {...props} /> : <QuietRow {...props} />;
}

function ReadRow(props: Props) {
  const { target, href, formatTime, actions, menu, imageSize, history, isSelected, timeThere } = props;
  return (
    <article
      className={cx(
        '@container overflow-hidden rounded-panel border',
        isSelected ? 'bg-pri-t' : 'bg-surface',
        borders[statusOf(target)],
      )}
      style={{ '--image-size': `${imageSize}px` } as CSSProperties}
    >
      <div
        className={cx(
          'grid grid-cols-[minmax(96px,38%)_1fr]',
          '@2xl:grid-cols-[var(--image-size)_1fr_196px]',
          '@4xl:grid-cols-[var(--image-size)_232px_minmax(0,1fr)_196px]',
        )}
      >
        <TargetPhoto
          target={target}
          formatTime={formatTime}
          timeThere={timeThere}
          aspectRatio={null}
          className="min-h-38"
        />
        <div className="flex min-w-0 flex-col gap-2 px-3.5 py-3 @4xl:border-r @4xl:border-line">
          <TargetTitle target={target} href={href} menu={menu} />
          <div className="mt-auto">
            <TargetValue target={target} />
          </div>
        </div>
        <div className="order-last col-span-full min-w-0 px-3 pt-2 pb-1.5 @max-4xl:border-t @max-4xl:border-line @4xl:order-none @4xl:col-span-1">
          {history}
        </div>
        <div className="col-span-full border-line p-3 @max-2xl:border-t @2xl:col-span-1 @2xl:border-l">
          <ReviewColumn target={target} actions={actions} formatTime={formatTime} />
        </div>
      </div>
    </article>
  );
}

/** Without a reading there is nothing to compare or to review: one short line, so that readings stay together. */
function QuietRow({ target, href, formatTime, menu, actions }: Props) {
  return (
    <article className="flex items-stretch overflow-hidden rounded-panel border border-line bg-surface">
      <TargetPhoto
        target={target}
        formatTime={formatTime}
        aspectRatio={null}
        className="min-h-16 w-24 shrink-0"
        isSmall
      />
      <div className="grid min-w-0 flex-1 items-center gap-x-4 px-3.5 py-2 md:grid-cols-[204px_minmax(0,1fr)]">
        <TargetTitle target={target} href={href} menu={menu} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
          <TargetValue target={target} />
          {actions.onEnter && <EnterButton onEnter={actions.onEnter} />}
        </div>
      </div>
    </article>
  );
}

type PhotoProps = Pick<TargetViewProps, 'target' | 'formatTime' | 'timeThere'> & {
  aspectRatio: number | null;
  isSmall?: boolean;
  className?: string;
};

export function TargetPhoto(props: PhotoProps) {
  const { target, formatTime, timeThere, aspectRatio, isSmall, className } = props;
  const { list } = useText(joinMessages);
  const { value, unit, sentence } = useReadingText()(target);
  const latest = latestOf(target);
  const time = latest && formatTime(latest.datetime);
  const reading = value === null ? sentence : `${value} ${unit}`.trim();
  const description = [target.name, time, reading].flatMap((part) => part || []);
  return (
    <GaugeImage
      src={target.image_url}
      small={target.thumbnail_url ?? undefined}
      alt={list(description)}
      isSmall={isSmall}
      aspectRatio={aspectRatio}
      part={partOfPhoto(target.outline, target.photo_size, aspectRatio)}
      className={className}
    >
      {latest && time && (
        <PhotoTime time={timeThere ? `${time} (${timeThere})` : time} instant={latest.datetime} />
      )}
    </GaugeImage>
  );
}

const borders: Record<MeasurementStatus, string> = {
  unknown: 'border-line',
  information: 'border-line',
  warning: 'border-warning',
  error: 'border-error',
};
