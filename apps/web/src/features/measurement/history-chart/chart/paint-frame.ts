import type uPlot from 'uplot';
import type { ChartColors } from './chart-colors.ts';
import type { PlotSeries } from './plot-series.ts';

/** The canvas with its two axes, all in canvas pixels. */
export interface Frame {
  readonly ctx: CanvasRenderingContext2D;
  readonly colors: ChartColors;
  /** Canvas pixels of one CSS pixel. */
  readonly ratio: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Seconds since 1970. */
  readonly from: number;
  readonly until: number;
  readonly x: (time: number) => number;
  readonly y: (value: number) => number;
}

export function frameOf(plot: uPlot, colors: ChartColors, ratio: number): Frame {
  const { left, top, width, height } = plot.bbox;
  const from = plot.scales['x']!.min!;
  const until = plot.scales['x']!.max!;
  const low = plot.scales['y']!.min!;
  const high = plot.scales['y']!.max!;
  const perSecond = width / (until - from);
  const perUnit = height / (high - low);
  return {
    ctx: plot.ctx,
    colors,
    ratio,
    left,
    right: left + width,
    top,
    bottom: top + height,
    from,
    until,
    x: (time) => left + (time - from) * perSecond,
    y: (value) => top + (high - value) * perUnit,
  };
}

/** Draws inside the axes only. */
export function clipped({ ctx, left, right, top, bottom }: Frame, draw: () => void): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(left, top, right - left, bottom - top);
  ctx.clip();
  draw();
  ctx.restore();
}

/** The readings on the canvas and one more on each side, where lines come in from outside; last is not included. */
export function visiblePart({ times }: PlotSeries, { from, until }: Frame): [first: number, end: number] {
  return [Math.max(0, lowerBound(times, from) - 1), Math.min(times.length, lowerBound(times, until) + 1)];
}

function lowerBound(times: Float64Array, time: number): number {
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (times[middle]! < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
