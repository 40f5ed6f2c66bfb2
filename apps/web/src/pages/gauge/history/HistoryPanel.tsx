import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { ChartLine, ZoomOut, Download } from 'lucide-react';
import type { Scene } from '../../../features/measurement/history-chart/chart/chart-scene.ts';
import { HistoryChart } from '../../../features/measurement/history-chart/chart/HistoryChart.tsx';
import { HistoryLegend } from '../../../features/measurement/history-chart/HistoryLegend.tsx';
import { HistoryTable } from '../../../features/measurement/history-chart/HistoryTable.tsx';
import { historyMessages } from '../../../features/measurement/history-chart/history.messages.ts';
import type { ReadingCommands } from '../../../features/measurement/history-chart/ReadingActions.tsx';
import { SeriesList } from '../../../features/measurement/history-chart/SeriesList.tsx';
import { formatDateTime, type TimeStyle, formatDate } from '../../../shared/text/format-time.ts';
import { formatPlainNumber } from '../../../shared/text/format-number.ts';
import { joinMessages } from '../../../shared/text/join.messages.ts';
import { useText } from '../../../shared/text/LanguageProvider.tsx';
import { measurementMessages } from '../../../features/measurement/measurement.messages.ts';
import { useReadingWords } from '../../../features/measurement/history-chart/use-reading-words.ts';
import { Button } from '../../../shared/ui/button/Button.tsx';
import { EmptyState } from '../../../shared/ui/loading/EmptyState.tsx';
import { Switch } from '../../../shared/ui/form/Switch.tsx';
import { Panel } from '../../../shared/ui/page/Panel.tsx';
import { Text } from '../../../shared/ui/text/Text.tsx';
import type { Selection } from './use-selection.ts';
import { downloadCsv } from '../../../shared/ui/download-file.ts';
import { uiMessages } from '../../../shared/ui/ui.messages.ts';
import type { PlotSeries } from '../../../features/measurement/history-chart/chart/plot-series.ts';
import { historyCsv } from '../../../features/measurement/history-chart/history-csv.ts';
import { insightMessages } from '../../../features/measurement/history-chart/insight.messages.ts';

const HEIGHT_PX = 380;

type Props = {
  scene: Scene;
  view: 'chart' | 'table';
  style: TimeStyle;
  selection: Selection;
  isFitted: boolean;
  onFit: (isFitted: boolean) => void;
  isHidingPredicted: boolean;
  onShowPredicted: () => void;
  onRemove: (gaugeId: string) => void;
  onOpen: () => void;
  commands: ReadingCommands;
  /** What could not be loaded, or is still on its way. */
  notice: ReactNode;
};

/** The readings of the period as a chart or as a table; both show the same readings. */
export function HistoryPanel(props: Props) {
  const { scene, view, style, selection, notice } = props;
  const text = useText(historyMessages);
  const isEmpty = scene.series.every(({ readings }) => readings.length === 0);
  const isCompared = scene.series.length > 1;
  return (
    <Panel
      title={text.title}
      isPadded={false}
      actions={
        <>
          {view === 'chart' && <ChartActions {...props} />}
          {!isEmpty && <DownloadButton series={scene.series} style={style} />}
        </>
      }
    >
      {notice}
      {isCompared && (
        <div className="border-b border-line px-3.5 py-2">
          <SeriesList series={scene.series} onRemove={props.onRemove} />
          {scene.kind === 'share' && <Text variant="note">{text.shares}</Text>}
        </div>
      )}
      {isEmpty ? (
        <Nothing {...props} />
      ) : view === 'table' ? (
        <HistoryTable
          series={scene.series}
          suppressions={scene.suppressions}
          style={style}
          selected={selection.place}
          onSelect={selection.select}
          commands={props.commands}
        />
      ) : (
        <Chart {...props} />
      )}
    </Panel>
  );
}

function Chart({ scene, style, selection, onOpen }: Props) {
  const text = useText(historyMessages);
  const { lamp } = useText(measurementMessages);
  const { list } = useText(joinMessages);
  const wordsOf = useReadingWords();
  const [isZoomed, setIsZoomed] = useState(false);
  const [resets, setResets] = useState(0);
  const { place } = selection;
  const series = place && scene.series[place.series];
  const reading = series?.readings[place!.index];
  const words = series && reading && wordsOf(series.gauge, reading);
  const valueParts = words
    ? [formatDateTime(reading.datetime, style), series.gauge.name, words.value, words.review, ...words.notes]
    : [];
  // both stay the same while the pointer moves: the chart draws anew when they change
  const { kind } = scene;
  const formatY = useCallback(
    (y: number): string => {
      if (kind === 'lamp') return y === 1 ? lamp.on : lamp.off;
      return kind === 'share' ? `${formatPlainNumber(Math.round(y * 100))}%` : formatPlainNumber(y);
    },
    [kind, lamp],
  );
  const emphasis = place?.series ?? 0;
  const drawn = useMemo(() => ({ ...scene, emphasis }), [scene, emphasis]);
  return (
    <div className="flex flex-col gap-2 p-2 md:p-3.5">
      <div className="relative" style={{ minHeight: HEIGHT_PX }}>
        <HistoryChart
          key={kind}
          scene={drawn}
          style={style}
          formatY={formatY}
          height={HEIGHT_PX}
          selected={place}
          onSelect={selection.select}
          onOpen={onOpen}
          onZoom={setIsZoomed}
          resets={resets}
          label={text.chartLabel(list(scene.series.map(({ gauge }) => gauge.name)))}
          valueText={list(valueParts)}
        />
        {isZoomed && (
          <Button
            size="small"
            icon={ZoomOut}
            className="absolute! top-2 right-3 z-10"
            onClick={() => setResets(resets + 1)}
          >
            {text.showAll}
          </Button>
        )}
      </div>
      <HistoryLegend scene={scene} />
    </div>
  );
}

function ChartActions({ scene, isFitted, onFit }: Props) {
  const text = useText(historyMessages);
  const hasScale = scene.kind === 'share' || scene.series.some(({ gauge }) => gauge.scale !== null);
  if (scene.kind === 'lamp' || (!hasScale && scene.limits.length === 0)) return null;
  return <Switch label={text.fit} checked={isFitted} onChange={(event) => onFit(event.target.checked)} />;
}

function Nothing({ isHidingPredicted, onShowPredicted }: Props) {
  const text = useText(historyMessages);
  if (!isHidingPredicted) return <EmptyState icon={ChartLine} title={text.empty} note={text.emptyNote} />;
  return (
    <EmptyState
      icon={ChartLine}
      title={text.noneConfirmed}
      note={text.noneConfirmedNote}
      action={<Button onClick={onShowPredicted}>{text.showPredicted}</Button>}
    />
  );
}

type DownloadButtonProps = { series: readonly PlotSeries[]; style: TimeStyle };

/** Takes away what is shown, as a file. */
function DownloadButton({ series, style }: DownloadButtonProps) {
  const text = useText(insightMessages);
  const ui = useText(uiMessages);
  const wordsOf = useReadingWords();
  const save = (): void => {
    const name = `${series[0]?.gauge.name ?? ''} ${formatDate(new Date(), style)}.csv`;
    downloadCsv(name, historyCsv(series, { text, ui, wordsOf, timeZone: style.timeZone }));
  };
  return (
    <Button size="small" icon={Download} onClick={save}>
      {text.download}
    </Button>
  );
}
