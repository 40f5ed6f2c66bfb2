import { CircleCheck, Gauge as GaugeIcon } from 'lucide-react';
import { useMemo, useState } from 'react';
import { usePreferences } from '../../../shared/session/preferences.ts';
import { useSession } from '../../../shared/session/session.ts';
import { FailureNotice } from '../../measurement/review/bulk/FailureNotice.tsx';
import { SelectionBar } from '../../measurement/review/bulk/SelectionBar.tsx';
import { offersByRow } from '../../measurement/review/action/use-undo.ts';
import { UndoRow } from '../../measurement/review/list/UndoRow.tsx';
import { NewRows } from '../../measurement/review/list/NewRows.tsx';
import { useRowBuffer } from '../../measurement/review/list/use-row-buffer.ts';
import { useSteadyOrder } from '../../measurement/review/list/use-steady-order.ts';
import { useLanguage, useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { FilterBar } from '../../../shared/ui/page/FilterBar.tsx';
import { useMayChange } from '../../../shared/session/use-may-change.ts';
import { CameraLinks } from '../cameras/CameraLinks.tsx';
import { NoCameras } from '../cameras/NoCameras.tsx';
import { dashboardMessages } from '../dashboard.messages.ts';
import type { TabProps } from '../dashboard-tab.ts';
import { FilterChips } from '../FilterChips.tsx';
import { countTargets } from '../filters.ts';
import { LoadingRows } from '../LoadingRows.tsx';
import { LoadMoreTrigger } from '../LoadMoreTrigger.tsx';
import { useUninspected } from '../use-uninspected.ts';
import type { ListStyle } from './list-item.tsx';
import { ReviewList } from './ReviewList.tsx';
import { TargetControls, type Range } from './TargetControls.tsx';
import { isFound, queueOf, rowsOfTargets } from './target-rows.ts';
import { useTargetReview } from './use-target-review.ts';

type Props = TabProps & { facilityId: string };

/**
 * Every inspection target with its value, its past and what is left to review; the worst first. Under "to review" each row is
 * a reading that waits, newest first but for what came since, and leaves the list when it is confirmed.
 */
export function TargetTab(props: Props) {
  const { data, filter, search, onFilter, onSearch, views, facilityId, formatTime } = props;
  const text = useText(dashboardMessages);
  const [range, setRange] = useState<Range>('7');
  const isQueue = filter === 'to_review';
  const waiting = useUninspected(facilityId, isQueue, data);
  const found = useMemo(
    () => data.targets.filter((target) => isFound(target, search)),
    [data.targets, search],
  );
  const queue = useMemo(
    () => (isQueue && waiting.isFirstPageLoaded ? queueOf(waiting.rows, data.targets) : []),
    [isQueue, waiting.isFirstPageLoaded, waiting.rows, data.targets],
  );
  const held = useRowBuffer(queue, { place: `${facilityId} ${isQueue}`, isFilling: false });
  const late = useMemo(() => held.late.filter(({ target }) => isFound(target, search)), [held.late, search]);
  const wanted = useMemo(
    () =>
      isQueue
        ? [...held.rows.filter(({ target }) => isFound(target, search)), ...late]
        : rowsOfTargets(found, filter),
    [isQueue, held.rows, late, found, search, filter],
  );
  const { rows, hands } = useSteadyOrder(wanted, isQueue);
  const view = `${filter} ${search}`;
  const review = useTargetReview({ facilityId, rows, isQueue, view, formatTime });
  const { list, selection, bulk, current } = review;
  const hasMenu = useMayChange(facilityId) && !isQueue;
  const look = useListLook({ formatTime, isQueue, hasMenu, days: Number(range), commands: review.commands });
  if (data.targets.length === 0)
    return data.cameras.length === 0 ? (
      <NoCameras facilityId={facilityId} />
    ) : (
      <EmptyState
        icon={GaugeIcon}
        title={text.noTargets}
        note={text.noTargetsNote}
        action={<CameraLinks cameras={data.cameras} />}
      />
    );
  const showAll = (): void => {
    onSearch('');
    onFilter('all');
  };
  return (
    <>
      {selection.rows.length > 0 || bulk.progress ? (
        <SelectionBar selection={selection} progress={bulk.progress} onConfirm={review.confirmSelected} />
      ) : (
        <FilterBar
          filters={
            <>
              {views}
              <FilterChips
                filters={['all', 'error', 'warning', 'to_review']}
                counts={countTargets(found)}
                value={filter}
                onChange={onFilter}
              />
            </>
          }
          controls={<TargetControls search={search} onSearch={onSearch} range={range} onRange={setRange} />}
        />
      )}
      <FailureNotice {...{ bulk, formatTime }} />
      {isQueue && <NewRows count={late.length} showNew={held.showNew} />}
      {isQueue && waiting.isFailed ? (
        <ErrorPanel onRetry={waiting.retry} isRetrying={waiting.isFetching} />
      ) : isQueue && !waiting.isFirstPageLoaded ? (
        <LoadingRows />
      ) : rows.length === 0 ? (
        <EmptyState
          icon={isQueue ? CircleCheck : GaugeIcon}
          title={isQueue && search === '' ? text.allReviewed : text.noMatch}
          action={
            <span className="flex flex-wrap justify-center gap-2">
              <Button onClick={showAll}>{text.showAll}</Button>
              <UndoRow offer={review.offers.at(-1)} />
            </span>
          }
        />
      ) : (
        <ReviewList
          ref={list}
          rows={rows}
          selected={selection.keys}
          currentKey={current.row?.key ?? null}
          offers={offersByRow(review.offers, rows)}
          look={look}
          hands={hands}
        />
      )}
      {isQueue && waiting.hasMore && <LoadMoreTrigger key={waiting.rows.length} onNear={waiting.loadMore} />}
      {review.dialog}
    </>
  );
}

type LookSource = Pick<ListStyle, 'formatTime' | 'isQueue' | 'days' | 'commands' | 'hasMenu'>;

/** The same object until the person chooses something: it is what every row is drawn by. */
function useListLook({ formatTime, isQueue, days, commands, hasMenu }: LookSource): ListStyle {
  const { user } = useSession();
  const language = useLanguage();
  const [preferences] = usePreferences(user.id);
  const { gauge_layout: layout, gauge_image_size: imageSize, is_hiding_predicted } = preferences;
  return useMemo(
    () => ({
      layout,
      imageSize,
      days,
      isHidingPredicted: is_hiding_predicted,
      style: { timeZone: user.timezone, language },
      formatTime,
      isQueue,
      hasMenu,
      commands,
    }),
    [
      layout,
      imageSize,
      days,
      is_hiding_predicted,
      user.timezone,
      language,
      formatTime,
      isQueue,
      hasMenu,
      commands,
    ],
  );
}
