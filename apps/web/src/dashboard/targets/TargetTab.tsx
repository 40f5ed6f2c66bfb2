import { CircleCheck, Gauge as GaugeIcon } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { usePreferences } from '../../session/preferences.ts';
import { useSession } from '../../session/session.ts';
import { useHasLetters } from '../../session/use-has-letters.ts';
import { latestOf, statusOf, type InspectionTarget } from '../../measurement/target/inspection-target.ts';
import { useLanguage, useText } from '../../text/LanguageProvider.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { EmptyState } from '../../ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../ui/loading/ErrorPanel.tsx';
import { FilterBar } from '../../ui/page/FilterBar.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { dashboardMessages } from '../dashboard.messages.ts';
import type { TabProps } from '../dashboard-tab.ts';
import { FilterChips } from '../FilterChips.tsx';
import { countTargets, matchesSearch, matchesTarget } from '../filters.ts';
import { LoadingRows } from '../LoadingRows.tsx';
import { MoreBelow } from '../MoreBelow.tsx';
import type { ReviewItem } from '../../measurement/review/review-item.ts';
import { ReviewList } from './ReviewList.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { TargetControls, type Range } from './TargetControls.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { useSelection } from './use-selection.ts';
import { useTargetReview } from '../../measurement/review/use-target-review.tsx';
import { useWaiting } from '../use-waiting.ts';

type Props = TabProps & { facilityId: string };

/**
 * Every inspection target with its value, its past and what is left to review; the worst first. Under "to review" each row is
 * a reading that waits, newest first, and leaves the list when it is confirmed.
 */
export function TargetTab(props: Props) {
  const { data, filter, search, onFilter, onSearch, facilityId } = props;
  const text = useText(dashboardMessages);
  const [range, setRange] = useState<Range>('7');
  const isQueue = filter === 'to_review';
  const waiting = useWaiting(facilityId, isQueue, data);
  const found = useMemo(
    () => data.targets.filter((target) => isFound(target, search)),
    [data.targets, search],
  );
  const items = useMemo(
    () => (isQueue ? queueOf(waiting.items, found, search) : rowsOf(found, filter)),
    [isQueue, waiting.items, found, search, filter],
  );
  const { list, look, selection, isConfirmingAll, confirmSelected, dialog } = useReviewing(
    props,
    items,
    isQueue,
    Number(range),
  );
  if (data.targets.length === 0)
    return <EmptyState icon={GaugeIcon} title={text.noTargets} note={text.noTargetsNote} />;
  const showAll = (): void => {
    onSearch('');
    onFilter('all');
  };
  return (
    <>
      {selection.items.length > 0 ? (
        <SelectionBar
          count={selection.items.length}
          isConfirming={isConfirmingAll}
          onConfirm={confirmSelected}
          onClear={selection.clear}
        />
      ) : (
        <FilterBar
          filters={
            <FilterChips
              filters={['all', 'error', 'warning', 'to_review']}
              counts={countTargets(found)}
              value={filter}
              onChange={onFilter}
            />
          }
          controls={<TargetControls search={search} onSearch={onSearch} range={range} onRange={setRange} />}
        />
      )}
      {isQueue && waiting.isFailed ? (
        <ErrorPanel onRetry={waiting.retry} isRetrying={waiting.isFetching} />
      ) : isQueue && !waiting.isFirstPageLoaded ? (
        <LoadingRows />
      ) : items.length === 0 ? (
        <EmptyState
          icon={isQueue ? CircleCheck : GaugeIcon}
          title={isQueue && search === '' ? text.allReviewed : text.noMatch}
          action={<Button onClick={showAll}>{text.showAll}</Button>}
        />
      ) : (
        <ReviewList items={items} selected={selection.ids} look={look} ref={list} />
      )}
      {isQueue && waiting.hasMore && <MoreBelow key={waiting.items.length} onNear={waiting.loadMore} />}
      {dialog}
    </>
  );
}

/** Keys, selection and dialogs around the rows. */
function useReviewing(
  { facilityId, formatTime }: Props,
  items: readonly ReviewItem[],
  isQueue: boolean,
  days: number,
) {
  const { user } = useSession();
  const language = useLanguage();
  const [preferences] = usePreferences(user.id);
  const list = useRef<HTMLDivElement>(null);
  const selection = useSelection(items);
  const [isConfirmingAll, setIsConfirmingAll] = useState(false);
  const leave = useRef<(item: ReviewItem) => void>(() => undefined);
  const { dialog, confirmAll, ...actions } = useTargetReview(facilityId, formatTime, (item) =>
    leave.current(item),
  );
  const confirmSelected = async (): Promise<void> => {
    if (isConfirmingAll || selection.items.length === 0) return;
    setIsConfirmingAll(true);
    await confirmAll(selection.items);
    setIsConfirmingAll(false);
    selection.clear();
  };
  const keys = useReviewKeys(
    { list, items, isQueue },
    {
      ...actions,
      toggle: selection.toggle,
      selectRange: selection.addRange,
      confirmSelected: () => void confirmSelected(),
    },
    useHasLetters(),
  );
  useEffect(() => {
    leave.current = keys.leave;
  });
  const commands = useStable({ ...actions, next: keys.next });
  const { gauge_layout: layout, gauge_image_size: imageSize, is_hiding_predicted } = preferences;
  const look = useMemo(
    () => ({
      layout,
      imageSize,
      days,
      isHidingPredicted: is_hiding_predicted,
      style: { timeZone: user.timezone, language },
      formatTime,
      isQueue,
      commands,
    }),
    [layout, imageSize, days, is_hiding_predicted, user.timezone, language, formatTime, isQueue, commands],
  );
  return { list, look, selection, isConfirmingAll, confirmSelected: () => void confirmSelected(), dialog };
}

const isFound = (target: InspectionTarget, search: string): boolean =>
  matchesSearch([target.name, target.camera.name], search);

const rowsOf = (found: readonly InspectionTarget[], filter: Props['filter']): ReviewItem[] =>
  found
    .filter((target) => matchesTarget(target, filter))
    .toSorted(byImportance)
    .map(itemOf);

/** The waiting readings of gauges, then the guards whose newest judgement waits. */
const queueOf = (
  waiting: readonly ReviewItem[],
  found: readonly InspectionTarget[],
  search: string,
): ReviewItem[] => [
  ...waiting.filter(({ target }) => isFound(target, search)),
  ...found.filter((target) => target.kind === 'guard' && matchesTarget(target, 'to_review')).map(itemOf),
];

const items = new WeakMap<InspectionTarget, ReviewItem>();

/** The same row for the same target: it is drawn again only when the target changed. */
function itemOf(target: InspectionTarget): ReviewItem {
  const item = items.get(target) ?? { id: target.id, target };
  items.set(target, item);
  return item;
}

const ORDER = { error: 0, warning: 1, unknown: 2, information: 2 };

/** What was never read comes last, stopped targets before that, and otherwise the worst first. */
export function byImportance(a: InspectionTarget, b: InspectionTarget): number {
  const isRead = (target: InspectionTarget): number => Number(latestOf(target) !== null);
  return (
    isRead(b) - isRead(a) ||
    Number(b.is_active) - Number(a.is_active) ||
    ORDER[statusOf(a)] - ORDER[statusOf(b)]
  );
}
