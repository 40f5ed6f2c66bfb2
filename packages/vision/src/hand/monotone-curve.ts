/**
 * A smooth curve through points with growing x that rises and falls only where the points do (Fritsch and Carlson);
 * straight beyond both ends. Needs at least two points.
 */
export function monotoneCurve(xs: readonly number[], ys: readonly number[]): (x: number) => number {
  const last = xs.length - 1;
  const steps = xs.slice(1).map((x, i) => x - xs[i]!);
  const rises = steps.map((step, i) => (ys[i + 1]! - ys[i]!) / step);
  const slopes = xs.map((_, i) => {
    if (i === 0) return rises[0]!;
    return i === last ? rises[last - 1]! : innerSlope(steps[i - 1]!, steps[i]!, rises[i - 1]!, rises[i]!);
  });
  return (x) => {
    if (x <= xs[0]!) return ys[0]! + slopes[0]! * (x - xs[0]!);
    if (x >= xs[last]!) return ys[last]! + slopes[last]! * (x - xs[last]!);
    let i = 0;
    while (x > xs[i + 1]!) i++;
    return hermite((x - xs[i]!) / steps[i]!, steps[i]!, ys[i]!, ys[i + 1]!, slopes[i]!, slopes[i + 1]!);
  };
}

/** The weighted harmonic mean of the neighbouring rises: never steeper than three times the flatter one. */
function innerSlope(stepBefore: number, stepAfter: number, riseBefore: number, riseAfter: number): number {
  if (riseBefore * riseAfter <= 0) return 0;
  const before = 2 * stepAfter + stepBefore;
  const after = stepAfter + 2 * stepBefore;
  return (before + after) / (before / riseBefore + after / riseAfter);
}

function hermite(u: number, step: number, y0: number, y1: number, slope0: number, slope1: number): number {
  const u2 = u * u;
  const u3 = u2 * u;
  return (
    (2 * u3 - 3 * u2 + 1) * y0 +
    (u3 - 2 * u2 + u) * step * slope0 +
    (3 * u2 - 2 * u3) * y1 +
    (u3 - u2) * step * slope1
  );
}
