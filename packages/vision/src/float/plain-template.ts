import type { CellBlock } from './float-frame.ts';
import type { Template } from './slide-template.ts';
import type { Residual } from './tube-residual.ts';

/**
 * A round float in the colour that stands out most from the tube, for want of a picture of it. Null when nothing stands
 * out.
 */
export function plainTemplate(residual: Residual, float: CellBlock): Template | null {
  const rows = float.bottom - float.top;
  const columns = float.right - float.left;
  const color = standingOut(residual, rows, float);
  if (color.every((part) => part === 0)) return null;
  const cover = Float32Array.from({ length: rows * columns }, (_, cell) => {
    const y = (2 * (Math.floor(cell / columns) + 0.5)) / rows - 1;
    const x = (2 * ((cell % columns) + 0.5)) / columns - 1;
    return Math.hypot(x, y) <= ROUND ? 1 : 0;
  });
  const [l, a, b] = color.map((part) => cover.map((share) => share * part));
  return { rows, columns, left: float.left, channels: [l!, a!, b!] };
}

/** The float fills its block but for the rim around it. */
const ROUND = 0.77;

/** Mean residual of the stretch, as long as the float, that differs most from the rest of the tube. */
function standingOut(residual: Residual, height: number, { left, right }: CellBlock): number[] {
  const rowMeans = residual.channels.map((values) =>
    Float32Array.from({ length: residual.rows }, (_, row) => {
      let sum = 0;
      for (let column = left; column < right; column++) sum += values[row * residual.columns + column]!;
      return sum / (right - left);
    }),
  );
  let best = [0, 0, 0];
  let most = 0;
  for (let top = 0; top + height <= residual.rows; top++) {
    const means = rowMeans.map(
      (rows) => rows.subarray(top, top + height).reduce((s, v) => s + v, 0) / height,
    );
    const energy = means.reduce((sum, mean) => sum + mean * mean, 0);
    if (energy <= most) continue;
    most = energy;
    best = means;
  }
  return best;
}
