import { useNavigate } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { HISTORY_LONGEST_DAYS } from '@tenken/contract/wire/limits.ts';
import { UNINSPECTED_DAYS } from '@tenken/contract/measurement/measurement.limits.ts';
import { readDateRange, writeDateRange } from '@tenken/contract/wire/date-range-address.ts';
import { writeViewQuery } from '@tenken/contract/saved-view/saved-view.rules.ts';
import { daysOf, spanProblem, type DateRange } from '@tenken/contract/wire/date-range.rules.ts';
import { isRangeBad, useRangeNotice } from '../../../../shared/address/bad-range.ts';
import type { InspectionAddress } from '../../../../shared/address/inspection-search.ts';
import { SORTS, STATUS_FILTERS, type RowFilter, countOfPlace, ofPlace } from '../arrange-rows.ts';
import { inspectionMessages } from '../inspection.messages.ts';
import { useToday } from '../use-today.ts';
import { useInspectionLists } from '../use-inspection-lists.ts';
import { useRowBuffer } from '../../review/list/use-row-buffer.ts';
import { SavedViews } from '../../../saved-view/SavedViews.tsx';
import { useText } from '../../../../shared/text/LanguageProvider.tsx';
import { ErrorPanel } from '../../../../shared/ui/loading/ErrorPanel.tsx';
import { DateRangePicker } from '../../../../shared/ui/form/DateRangePicker.tsx';
import { HintButton } from '../../../../shared/ui/button/HintButton.tsx';
import { OutdatedNotice } from '../../../../shared/ui/loading/OutdatedNotice.tsx';
import { PageHeader } from '../../../../shared/ui/page/PageHeader.tsx';
import { Skeleton, SkeletonBlock } from '../../../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../../../shared/ui/text/Text.tsx';
import { InspectionBoard } from './InspectionBoard.tsx';
import { useQuery } from '@tanstack/react-query';
import { uninspectedCountsQuery } from '../../measurement.queries.ts';
import { cx } from '../../../../shared/ui/cx.ts';
import { textClass } from '../../../../shared/ui/text/text-class.ts';
import { useRollingMinimum } from '../../../../shared/ui/use-rolling-minimum.ts';
import type { ReviewRow } from '../../review/row/review-row.ts';

/** The list and the count are asked for apart: for so long one may be ahead of the other. */
const APART_MS = 4000;

const TODAY: DateRange = { tag: 'today' };
/** The counts of the console look back so many times 24 hours: that is a day of the calendar more. */
const EVERYTHING_COUNTED = { tag: 'lastNDays', days: UNINSPECTED_DAYS + 1 } as const satisfies DateRange;

type Props = { facility: { id: string; name: string }; search: InspectionAddress; timeZone: string };

