import * as exact from '@tenken/image/portable-math.ts';
import type { GrayRaster } from '@tenken/image/raster.ts';
import { sampleGray } from '@tenken/image/sample.ts';
import { onEllipse } from '../face/ellipse.ts';
import { centred } from './centred.ts';
import type { EvenScale } from './even-marks.ts';
import type { Comb, ScaledFace } from './unroll-scale.ts';

/** Into how many parts short marks divide the way from one number to the next. */
const DIVISIONS = [2, 4, 5, 10, 20];
const RINGS = [-0.08, -0.06, -0.04, -0.02, 0, 0.02, 0.04, 0.06, 0.08];
const ROWS = [-0.012, 0, 0.012];
const CLOSEST_MARKS = 0.02;
/** Marks that stand out less than this share of the best ones are none. */
const HARDLY = 0.3;
const HALF_MISSED = 0.65;

/** Every way short marks may divide a scale, in every ring near by, the widest apart first. */
export function combsOf({ slope }: EvenScale, radius: number, values: readonly number[]): Comb[] {
  const step = values[1]! - values[0]!;
  return DIVISIONS.filter((parts) => (step / parts) * Math.abs(slope) >= CLOSEST_MARKS).flatMap((parts) => {
    const count = (values.length - 1) * parts;
    const divided = Array.from({ length: count + 1 }, (_, i) => values[0]! + (i * step) / parts);
    return RINGS.map((away) => ({ values: divided, half: step / parts / 2, radius: radius + away }));
  });
}

/** Of each number of marks the ring in which they stand out most, the widest apart first. */
export function likelyCombs(gray: GrayRaster, face: ScaledFace, combs: readonly Comb[]): Comb[] {
  const seen = combs.map((comb) => ({ comb, contrast: combContrast(gray, face, comb) }));
  const most = Math.max(...seen.map(({ contrast }) => contrast));
  const best = [...Map.groupBy(seen, ({ comb }) => comb.values.length).values()].map((rings) =>
    rings.reduce((p, q) => (q.contrast > p.contrast ? q : p)),
  );
  return best
    .filter(({ contrast }) => contrast > HARDLY * most)
    .filter((one) => !best.some((other) => isEverySecondMissed(one, other)))
    .map(({ comb }) => comb);
}

interface SeenComb {
  readonly comb: Comb;
  readonly contrast: number;
}

/** Whether marks twice as close as others stand out half as much: then every second one is none. */
function isEverySecondMissed(one: SeenComb, other: SeenComb): boolean {
  return (
    one.comb.values.length - 1 === 2 * (other.comb.values.length - 1) &&
    one.contrast < HALF_MISSED * other.contrast
  );
}

/** How much darker the marks are than the face between them, as a share of its light; 0.3 at most. */
export function combContrast(gray: GrayRaster, { outline, even }: ScaledFace, comb: Comb): number {
  const back = centred({ x: -even.middle.x, y: -even.middle.y });
  const look = (value: number, radius: number): number => {
    const angle = even.start + even.slope * value;
    const { x, y } = back({ x: radius * exact.cos(angle), y: radius * exact.sin(angle) });
    const point = onEllipse(outline, x, y);
    return sampleGray(gray, point.x, point.y);
  };
  let sum = 0;
  for (const row of ROWS) {
    const radius = comb.radius + row;
    let before = look(comb.values[0]! - comb.half, radius);
    for (const value of comb.values) {
      const after = look(value + comb.half, radius);
      const face = Math.min(before, after);
      const darker = (face - look(value, radius)) / (face + 20);
      sum += darker > 0.3 ? 0.3 : darker < -0.1 ? -0.1 : darker;
      before = after;
    }
  }
  return sum / (ROWS.length * comb.values.length);
}
