import { useQuery } from '@tanstack/react-query';
import { Shield } from 'lucide-react';
import { useState } from 'react';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Period } from '@tenken/contract/wire/date-range.rules.ts';
import { useShortcutsEnabled } from '../../shared/session/use-shortcuts-enabled.ts';
import { episodeOf } from '../../features/guard/estimate-history/episode-of.ts';
import { EstimateActions } from '../../features/guard/estimate-history/EstimateActions.tsx';
import { EstimateList } from '../../features/guard/estimate-history/EstimateList.tsx';
import { EstimateViewer } from '../../features/guard/estimate-history/EstimateViewer.tsx';
import { estimateMessages } from '../../features/guard/estimate-history/estimate.messages.ts';
import {
  estimatesQuery,
  type EstimateHistory,
} from '../../features/guard/estimate-history/estimate.queries.ts';
import {
  ESTIMATE_FILTERS,
  isShown,
  type EstimateFilter,
} from '../../features/guard/estimate-history/filter-estimates.ts';
import { ScoreChart } from '../../features/guard/estimate-history/ScoreChart.tsx';
import { useGuardReview } from '../../features/guard/estimate-history/use-guard-review.ts';
import { useSuppressions } from '../gauge/history/use-suppressions.ts';
import { useGuardPlace } from './use-guard-place.ts';
import type { TimeStyle } from '../../shared/text/format-time.ts';
import { useText } from '../../shared/text/LanguageProvider.tsx';
import { Button } from '../../shared/ui/button/Button.tsx';
import { CountChip } from '../../shared/ui/text/CountChip.tsx';
import { EmptyState } from '../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../shared/ui/loading/ErrorPanel.tsx';
import { Panel } from '../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../shared/ui/loading/Skeleton.tsx';
import { useLetterKeys } from '../../shared/ui/keys/use-letter-keys.ts';

type Props = { guard: Guard; period: Period; style: TimeStyle; mayChange: boolean };

/** The chosen or latest photo beside a normal one, the scores of the period, and all results as a list. */
export function GuardHistory({ guard, period, style, mayChange }: Props) {
  const query = useQuery(estimatesQuery(guard.id, period));
  if (query.isLoadingError)
    return (
      <Panel>
        <ErrorPanel onRetry={() => void query.refetch()} isRetrying={query.isFetching} />
      </Panel>
    );
  if (!query.data)
    return (
      <Skeleton>
        <SkeletonBlock className="h-90" />
        <SkeletonBlock className="mt-4 h-60" />
      </Skeleton>
    );
  return (
    <Results
      guard={guard}
      period={period}
      style={style}
      mayChange={mayChange}
      history={query.data}
      onRetry={() => void query.refetch()}
    />
  );
}

/** When its alerts were suppressed with its camera. */
function useSuppressionsOfGuard({ camera }: Guard) {
  const { facility } = useGuardPlace(camera.id);
  return useSuppressions(facility?.id ?? null, camera.id);
}

type ResultsProps = Props & { history: EstimateHistory; onRetry: () => void };

function Results({ guard, period, style, mayChange, history, onRetry }: ResultsProps) {
  const text = useText(estimateMessages);
  const judge = useGuardReview();
  const suppressions = useSuppressionsOfGuard(guard);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [filter, setFilter] = useState<EstimateFilter>('all');
  const { estimates } = history;
  const shown = estimates.filter((estimate) => isShown(estimate, filter));
  const chosen = estimates.find(({ id }) => id === chosenId);
  const latest = estimates[0] ?? guard.latest_estimate;
  const current = chosen ?? latest;
  const step = (by: 1 | -1): void => {
    const at = shown.findIndex(({ id }) => id === current?.id);
    const next = shown[at + by];
    if (next) setChosenId(next.id);
  };
  const shortcutsEnabled = useShortcutsEnabled();
  useLetterKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      a: () => canJudge(current) && judge.judge(current, true),
      n: () => canJudge(current) && judge.judge(current, false),
      r: () => current?.is_confirmed === true && judge.revert(current),
    },
    shortcutsEnabled,
  );
  const isLatest = chosen === undefined || chosen.id === latest?.id;
  const mayLearn = mayChange && guard.active_model !== null && guard.archived_at === null;
  return (
    <>
      {current ? (
        <EstimateViewer
          guard={guard}
          estimate={current}
          episode={episodeOf(estimates, current.id)}
          title={isLatest ? text.latest : text.chosen}
          beside={
            !isLatest && (
              <Button size="small" variant="simple" onClick={() => setChosenId(null)}>
                {text.backToLatest}
              </Button>
            )
          }
          style={style}
          actions={
            <>
              <EstimateActions estimate={current} judge={judge} mayLearn={mayLearn} />
              {shortcutsEnabled && (
                <p className="mt-auto text-tiny text-ink-3 pointer-coarse:hidden">{text.keys}</p>
              )}
            </>
          }
        />
      ) : (
        <NoResults guard={guard} />
      )}
      {estimates.length > 0 && (
        <>
          <ScoreChart
            guard={guard}
            estimates={estimates}
            threshold={guard.active_model?.threshold ?? null}
            period={period}
            suppressions={suppressions}
            style={style}
            selectedId={current?.id ?? null}
            onSelect={setChosenId}
          />
          <Panel title={text.title} isPadded={false}>
            {history.isBrokenOff && <BrokenOff onRetry={onRetry} />}
            <Filters estimates={estimates} filter={filter} onFilter={setFilter} />
            {shown.length > 0 ? (
              <EstimateList
                label={text.list(guard.name)}
                estimates={shown}
                style={style}
                selectedId={current?.id ?? null}
                onSelect={setChosenId}
              />
            ) : (
              <EmptyState
                icon={Shield}
                title={text.noMatch}
                action={
                  <Button size="small" onClick={() => setFilter('all')}>
                    {text.showAll}
                  </Button>
                }
              />
            )}
          </Panel>
        </>
      )}
    </>
  );
}

const canJudge = (estimate: AnomalyEstimate | null | undefined): estimate is AnomalyEstimate =>
  estimate != null && estimate.status !== 'in_progress' && !estimate.is_confirmed;

type FiltersProps = {
  estimates: readonly AnomalyEstimate[];
  filter: EstimateFilter;
  onFilter: (filter: EstimateFilter) => void;
};

function Filters({ estimates, filter, onFilter }: FiltersProps) {
  const text = useText(estimateMessages);
  return (
    <fieldset className="flex flex-wrap gap-2 border-b border-line px-3.5 py-2">
      <legend className="sr-only">{text.filter}</legend>
      {ESTIMATE_FILTERS.map((one) => (
        <CountChip
          key={one}
          label={text.filters[one]}
          count={estimates.filter((estimate) => isShown(estimate, one)).length}
          isSelected={filter === one}
          onSelect={() => onFilter(one)}
        />
      ))}
    </fieldset>
  );
}

function NoResults({ guard }: { guard: Guard }) {
  const text = useText(estimateMessages);
  const noModel = guard.training_model === null ? text.emptyNoModel : text.emptyNewModel;
  return (
    <Panel>
      <EmptyState
        icon={Shield}
        title={text.empty}
        note={guard.active_model === null ? noModel : text.emptyNote}
      />
    </Panel>
  );
}

function BrokenOff({ onRetry }: { onRetry: () => void }) {
  const text = useText(estimateMessages);
  return (
    <output className="flex items-center justify-between gap-2 bg-warning-t px-3.5 py-1.5 text-warning-ink">
      {text.brokenOff}
      <Button size="small" onClick={onRetry}>
        {text.retry}
      </Button>
    </output>
  );
}