/** What waits in a range of days: the range, and the board below it. */
export function Inspection({ facility, search, timeZone }: Props) {
  const text = useText(inspectionMessages);
  const navigate = useNavigate();
  const range = rangeOf(search);
  useRangeNotice(isRangeBad(search, Math.max(HISTORY_LONGEST_DAYS, EVERYTHING_COUNTED.days)));
  const now = useToday(timeZone);
  const days = daysOf(range, now, timeZone);
  const lists = useInspectionLists({ facilityId: facility.id, days, timeZone });
  const sort = SORTS.find((one) => one === search.sort) ?? SORTS[0];
  const held = useRowBuffer(lists.rows, {
    place: [facility.id, days.first, days.last].join(),
    isFilling: lists.isFilling,
    isByTime: sort === 'newest',
  });
  const filter: RowFilter = {
    cameraId: search.camera_id ?? null,
    targetKey: search.target ?? null,
    status: STATUS_FILTERS.find((status) => status === search.status) ?? 'all',
  };
  const refresh = (): void => void lists.refresh().then(() => setTimeout(held.showNew));
  const go = (next: Partial<InspectionAddress>): void =>
    void navigate({
      to: '/time_span_inspection',
      search: withoutGaps({ ...search, ...next }),
      replace: true,
    });
  return (
    <div className="flex min-h-full flex-col">
      <PageHeader
        title={text.title}
        quietOnPhone="title"
        beside={
          <Text variant="note" className="self-center max-md:hidden">
            {facility.name}
          </Text>
        }
        actions={
          <>
            <span className="max-md:order-last">
              <HintButton icon={RefreshCw} label={text.refresh} onClick={refresh} />
            </span>
            <DateRangePicker
              label={text.range}
              choices={useRangeChoices()}
              value={range}
              days={days}
              maxDays={HISTORY_LONGEST_DAYS}
              onChange={(chosen) => go({ ...NO_RANGE, ...writeDateRange(chosen) })}
            />
          </>
        }
      />
      {lists.isFailed ? (
        <ErrorPanel onRetry={refresh} isRetrying={lists.isLoading} />
      ) : lists.isFirstPageLoaded ? (
        <>
          {lists.isOutdated && <OutdatedNotice onRetry={refresh} isRetrying={lists.isLoading} />}
          <InspectionBoard
            facilityId={facility.id}
            lists={lists}
            held={held}
            timeZone={timeZone}
            filter={filter}
            sort={sort}
            views={
              <SavedViews
                facilityId={facility.id}
                page="time_span_inspection"
                query={writeViewQuery('time_span_inspection', search)}
              />
            }
            older={
              days.last >= daysOf(TODAY, now, timeZone).last &&
              !lists.isFilling &&
              !lists.isCut && (
                <OlderNote
                  facilityId={facility.id}
                  rows={lists.rows}
                  filter={filter}
                  onShowAll={() => go({ ...NO_RANGE, ...writeDateRange(EVERYTHING_COUNTED) })}
                />
              )
            }
            onAddress={go}
          />
        </>
      ) : (
        <LoadingRows />
      )}
    </div>
  );
}

/** A range that the address names wrongly, or that is too long, is today. */
function rangeOf(search: InspectionAddress): DateRange {
  const range = readDateRange(search) ?? TODAY;
  return range.tag === 'custom' && spanProblem(range, HISTORY_LONGEST_DAYS) !== null ? TODAY : range;
}

const NO_RANGE = { range: undefined, days: undefined, first: undefined, last: undefined };

function useRangeChoices() {
  const { ranges, rangesShort: short } = useText(inspectionMessages);
  return [
    { range: TODAY, label: ranges.today },
    { range: { tag: 'lastNDays', days: 2 }, label: ranges.twoDays, short: short.twoDays },
    { range: { tag: 'thisWeek' }, label: ranges.thisWeek, short: short.thisWeek },
    { range: { tag: 'thisMonth' }, label: ranges.thisMonth, short: short.thisMonth },
  ] as const;
}

const withoutGaps = (values: InspectionAddress): InspectionAddress =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

function LoadingRows() {
  return (
    <Skeleton className="p-3 md:p-5">
      <div className="flex flex-col gap-1.5">
        {Array.from({ length: 10 }, (_, i) => (
          <SkeletonBlock key={i} className="h-14" />
        ))}
      </div>
    </Skeleton>
  );
}

type OlderNoteProps = {
  facilityId: string;
  /** Everything of the range that waits. */
  rows: readonly ReviewRow[];
  filter: RowFilter;
  onShowAll: () => void;
};

/** Everywhere else the console counts what waits of the last days: where the range holds less of it, that is said. */
function OlderNote({ facilityId, rows, filter, onShowAll }: OlderNoteProps) {
  const counts = useQuery(uninspectedCountsQuery(facilityId)).data;
  if (!counts) return null;
  const older = countOfPlace(counts, filter) - ofPlace(rows, filter).length;
  return <Note key={`${filter.cameraId} ${filter.targetKey}`} older={older} onShowAll={onShowAll} />;
}

function Note({ older, onShowAll }: { older: number; onShowAll: () => void }) {
  const text = useText(inspectionMessages);
  const sure = useRollingMinimum(older, APART_MS);
  if (sure <= 0) return null;
  return (
    <p className="md:shrink-0">
      {text.older(sure, UNINSPECTED_DAYS)}{' '}
      <button type="button" onClick={onShowAll} className={cx(textClass('link'), 'touch-area')}>
        {text.showOlder}
      </button>
    </p>
  );
}
