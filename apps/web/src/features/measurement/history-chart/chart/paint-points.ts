import { visiblePart, type Frame } from './paint-frame.ts';
import type { LineStyle } from './paint-lines.ts';
import { onAxis, type PlotSeries, type ToAxis } from './plot-series.ts';

/** Marks appear where they do not touch, in CSS pixels. */
const ROOM_PX = 14;

/**
 * Solid for confirmed, hollow for estimated, in the colour of the state when beyond a limit. Where readings lie close
 * together only those that would else be lost: without a line to them, or beyond a limit.
 */
export function paintPoints(frame: Frame, series: PlotSeries, look: LineStyle): void {
  const { ctx, colors, ratio } = frame;
  const { times, ys, links, confirmed, readings } = series;
  const [first, end] = visiblePart(series, frame);
  const hasRoom = (frame.right - frame.left) / Math.max(1, end - first) >= ROOM_PX * ratio;
  for (let i = first; i < end; i += 1) {
    if (Number.isNaN(ys[i]!)) continue;
    const { status } = readings[i]!;
    const isBeyond = status === 'error' || status === 'warning';
    const isAlone = links[i] === 0 && (links[i + 1] ?? 0) === 0;
    if (!hasRoom && !isBeyond && !isAlone) continue;
    const calm = confirmed[i] === 1 ? look.confirmed : look.estimated;
    const color = isBeyond ? colors[status] : calm;
    ctx.strokeStyle = color;
    ctx.fillStyle = confirmed[i] === 1 ? color : colors.surface;
    ctx.lineWidth = 1.4 * ratio;
    ctx.beginPath();
    ctx.arc(frame.x(times[i]!), frame.y(ys[i]!), (hasRoom ? 2.8 : 2) * ratio, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
}

/** What the reader said before a person corrected it: a hollow mark, tied to the value that counts. */
export function paintCorrections(frame: Frame, series: PlotSeries, axis: ToAxis): void {
  const { ctx, colors, ratio } = frame;
  const [first, end] = visiblePart(series, frame);
  ctx.strokeStyle = colors.review;
  ctx.fillStyle = colors.surface;
  for (let i = first; i < end; i += 1) {
    const { is_corrected, estimated_value } = series.readings[i]!;
    if (!is_corrected || estimated_value === null) continue;
    const x = frame.x(series.times[i]!);
    const from = frame.y(onAxis(estimated_value, axis));
    const to = frame.y(series.ys[i]!);
    if (Math.abs(from - to) < 3 * ratio) continue;
    ctx.lineWidth = ratio;
    ctx.setLineDash([1.5 * ratio, 2 * ratio]);
    ctx.beginPath();
    ctx.moveTo(x, from);
    ctx.lineTo(x, to);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.beginPath();
    ctx.arc(x, from, 2.4 * ratio, 0, 2 * Math.PI);
    ctx.fill();
    ctx.stroke();
  }
}

/** Values that the axis has no room for, as arrows at the edge they lie beyond, in the colour of their state. */
export function paintOutside(frame: Frame, series: PlotSeries): void {
  const { ctx, colors, ratio, top, bottom } = frame;
  const [first, end] = visiblePart(series, frame);
  for (let i = first; i < end; i += 1) {
    const y = frame.y(series.ys[i]!);
    const isAbove = y < top;
    if (!isAbove && !(y > bottom)) continue;
    const { status } = series.readings[i]!;
    ctx.fillStyle = status === 'error' || status === 'warning' ? colors[status] : colors['ink-2'];
    const x = frame.x(series.times[i]!);
    const [tip, foot] = isAbove ? [top, top + 9 * ratio] : [bottom, bottom - 9 * ratio];
    ctx.beginPath();
    ctx.moveTo(x, tip);
    ctx.lineTo(x - 5 * ratio, foot);
    ctx.lineTo(x + 5 * ratio, foot);
    ctx.fill();
  }
}

/** Photos without a value as ticks on the lower edge, comments as small flags on the upper one. */
export function paintEdgeMarks(frame: Frame, series: PlotSeries): void {
  const { ctx, colors, ratio, top, bottom } = frame;
  const [first, end] = visiblePart(series, frame);
  for (let i = first; i < end; i += 1) {
    const x = frame.x(series.times[i]!);
    if (Number.isNaN(series.ys[i]!)) {
      ctx.fillStyle = colors.unknown;
      ctx.fillRect(x - 0.75 * ratio, bottom - 8 * ratio, 1.5 * ratio, 8 * ratio);
    }
    if (series.readings[i]!.comment_count > 0) {
      ctx.fillStyle = colors.pri;
      ctx.beginPath();
      ctx.moveTo(x - 4 * ratio, top);
      ctx.lineTo(x + 4 * ratio, top);
      ctx.lineTo(x, top + 7 * ratio);
      ctx.fill();
    }
  }
}
