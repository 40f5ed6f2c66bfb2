/** Where x tells nothing: all of it is the same, but for rounding of small numbers. */
const SAME_X = 1e-12;

/** A line, its height where x is zero. */
export interface FittedLine {
  readonly level: number;
  readonly slope: number;
}

/** The line with the least squares through (x, y, weight); null when all x are the same, `same` being what is no spread. */
export function lineThrough(
  points: readonly (readonly [x: number, y: number, weight: number])[],
  same = SAME_X,
): FittedLine | null {
  let [w, x, y, xx, xy] = [0, 0, 0, 0, 0];
  for (const [px, py, weight] of points) {
    w += weight;
    x += weight * px;
    y += weight * py;
    xx += weight * px * px;
    xy += weight * px * py;
  }
  const spread = w * xx - x * x;
  if (!(spread > same * w * w)) return null;
  const slope = (w * xy - x * y) / spread;
  return { slope, level: (y - slope * x) / w };
}
