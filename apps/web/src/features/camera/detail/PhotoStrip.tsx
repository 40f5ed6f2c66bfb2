import { useInfiniteQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useMemo, useState } from 'react';
import { daysOf, periodOf, type DateRange } from '@tenken/contract/wire/date-range.rules.ts';
import type { Photo } from '@tenken/contract/photo/photo.schema.ts';
import { formatShortDateTime, formatTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { cx } from '../../../shared/ui/cx.ts';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { GaugeImage } from '../../../shared/ui/reading/GaugeImage.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { useMinute } from '../../../shared/ui/use-minute.ts';
import { detailMessages } from './detail.messages.ts';
import { photosQuery } from './detail.queries.ts';
import { MoreButton } from '../../../shared/ui/button/MoreButton.tsx';

const RANGES = {
  today: { tag: 'today' },
  week: { tag: 'lastNDays', days: 7 },
  month: { tag: 'lastNDays', days: 30 },
} as const satisfies Record<string, DateRange>;
type Choice = keyof typeof RANGES;

export type PhotoValue = { readonly text: string; readonly className: string };

type Props = {
  cameraId: string;
  style: TimeStyle;
  /** The photo shown large above. */
  shownId: string | null;
  /** What was read from a photo, by its id. */
  values: ReadonlyMap<string, PhotoValue>;
  onOpen: (photo: Photo) => void;
};

/** The photos of a camera, newest first, with the value of the focused target. */
export function PhotoStrip({ cameraId, style, ...strip }: Props) {
  const { photos: text } = useText(detailMessages);
  const [choice, setChoice] = useState<Choice>('today');
  const now = useMinute();
  const day = formatDayKey(now, style.timeZone);
  const period = useMemo(
    () => periodOf(daysOf(RANGES[choice], new Date(now), style.timeZone), style.timeZone),
    // oxlint-disable-next-line react/exhaustive-deps -- a period is made of days, not of minutes
    [choice, day, style.timeZone],
  );
  const photos = useInfiniteQuery(photosQuery(cameraId, period));
  const all = photos.data?.pages.flatMap(({ records }) => records) ?? [];
  return (
    <Panel
      title={text.title}
      beside={
        <SegmentedControl
          label={text.period}
          value={choice}
          onValueChange={setChoice}
          segments={(Object.keys(RANGES) as Choice[]).map((value) => ({ value, label: text.days[value] }))}
        />
      }
      actions={
        photos.data && (
          <Text variant="note" className="num">
            {text.count(all.length, photos.hasNextPage)}
          </Text>
        )
      }
    >
      {photos.isLoadingError ? (
        <ErrorPanel onRetry={() => void photos.refetch()} isRetrying={photos.isFetching} />
      ) : photos.isPending ? (
        <Skeleton>
          <SkeletonBlock className="h-26" />
        </Skeleton>
      ) : all.length === 0 ? (
        <EmptyState icon={Images} title={text.empty} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-2">
          {all.map((photo) => (
            <Thumbnail key={photo.id} photo={photo} style={style} isLong={choice !== 'today'} {...strip} />
          ))}
        </ul>
      )}
      <MoreButton list={photos} label={text.more} size="small" className="mt-3" />
    </Panel>
  );
}

const formatDayKey = (now: number, timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(now);

type ThumbnailProps = Omit<Props, 'cameraId'> & { photo: Photo; isLong: boolean };

function Thumbnail({ photo, style, isLong, shownId, values, onOpen }: ThumbnailProps) {
  const { photos: text } = useText(detailMessages);
  const value = values.get(photo.id);
  const time = isLong ? formatShortDateTime(photo.datetime, style) : formatTime(photo.datetime, style);
  return (
    <li>
      <button type="button" onClick={() => onOpen(photo)} className="block w-full text-left">
        <span className="sr-only">{text.open}</span>{' '}
        <span aria-hidden>
          <GaugeImage
            src={photo.thumbnail_url}
            alt=""
            isSmall
            className={cx('rounded-chip', photo.id === shownId && 'ring-2 ring-pri ring-offset-1')}
          />
        </span>
        <span className="mt-1 flex flex-wrap items-baseline gap-x-1 text-tiny whitespace-nowrap num">
          <span className="text-ink-2">{time}</span>
          {photo.is_late && <span className="text-ink-3">{text.late}</span>}
          {value && <span className={cx('ml-auto font-semibold', value.className)}>{value.text}</span>}
        </span>
      </button>
    </li>
  );
}
