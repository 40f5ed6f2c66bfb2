import { useRef, type KeyboardEvent } from 'react';
import type { Plot } from './create-plot.ts';
import './history-chart.css';
import { usePlot, type PlotProps } from './use-plot.ts';

type Props = PlotProps & {
  onOpen: () => void;
  label: string;
  /** The selected reading in words. */
  valueText: string;
};

/** How many readings a page key goes. */
const PAGE = 24;

/**
 * The chart. To the keyboard and to screen readers it is a slider over the readings: arrows go from one to the next and
 * say it, Enter opens it.
 */
export function HistoryChart(props: Props) {
  const { scene, selected, height, label, valueText } = props;
  const host = useRef<HTMLDivElement>(null);
  const plot = usePlot(host, props);
  const count = scene.series[selected?.series ?? 0]?.readings.length ?? 0;
  return (
    <div
      ref={host}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a range input cannot hold a canvas
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={Math.min(1, count)}
      aria-valuemax={count}
      aria-valuenow={selected ? selected.index + 1 : 0}
      aria-valuetext={valueText}
      aria-orientation="horizontal"
      className="rounded-chip"
      style={{ minHeight: height }}
      onKeyDown={(event) => react(event, props, plot.current)}
    />
  );
}

function react(event: KeyboardEvent, { scene, selected, onSelect, onOpen }: Props, plot: Plot | null): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const act = actionOf(event.key);
  if (!act) return;
  event.preventDefault();
  act();

  function actionOf(key: string): (() => void) | undefined {
    const at = selected ?? { series: 0, index: Number.POSITIVE_INFINITY };
    const actions: Record<string, () => void> = {
      ArrowLeft: () => go(at.index - 1),
      ArrowRight: () => go(at.index + 1),
      PageUp: () => go(at.index - PAGE),
      PageDown: () => go(at.index + PAGE),
      Home: () => go(0),
      End: () => go(Number.POSITIVE_INFINITY),
      ArrowUp: () => changeSeries(-1),
      ArrowDown: () => changeSeries(1),
      '+': () => plot?.zoom(0.5),
      '-': () => plot?.zoom(2),
      '0': () => plot?.resetZoom(),
      Enter: onOpen,
    };
    return actions[key];
  }

  function go(wanted: number, series = selected?.series ?? 0): void {
    const count = scene.series[series]?.readings.length ?? 0;
    if (count > 0) onSelect({ series, index: Math.min(count - 1, Math.max(0, wanted)) });
  }

  /** The same moment on the line above or below. */
  function changeSeries(step: number): void {
    const count = scene.series.length;
    const from = selected?.series ?? 0;
    const to = (from + step + count) % count;
    const time = scene.series[from]?.times[selected?.index ?? 0] ?? 0;
    const times = scene.series[to]?.times ?? new Float64Array();
    const later = times.findIndex((one) => one >= time);
    go(later === -1 ? times.length : later, to);
  }
}
