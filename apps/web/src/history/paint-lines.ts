import { visiblePart, type Frame } from './paint-frame.ts';
import type { PlotSeries } from './plot-series.ts';

export interface LineLook {
  readonly confirmed: string;
  readonly estimated: string;
  /** CSS pixels. */
  readonly width: number;
}

/**
 * One line through the confirmed readings, one dashed line through the estimated ones. A piece belongs to the state of the
 * reading it leads to, so the dashed part starts at the last confirmed reading.
 */
export function paintLines(frame: Frame, series: PlotSeries, look: LineLook): void {
  const { ctx, ratio } = frame;
  ctx.lineWidth = look.width * ratio;
  ctx.lineJoin = 'round';
  for (const state of [1, 0] as const) {
    ctx.strokeStyle = state === 1 ? look.confirmed : look.estimated;
    ctx.setLineDash(state === 1 ? [] : [4 * ratio, 3 * ratio]);
    ctx.beginPath();
    if (series.gauge.type === 'lamp') traceSteps(frame, series, state);
    else traceLine(frame, series, state);
    ctx.stroke();
  }
  ctx.setLineDash([]);
}

/** Of many readings in one column of pixels only the outer ones and the last can be seen. */
function traceLine(frame: Frame, series: PlotSeries, state: 0 | 1): void {
  const { ctx } = frame;
  const { times, ys, links, confirmed } = series;
  const [first, end] = visiblePart(series, frame);
  let column = Number.NaN;
  let low = 0;
  let high = 0;
  let last = 0;
  const leaveColumn = (): void => {
    if (high !== low) {
      ctx.lineTo(column, low);
      ctx.lineTo(column, high);
      ctx.lineTo(column, last);
    }
    column = Number.NaN;
  };
  for (let i = Math.max(1, first); i < end; i += 1) {
    if (links[i] === 0 || confirmed[i] !== state) {
      if (!Number.isNaN(column)) leaveColumn();
      continue;
    }
    const y = frame.y(ys[i]!);
    const x = Math.round(frame.x(times[i]!));
    if (x === column) {
      low = Math.min(low, y);
      high = Math.max(high, y);
      last = y;
      continue;
    }
    const isStart = Number.isNaN(column);
    if (!isStart) leaveColumn();
    if (isStart) ctx.moveTo(frame.x(times[i - 1]!), frame.y(ys[i - 1]!));
    ctx.lineTo(x, y);
    column = x;
    low = y;
    high = y;
    last = y;
  }
  if (!Number.isNaN(column)) leaveColumn();
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
