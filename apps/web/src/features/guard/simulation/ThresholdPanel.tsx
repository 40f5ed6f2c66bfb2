import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ChartColumn, Check, Undo2, Info, TriangleAlert } from 'lucide-react';
import type { Guard } from '@tenken/contract/guard/guard.schema.ts';
import type { Period } from '@tenken/contract/wire/date-range.rules.ts';
import { useErrorText } from '../../../shared/api/use-error-text.ts';
import { useDebounced } from '../../../shared/ui/use-debounced.ts';
import type { TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { ErrorPanel } from '../../../shared/ui/loading/ErrorPanel.tsx';
import { SegmentedControl } from '../../../shared/ui/form/SegmentedControl.tsx';
import { TextField } from '../../../shared/ui/form/TextField.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Skeleton, SkeletonBlock } from '../../../shared/ui/loading/Skeleton.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import { UNDO_MS } from '../../../shared/ui/toast/toast-store.ts';
import { useAction } from '../../../shared/ui/toast/use-action.ts';
import { formatScore } from '../estimate-history/format-score.ts';
import { showModel } from '../model/model.queries.ts';
import { CountTiles } from './CountTiles.tsx';
import { Histogram } from './Histogram.tsx';
import { NotablePhotos } from './NotablePhotos.tsx';
import { notableRecords, recount } from './recount.ts';
import { simulationMessages } from './simulation.messages.ts';
import { applyThreshold, simulationQuery, type ThresholdRequest } from './simulation.queries.ts';
import { THRESHOLD_MODES } from './threshold-choice.ts';
import { useThresholdChoice, type ThresholdDraft } from './use-threshold-choice.ts';
import type { FalseAlarmForecast } from '@tenken/contract/guard/ai-model.schema.ts';
import { cx } from '../../../shared/ui/cx.ts';
import { Icon } from '../../../shared/ui/text/Icon.tsx';

/** The server is asked when a slider rests. */
const PAUSE_MS = 150;

export type WatchingModel = NonNullable<Guard['active_model']>;

type Props = {
  model: WatchingModel;
  period: Period;
  style: TimeStyle;
  mayChange: boolean;
  thumbnailOf: (photoId: string) => string | null;
};

/** Another threshold, what it would have found in the period, and the button that makes it count. */
export function ThresholdPanel({ model, period, style, mayChange, thumbnailOf }: Props) {
  const text = useText(simulationMessages);
  const draft = useThresholdChoice(model);
  const inUse: ThresholdRequest = { percentile: model.percentile };
  const debouncedRequest = useDebounced(draft.request, PAUSE_MS) ?? inUse;
  const simulation = useQuery(simulationQuery(model.id, period, debouncedRequest));
  const { data } = simulation;
  const threshold = draft.typedThreshold ?? draft.forecast?.threshold ?? data?.threshold ?? model.threshold;
  const records = data?.records ?? [];
  const counts = recount(records, threshold);
  return (
    <>
      <Panel
        title={text.title}
        beside={<Text variant="note">{data && text.photos(data.total)}</Text>}
        actions={
          <SegmentedControl
            label={text.mode}
            value={draft.mode}
            onValueChange={draft.choose}
            segments={THRESHOLD_MODES.map((mode) => ({ value: mode, label: text.modes[mode] }))}
          />
        }
      >
        {simulation.isLoadingError ? (
          <ErrorPanel onRetry={() => void simulation.refetch()} isRetrying={simulation.isFetching} />
        ) : !data ? (
          <Skeleton>
            <SkeletonBlock className="h-80" />
          </Skeleton>
        ) : (
          <div className="flex flex-col gap-4">
            {records.length > 0 ? (
              <Histogram
                records={records}
                threshold={threshold}
                inUse={model.threshold}
                flagged={counts.anomalies}
                onThreshold={draft.drag}
              />
            ) : (
              <EmptyState icon={ChartColumn} title={text.noScores} note={text.noScoresNote} />
            )}
            <CountTiles counts={counts} />
            <ChoiceForm
              draft={draft}
              model={model}
              means={text.means(formatScore(threshold), (draft.forecast ?? data).percentile.toFixed(2))}
              mayChange={mayChange}
            />
          </div>
        )}
      </Panel>
      {data && records.length > 0 && (
        <Panel title={text.list} isPadded={false}>
          <NotablePhotos
            notable={notableRecords(records, threshold)}
            thumbnailOf={thumbnailOf}
            style={style}
          />
        </Panel>
      )}
    </>
  );
}

type FormProps = { draft: ThresholdDraft; model: WatchingModel; means: string; mayChange: boolean };

function ChoiceForm({ draft, model, means, mayChange }: FormProps) {
  const text = useText(simulationMessages);
  const apply = useApply(model);
  const { mode, problem, request, forecast } = draft;
  const submit = (): void => {
    if (request !== null && problem === null) apply.run(request);
  };
  return (
    <form
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <TextField
          key={mode}
          label={text.fields[mode]}
          help={text.help[mode]}
          error={problem === null ? undefined : text.problems[problem]}
          isNumber
          value={draft.text}
          onChange={(event) => draft.type(event.target.value)}
          className="w-full max-w-90"
        />
        <div className="ml-auto flex flex-col items-end gap-1.5 pt-5.5">
          {mayChange && (
            <Button
              type="submit"
              color="primary"
              icon={Check}
              disabled={problem !== null || request === null}
              variant={apply.isInProgress ? 'loading' : 'basic'}
            >
              {text.apply}
            </Button>
          )}
          <span className="text-note font-medium num">{means}</span>
          <span className="text-note text-ink-2 num">
            {text.inUse(formatScore(model.threshold), model.percentile.toFixed(2))}
          </span>
          {apply.undo && (
            <Button size="small" icon={Undo2} onClick={apply.undo}>
              {text.undo}
            </Button>
          )}
        </div>
      </div>
      {forecast && <ForecastNote forecast={forecast} />}
    </form>
  );
}

/** Stores the choice; the toast brings the former one back, and a button beside the one in use for longer. */
function useApply(model: WatchingModel): {
  isInProgress: boolean;
  run: (request: ThresholdRequest) => void;
  /** For a while after it was stored. */
  undo: (() => void) | null;
} {
  const client = useQueryClient();
  const text = useText(simulationMessages);
  const describeError = useErrorText();
  const save = async (request: ThresholdRequest) => {
    const former = { threshold: model.threshold };
    const saved = await applyThreshold(model.id, request);
    showModel(client, saved);
    return { saved, former };
  };
  const [last, setLast] = useState<ThresholdRequest | null>(null);
  useEffect(() => {
    if (last === null) return undefined;
    const timer = setTimeout(() => setLast(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [last]);
  const undo = useAction(save, { success: text.undone, describeError, onSuccess: () => setLast(null) });
  const action = useAction(save, {
    describeError,
    onSuccess: (result) => setLast(result.former),
    success: ({ saved, former }) => ({
      text: text.applied(formatScore(saved.threshold ?? 0)),
      action: { label: text.undo, run: () => void undo.run(former) },
    }),
  });
  return {
    isInProgress: action.isInProgress,
    run: (request) => void action.run(request),
    undo: last && (() => void undo.run(last)),
  };
}

/** Reliability of the forecast, given the training photos. */
export function ForecastNote({ forecast }: { forecast: FalseAlarmForecast }) {
  const text = useText(simulationMessages);
  const { is_supported, is_extrapolated, expected_per_month, low_per_month, high_per_month } = forecast;
  const expected = text.supported(
    rate(expected_per_month),
    rate(low_per_month),
    rate(high_per_month),
    forecast.photos_per_month,
  );
  return (
    <output
      className={cx(
        'flex items-start gap-2 rounded-control px-3 py-2',
        is_supported ? 'bg-sunken text-ink' : 'bg-warning-t text-warning-ink',
      )}
    >
      <Icon of={is_supported ? Info : TriangleAlert} className="mt-0.5" />
      <span className="num">
        {!is_supported && `${text.unsupported} `}
        {is_extrapolated && !is_supported && `${text.extrapolated} `}
        {expected}
      </span>
    </output>
  );
}

const rate = (value: number): string => (value >= 10 ? value.toFixed(0) : value.toFixed(1));
