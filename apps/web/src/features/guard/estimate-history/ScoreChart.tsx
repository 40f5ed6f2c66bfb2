import { useMemo, useState } from 'react';
import { ZoomOut } from 'lucide-react';
import { anomalyLabel } from '@tenken/contract/guard/estimate.rules.ts';
import type { AnomalyEstimate } from '@tenken/contract/guard/estimate.schema.ts';
import type { Period } from '@tenken/contract/wire/date-range.rules.ts';
import { HistoryChart } from '../../measurement/history-chart/chart/HistoryChart.tsx';
import type { Suppression } from '../../measurement/history-chart/chart/suppressions.ts';
import { historyMessages } from '../../measurement/history-chart/history.messages.ts';
import { formatDateTime, type TimeStyle } from '../../../shared/text/format-time.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { estimateMessages } from './estimate.messages.ts';
import { formatScore } from './format-score.ts';
import { scoreScene } from './score-scene.ts';

const HEIGHT_PX = 220;

type Props = {
  guard: { id: string; name: string };
  /** Newest first. */
  estimates: readonly AnomalyEstimate[];
  /** Of the model that watches now. */
  threshold: number | null;
  period: Period;
  /** When alerts were suppressed. */
  suppressions: readonly Suppression[];
  style: TimeStyle;
  selectedId: string | null;
  onSelect: (id: string) => void;
};

/** Scores over time with the threshold: how close to an alarm normal days come. */
export function ScoreChart(props: Props) {
  const { guard, estimates, threshold, period, suppressions, style, selectedId, onSelect } = props;
  const text = useText(estimateMessages);
  const { showAll, legend } = useText(historyMessages);
  const [isZoomed, setIsZoomed] = useState(false);
  const [resets, setResets] = useState(0);
  const { id, name } = guard;
  const from = period.from.getTime();
  const until = period.until.getTime();
  const scene = useMemo(
    () =>
      scoreScene({
        guard: { id, name },
        estimates,
        threshold,
        period: { from: new Date(from), until: new Date(until) },
        suppressions,
      }),
    [id, name, estimates, threshold, suppressions, from, until],
  );
  const readings = scene.series[0]!.readings;
  const index = readings.findIndex((reading) => reading.id === selectedId);
  const selected = estimates[estimates.length - 1 - index];
  return (
    <Panel
      title={text.chart}
      isPadded={false}
      beside={
        <>
          {threshold !== null && (
            <span className="flex items-center gap-1.5 text-note text-ink-2 num">
              <span aria-hidden className="h-0.5 w-4 bg-error" />
              {text.thresholdLine(formatScore(threshold))}
            </span>
          )}
          {scene.suppressions.length > 0 && (
            <span className="flex items-center gap-1.5 text-note text-ink-2">
              <span aria-hidden className="h-3 w-4 border-x border-unknown bg-unknown/15" />
              {legend.suppressed}
            </span>
          )}
        </>
      }
      actions={
        isZoomed && (
          <Button size="small" icon={ZoomOut} onClick={() => setResets(resets + 1)}>
            {showAll}
          </Button>
        )
      }
    >
      <div className="px-2 pt-2 pb-1">
        <HistoryChart
          scene={scene}
          style={style}
          formatY={formatScore}
          height={HEIGHT_PX}
          selected={index < 0 ? null : { series: 0, index }}
          onSelect={(place) => {
            const reading = readings[place.index];
            if (reading) onSelect(reading.id);
          }}
          onZoom={setIsZoomed}
          resets={resets}
          onOpen={() => undefined}
          label={text.chartLabel(name)}
          valueText={
            index < 0 || !selected
              ? ''
              : text.scoreText(
                  text.labels[anomalyLabel(selected)],
                  selected.score === null ? '—' : formatScore(selected.score),
                  formatDateTime(selected.datetime, style),
                )
          }
        />
      </div>
    </Panel>
  );
}
