import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { TimeStyle } from '../../../../shared/text/format-time.ts';
import type { ChartColors } from './chart-colors.ts';
import type { Drawing } from './chart-drawing.ts';
import type { Place, Scene } from './chart-scene.ts';
import { frameOf } from './paint-frame.ts';
import { followPointer } from './follow-pointer.ts';
import { zoomAround } from './zoom.ts';

export interface PlotInput {
  readonly scene: Scene;
  readonly style: TimeStyle;
  readonly formatY: (y: number) => string;
  /** CSS pixels. */
  readonly height: number;
}

export interface PlotEvents {
  onSelect(place: Place): void;
  onZoom(isZoomed: boolean): void;
}

/** The chart; outside React, which would diff thousands of readings at every pointer move. */
export interface Plot {
  update(input: PlotInput): void;
  /** Puts the cursor on a reading, or takes it away. */
  point(place: Place | null): void;
  /** Below 1 zooms in, above 1 out, around the cursor. */
  zoom(factor: number): void;
  resetZoom(): void;
  destroy(): void;
}

const NAME_ROOM_PX = 22;
/** Half a time, such as 12:00, when its tick stands at the right edge. */
const TICK_ROOM_PX = 20;

export function createPlot(host: HTMLElement, first: PlotInput, events: PlotEvents, drawing: Drawing): Plot {
  let input = first;
  let colors = drawing.readColors(host);
  let pointed: Place | null = null;
  const dot = document.createElement('div');
  dot.className = 'history-dot';
  const plot = new uPlot(
    {
      width: host.clientWidth,
      height: first.height,
      padding: [8, () => (input.scene.series.length > 1 ? NAME_ROOM_PX : TICK_ROOM_PX), 0, 0],
      legend: { show: false },
      cursor: { y: false, points: { show: false }, drag: { x: true, y: false, dist: 6 } },
      scales: {
        x: { time: false, range: (_, min, max) => [min, max] },
        y: { range: () => [...input.scene.range] },
      },
      series: [{}, { paths: () => null, points: { show: false } }],
      axes: axesOf(
        drawing,
        () => input,
        () => colors,
      ),
      hooks: {
        draw: [(self) => drawing.paintScene(frameOf(self, colors, uPlot.pxRatio), input.scene)],
        setScale: [(self, key) => key === 'x' && afterZoom(self)],
      },
    },
    dataOf(first.scene),
    host,
  );
  plot.over.append(dot);
  const afterZoom = (self: uPlot): void => {
    const { from, until } = input.scene.span;
    const { min, max } = self.scales['x']!;
    events.onZoom(min! > from || max! < until);
    queueMicrotask(() => point(pointed));
  };
  const point = (place: Place | null): void => {
    pointed = place;
    showCursor(plot, dot, input.scene, place);
  };
  const stop = [
    followPointer(plot, {
      spanOf: () => input.scene.span,
      onMove: (left, top) => {
        const place = drawing.pickPlace(plot, input.scene, left, top);
        if (place) events.onSelect(place);
      },
      onLeave: () => point(pointed),
    }),
    drawing.watchTheme(() => {
      colors = drawing.readColors(host);
      plot.redraw(false, true);
    }),
    watchWidth(host, (width) => {
      plot.setSize({ width, height: input.height });
      point(pointed);
    }),
  ];
  return {
    update(next) {
      const isOtherSpan =
        next.scene.span.from !== input.scene.span.from || next.scene.span.until < input.scene.span.until;
      const wasZoomed = isZoomed(plot, input.scene);
      const { min, max } = plot.scales['x']!;
      input = next;
      plot.batch(() => {
        plot.setData(dataOf(next.scene));
        // a new reading must not throw a person out of what they look at
        if (wasZoomed && !isOtherSpan) plot.setScale('x', { min: min!, max: max! });
      });
      point(pointed);
    },
    point,
    zoom: (factor) =>
      zoomAround(plot, input.scene.span, factor, plot.cursor.left ?? plot.over.clientWidth / 2),
    resetZoom: () => plot.setScale('x', { min: input.scene.span.from, max: input.scene.span.until }),
    destroy() {
      for (const end of stop) end();
      plot.destroy();
    },
  };
}

/** The chart's own library sees the four ends only and makes scales and axes of them; we draw what is between. */
const dataOf = ({ span, range }: Scene): uPlot.AlignedData => [[span.from, span.until], [...range]];

function isZoomed(plot: uPlot, { span }: Scene): boolean {
  const { min, max } = plot.scales['x']!;
  return min! > span.from || max! < span.until;
}

function axesOf(drawing: Drawing, input: () => PlotInput, colors: () => ChartColors): uPlot.Axis[] {
  const look = (): uPlot.Axis => ({
    stroke: () => colors()['ink-3'],
    font: `10.5px ${colors().font}`,
    grid: { stroke: () => colors().line, width: 1 },
    ticks: { show: false },
  });
  return [
    {
      ...look(),
      size: 24,
      gap: 6,
      splits: (self, _, min, max) =>
        drawing.timeTicks(min, max, self.bbox.width / uPlot.pxRatio, input().style.timeZone),
      values: (_, ticks) => ticks.map((tick) => drawing.timeLabel(tick, input().style)),
    },
    {
      ...look(),
      gap: 6,
      size: (_, labels) => 16 + 6.4 * Math.max(2, ...(labels ?? []).map((label) => label.length)),
      ...(input().scene.kind === 'lamp' ? { splits: () => [0, 1] } : {}),
      values: (_, ticks) => ticks.map((tick) => input().formatY(tick)),
    },
  ];
}

/** The upright line of the library at the reading, and a ring around it. */
function showCursor(plot: uPlot, dot: HTMLElement, { series }: Scene, place: Place | null): void {
  const one = place && series[place.series];
  const time = one?.times[place!.index];
  if (!one || time === undefined) {
    dot.hidden = true;
    plot.setCursor({ left: -10, top: -10 }, false);
    return;
  }
  const y = one.ys[place.index]!;
  const left = plot.valToPos(time, 'x');
  const top = Number.isNaN(y)
    ? plot.over.clientHeight - 4
    : inside(plot.valToPos(y, 'y'), plot.over.clientHeight);
  const isInside = left >= 0 && left <= plot.over.clientWidth;
  plot.setCursor(isInside ? { left, top } : { left: -10, top: -10 }, false);
  dot.hidden = !isInside;
  dot.style.translate = `${left}px ${top}px`;
}

/** A value the axis has no room for is pointed at on the edge. */
const inside = (top: number, height: number): number => Math.min(height, Math.max(0, top));

function watchWidth(host: HTMLElement, onWidth: (width: number) => void): () => void {
  const observer = new ResizeObserver(([entry]) => {
    const width = Math.round(entry?.contentRect.width ?? 0);
    if (width > 0) onWidth(width);
  });
  observer.observe(host);
  return () => observer.disconnect();
}
