import { visiblePart, type Frame } from './paint-frame.ts';
import type { PlotSeries } from './plot-series.ts';

export interface LineStyle {
  readonly confirmed: string;
  readonly estimated: string;
  /** CSS pixels. */
  readonly width: number;
}

const DASH_PX = { drawn: 4, left: 3 };

/**
 * One line through the confirmed readings, one dashed line through the estimated ones. A piece belongs to the state of the
 * reading it leads to, so the dashed part starts at the last confirmed reading.
 */
export function paintLines(frame: Frame, series: PlotSeries, look: LineStyle): void {
  const { ctx, ratio } = frame;
  ctx.lineWidth = look.width * ratio;
  ctx.lineJoin = 'bevel';
  const isStepped = series.gauge.type === 'lamp';
  const paint = isStepped || !isDense(frame, series) ? strokeLine : paintColumns;
  for (const state of [1, 0] as const) {
    ctx.strokeStyle = state === 1 ? look.confirmed : look.estimated;
    ctx.fillStyle = ctx.strokeStyle;
    paint(frame, series, state);
  }
}

/** Browsers take a tenth of a second for a line of thousands of corners that is wider than a pixel, and three with dashes. */
function isDense(frame: Frame, series: PlotSeries): boolean {
  const [first, end] = visiblePart(series, frame);
  return end - first > frame.right - frame.left;
}

function strokeLine(frame: Frame, series: PlotSeries, state: 0 | 1): void {
  const { ctx, ratio } = frame;
  ctx.setLineDash(state === 1 ? [] : [DASH_PX.drawn * ratio, DASH_PX.left * ratio]);
  ctx.beginPath();
  if (series.gauge.type === 'lamp') traceSteps(frame, series, state);
  else traceLine(frame, series, state);
  ctx.stroke();
  ctx.setLineDash([]);
}

function traceLine(frame: Frame, series: PlotSeries, state: 0 | 1): void {
  const { ctx } = frame;
  const { times, ys, links, confirmed } = series;
  const [first, end] = visiblePart(series, frame);
  let isOpen = false;
  for (let i = Math.max(1, first); i < end; i += 1) {
    const wasOpen = isOpen;
    isOpen = links[i] === 1 && confirmed[i] === state;
    if (!isOpen) continue;
    if (!wasOpen) ctx.moveTo(frame.x(times[i - 1]!), frame.y(ys[i - 1]!));
    ctx.lineTo(frame.x(times[i]!), frame.y(ys[i]!));
  }
}

/** More readings than columns of pixels: each column is a bar from its lowest to its highest, up to the column before. */
function paintColumns(frame: Frame, series: PlotSeries, state: 0 | 1): void {
  const { ctx, ratio } = frame;
  const { times, ys, links, confirmed } = series;
  const [first, end] = visiblePart(series, frame);
  const width = ctx.lineWidth;
  let column = Number.NaN;
  let low = 0;
  let high = 0;
  const leaveColumn = (): void => {
    const isLeftOut =
      state === 0 && column % ((DASH_PX.drawn + DASH_PX.left) * ratio) >= DASH_PX.drawn * ratio;
    if (!isLeftOut) ctx.fillRect(column - width / 2, low - width / 2, width, high - low + width);
  };
  ctx.beginPath();
  for (let i = Math.max(1, first); i < end; i += 1) {
    if (links[i] === 0 || confirmed[i] !== state) continue;
    const x = Math.round(frame.x(times[i]!));
    const y = frame.y(ys[i]!);
    if (x !== column) {
      if (!Number.isNaN(column)) leaveColumn();
      const before = frame.y(ys[i - 1]!);
      const isBeside = x - frame.x(times[i - 1]!) < 2;
      if (!isBeside) {
        ctx.moveTo(frame.x(times[i - 1]!), before);
        ctx.lineTo(x, y);
      }
      column = x;
      low = isBeside ? Math.min(y, before) : y;
      high = isBeside ? Math.max(y, before) : y;
    }
    low = Math.min(low, y);
    high = Math.max(high, y);
  }
  if (!Number.isNaN(column)) leaveColumn();
  ctx.stroke();
}

/** A lamp is on or off until the next photo says otherwise. */
function traceSteps(frame: Frame, series: PlotSeries, state: 0 | 1): void {
  const { ctx } = frame;
  const { times, ys, links, confirmed } = series;
  const [first, end] = visiblePart(series, frame);
  let isOpen = false;
  for (let i = Math.max(1, first); i < end; i += 1) {
    const wasOpen = isOpen;
    isOpen = links[i] === 1 && confirmed[i] === state;
    if (!isOpen) continue;
    const before = frame.y(ys[i - 1]!);
    // a dash that started anew at every reading would look like a solid line
    if (!wasOpen) ctx.moveTo(frame.x(times[i - 1]!), before);
    ctx.lineTo(frame.x(times[i]!), before);
    ctx.lineTo(frame.x(times[i]!), frame.y(ys[i]!));
  }
}

/** Estimate ± 1.96 standard deviations, around what nobody confirmed yet. */
export function paintBand(frame: Frame, series: PlotSeries): void {
  const { ctx, colors, ratio } = frame;
  const { times, spreads, links } = series;
  const [first, end] = visiblePart(series, frame);
  ctx.fillStyle = colors.review;
  ctx.strokeStyle = colors.review;
  ctx.lineWidth = ratio;
  ctx.globalAlpha = 0.16;
  for (let start = first; start < end; start += 1) {
    if (Number.isNaN(spreads[start]!)) continue;
    let last = start;
    while (last + 1 < end && links[last + 1] === 1 && !Number.isNaN(spreads[last + 1]!)) last += 1;
    if (last > start) fillBand(frame, series, start, last);
    else paintWhisker(frame, series, start);
    start = last;
  }
  ctx.globalAlpha = 1;

  function paintWhisker({ x, y }: Frame, { ys }: PlotSeries, i: number): void {
    ctx.beginPath();
    ctx.moveTo(x(times[i]!), y(ys[i]! - spreads[i]!));
    ctx.lineTo(x(times[i]!), y(ys[i]! + spreads[i]!));
    ctx.stroke();
  }
}

function fillBand({ ctx, x, y }: Frame, { times, ys, spreads }: PlotSeries, from: number, to: number): void {
  ctx.beginPath();
  for (let i = from; i <= to; i += 1) ctx.lineTo(x(times[i]!), y(ys[i]! + spreads[i]!));
  for (let i = to; i >= from; i -= 1) ctx.lineTo(x(times[i]!), y(ys[i]! - spreads[i]!));
  ctx.fill();
}
