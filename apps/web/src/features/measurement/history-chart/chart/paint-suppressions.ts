import type { Scene } from './chart-scene.ts';
import type { Frame } from './paint-frame.ts';

/** Pixels of the page between two strokes. */
const GAP = 7;

/** Grey strokes over the time in which alerts were suppressed: what lies there raised none. */
export function paintSuppressions(frame: Frame, { suppressions }: Scene): void {
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
