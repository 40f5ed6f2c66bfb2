import { SERIES_ROLES } from './chart-colors.ts';
import type { Scene } from './chart-scene.ts';
import { clipped, visiblePart, type Frame } from './paint-frame.ts';
import { paintBand, paintLines, type LineStyle } from './paint-lines.ts';
import { paintCorrections, paintEdgeMarks, paintOutside, paintPoints } from './paint-points.ts';
import { IN_UNIT } from './plot-series.ts';
import type { LimitLine } from './value-axis.ts';

/** Pixels of the page between two strokes. */
const GAP = 7;

const OPACITY = { error: 0.09, warning: 0.12 };

/** Everything between the axes, furthest back first. */
export function paintScene(frame: Frame, scene: Scene): void {
  const isAlone = scene.series.length === 1;
  clipped(frame, () => {
    paintSuppressions(frame, scene);
    paintLimits(frame, scene.limits);
    paintChanges(frame, scene);
    const [main] = scene.series;
    if (main && isAlone) paintBand(frame, main);
    for (const [i, series] of scene.series.entries()) {
      const look = lookOf(frame, scene, i);
      paintLines(frame, series, look);
      paintPoints(frame, series, look);
    }
    if (main && isAlone && scene.kind !== 'lamp') paintCorrections(frame, main, IN_UNIT);
    if (main) paintEdgeMarks(frame, main);
    for (const series of scene.series) paintOutside(frame, series);
  });
  if (!isAlone) paintNames(frame, scene);
}

/** Alone, the colours tell estimated from confirmed; in a comparison they tell the gauges apart, and dashes the state. */
function lookOf({ colors }: Frame, { series, emphasis }: Scene, i: number): LineStyle {
  if (series.length === 1) return { confirmed: colors['ink-2'], estimated: colors.review, width: 1.5 };
  const color = colors[SERIES_ROLES[i]!];
  return { confirmed: color, estimated: color, width: i === emphasis ? 2.4 : 1.3 };
}

/** An upright line where the annotation was changed: readings on either side may not compare. */
function paintChanges(frame: Frame, { changes }: Scene): void {
  const { ctx, colors, ratio, top, bottom } = frame;
  ctx.strokeStyle = colors['ink-3'];
  ctx.fillStyle = colors['ink-3'];
  ctx.lineWidth = ratio;
  ctx.font = `${10.5 * ratio}px ${colors.font}`;
  ctx.textBaseline = 'top';
  ctx.textAlign = 'left';
  for (const { version, created_at } of changes) {
    const x = Math.round(frame.x(Date.parse(created_at) / 1000));
    ctx.setLineDash([2 * ratio, 3 * ratio]);
    ctx.beginPath();
    ctx.moveTo(x, top);
    ctx.lineTo(x, bottom);
    ctx.stroke();
    ctx.setLineDash([]);
    ctx.fillText(`v${version}`, x + 3 * ratio, top + 8 * ratio);
  }
}

/** The number of each gauge at the end of its line, as in the list under the chart. */
function paintNames(frame: Frame, { series }: Scene): void {
  const { ctx, colors, ratio } = frame;
  const height = 14 * ratio;
  ctx.save(); // the library does not set its font again
  ctx.font = `600 ${11 * ratio}px ${colors.font}`;
  ctx.textBaseline = 'middle';
  ctx.textAlign = 'left';
  const ends = series
    .map((one, i) => ({ i, y: lastY(frame, one) }))
    .filter((end): end is { i: number; y: number } => end.y !== null)
    .toSorted((a, b) => a.y - b.y);
  let free = frame.top;
  for (const { i, y } of ends) {
    const at = Math.min(Math.max(y, free), frame.bottom);
    ctx.fillStyle = colors[SERIES_ROLES[i]!];
    ctx.fillText(String(i + 1), frame.right + 5 * ratio, at);
    free = at + height;
  }
  ctx.restore();
}

function lastY(frame: Frame, series: Scene['series'][number]): number | null {
  const [first, end] = visiblePart(series, frame);
  for (let i = end - 1; i >= first; i -= 1)
    if (!Number.isNaN(series.ys[i]!))
      return Math.min(frame.bottom, Math.max(frame.top, frame.y(series.ys[i]!)));
  return null;
}

/** Tinted zones beyond the limits and a line at each: solid for system limits, dashed for control limits. */
export function paintLimits(frame: Frame, limits: readonly LimitLine[]): void {
  const { ctx, colors, ratio, left, right } = frame;
  for (const limit of limits) {
    const [from, to] = zoneOf(frame, limit, limits);
    ctx.fillStyle = colors[limit.kind];
    ctx.globalAlpha = OPACITY[limit.kind];
    if (to > from) ctx.fillRect(left, from, right - left, to - from);
    ctx.globalAlpha = 1;
    const y = frame.y(limit.y);
    if (y < frame.top || y > frame.bottom) continue;
    ctx.strokeStyle = colors[limit.kind];
    ctx.lineWidth = ratio;
    ctx.setLineDash(limit.kind === 'warning' ? [4 * ratio, 3 * ratio] : []);
    ctx.beginPath();
    ctx.moveTo(left, y);
    ctx.lineTo(right, y);
    ctx.stroke();
    ctx.setLineDash([]);
  }
}

/** A system zone reaches to the edge, a control zone to the system limit on its side. */
function zoneOf(frame: Frame, limit: LimitLine, limits: readonly LimitLine[]): [number, number] {
  const y = clamp(frame.y(limit.y), frame);
  const system = limits.find(({ kind, side }) => kind === 'error' && side === limit.side);
  const isUpper = limit.side === 'upper';
  const edge = isUpper ? frame.top : frame.bottom;
  const end = limit.kind === 'warning' && system ? clamp(frame.y(system.y), frame) : edge;
  return isUpper ? [end, y] : [y, end];
}

const clamp = (y: number, { top, bottom }: Frame): number => Math.min(bottom, Math.max(top, y));

/** Grey strokes over the time in which alerts were suppressed: what lies there raised none. */
function paintSuppressions(frame: Frame, { suppressions }: Scene): void {
  const { ctx, colors, ratio, top, bottom } = frame;
  const height = bottom - top;
  for (const { from, until } of suppressions) {
    const left = Math.max(frame.left, frame.x(from));
    const right = Math.min(frame.right, frame.x(until));
    if (right <= left) continue;
    ctx.save();
    ctx.beginPath();
    ctx.rect(left, top, right - left, height);
    ctx.clip();
    ctx.fillStyle = colors.unknown;
    ctx.globalAlpha = 0.1;
    ctx.fillRect(left, top, right - left, height);
    ctx.globalAlpha = 0.35;
    ctx.strokeStyle = colors.unknown;
    ctx.lineWidth = ratio;
    ctx.beginPath();
    for (let x = left - height; x < right; x += GAP * ratio) {
      ctx.moveTo(x, bottom);
      ctx.lineTo(x + height, top);
    }
    ctx.stroke();
    ctx.restore();
  }
}
