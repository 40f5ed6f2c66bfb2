import { useInfiniteQuery } from '@tanstack/react-query';
import { MAX_ANALYSIS_PHOTOS } from '@tenken/contract/analysis/analysis.limits.ts';
import { photosQuery, type PhotoPeriod } from '../camera/detail/detail.queries.ts';
import { detailMessages } from '../camera/detail/detail.messages.ts';
import { formatShortDateTime, type TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { cx } from '../../shared/ui/cx.ts';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { Checkbox } from '../../shared/ui/form/Checkbox.tsx';
import { GaugeImage } from '../../shared/ui/reading/GaugeImage.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../shared/ui/text/Text.tsx';
import { analysisMessages } from './analysis.messages.ts';
import { MoreButton } from '../../shared/ui/button/MoreButton.tsx';

type Props = {
  cameraId: string;
  period: PhotoPeriod;
  style: TimeStyle;
  chosen: ReadonlySet<string>;
  onChange: (chosen: ReadonlySet<string>) => void;
};

/** Photos to tick, newest first. */
export function PhotoPicker({ cameraId, period, style, chosen, onChange }: Props) {
  const text = useText(analysisMessages);
  const detail = useText(detailMessages).photos;
  const photos = useInfiniteQuery(photosQuery(cameraId, period));
  if (photos.isLoadingError)
    return <ErrorPanel onRetry={() => void photos.refetch()} isRetrying={photos.isFetching} />;
  if (photos.isPending)
    return (
      <Skeleton>
        <SkeletonBlock className="h-40" />
      </Skeleton>
    );
  const all = photos.data.pages.flatMap(({ records }) => records);
  const toggle = (id: string): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div className="flex flex-col gap-2">
      <Text variant="note" className={cx('num', chosen.size > MAX_ANALYSIS_PHOTOS && 'text-error-ink')}>
        {text.picked(chosen.size, MAX_ANALYSIS_PHOTOS)}
      </Text>
      <ul className="grid max-h-80 grid-cols-[repeat(auto-fill,minmax(96px,1fr))] gap-2 overflow-y-auto p-1">
        {all.map((photo) => {
          const time = formatShortDateTime(photo.datetime, style);
          return (
            <li key={photo.id} className="relative">
              <GaugeImage
                src={photo.thumbnail_url}
                alt=""
                isSmall
                className={cx('rounded-chip', chosen.has(photo.id) && 'ring-2 ring-pri ring-offset-1')}
              />
              <Checkbox
                label={text.choose(time)}
                isLabelVisible={false}
                className="absolute! top-1 left-1"
                checked={chosen.has(photo.id)}
                onChange={() => toggle(photo.id)}
              />
              <span className="text-tiny text-ink-2 num">{time}</span>
            </li>
          );
        })}
      </ul>
      <MoreButton list={photos} label={detail.more} size="small" className="self-start" />
    </div>
  );
}
