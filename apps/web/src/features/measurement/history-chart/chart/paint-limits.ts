import type { Frame } from './paint-frame.ts';
import type { LimitLine } from './value-axis.ts';

const OPACITY = { error: 0.09, warning: 0.12 };

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
