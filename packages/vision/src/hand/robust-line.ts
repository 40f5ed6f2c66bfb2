/** A measured point of the line: `across` at `along`, and how much it counts. */
export interface LinePoint {
  readonly along: number;
  readonly across: number;
  readonly weight: number;
}

/** What is known before the fit, in the points' unit of length. */
export interface LinePrior {
  /** Standard deviation of the offset at `along` 0: a hand passes near its axis. */
  readonly offsetSigma: number;
  /** Largest offset a first guess may have. */
  readonly offsetLimit: number;
  /** Standard deviation of the slope; left out when any slope is as likely. */
  readonly slopeSigma?: number;
  /** Points this close always belong to the line. */
  readonly tolerance: number;
  /** Smallest error a point can have: a fraction of a pixel. */
  readonly floor: number;
}

/** across = offset + slope * along. */
export interface RobustLine {
  readonly offset: number;
  readonly slope: number;
  /** Scatter of the points that belong to it. */
  readonly residual: number;
  readonly slopeError: number;
  readonly offsetError: number;
  /** The points that belong to it. */
  readonly inliers: readonly number[];
}

const ROUNDS = 6;
const MIN_INLIERS = 6;
/** Neighbouring points err alike (the same dirt, the same pixel row): only every fourth is news. */
const CORRELATION = 4;

/**
 * The line most points agree on: the best of a fixed set of point pairs, then reweighted (Tukey) with the prior on the
 * offset. Null when no line has enough points. The same points always give the same line.
 */
export function fitRobustLine(points: readonly LinePoint[], prior: LinePrior): RobustLine | null {
  let line = bestPair(points, prior);
  if (line === null) return null;
  let scatter = prior.tolerance;
  let errors = { slopeError: 0, offsetError: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const cut = Math.max(3 * scatter, prior.tolerance);
    const fit = solveWeighted(points, line, cut, scatter, prior);
    if (fit === null) return null;
    line = fit.line;
    scatter = scatterOf(points, line, cut);
    const variance = Math.max(scatter, prior.floor * (2 / 3)) ** 2 * CORRELATION;
    errors = {
      slopeError: Math.sqrt(variance * fit.slopeCofactor),
      offsetError: Math.sqrt(variance * fit.offsetCofactor),
    };
  }
  const reach = Math.max(3 * scatter, prior.tolerance);
  const inliers = points.flatMap((point, i) => (Math.abs(errorOf(point, line)) < reach ? [i] : []));
  return { ...line, residual: scatter, ...errors, inliers };
}

interface Line {
  readonly offset: number;
  readonly slope: number;
}

function errorOf(point: LinePoint, line: Line): number {
  return point.across - line.offset - line.slope * point.along;
}

function bestPair(points: readonly LinePoint[], prior: LinePrior): Line | null {
  const apart = Math.max(4, points.length >> 2);
  let best: Line | null = null;
  let bestSupport = 0;
  // Different strides, or marks at a regular distance could be all that is ever tried.
  for (let i = 0; i < points.length; i += 2) {
    for (let j = i + apart; j < points.length; j += 3) {
      const p = points[i]!;
      const q = points[j]!;
      const slope = (q.across - p.across) / (q.along - p.along);
      const line = { slope, offset: p.across - slope * p.along };
      if (!(Math.abs(line.offset) <= prior.offsetLimit)) continue;
      if (prior.slopeSigma !== undefined && Math.abs(slope) > 3 * prior.slopeSigma) continue;
      const support = supportOf(points, line, prior.tolerance);
      if (support > bestSupport) {
        bestSupport = support;
        best = line;
      }
    }
  }
  return best;
}

function supportOf(points: readonly LinePoint[], line: Line, tolerance: number): number {
  let support = 0;
  for (const point of points) {
    const error = errorOf(point, line) / tolerance;
    if (error > -2 && error < 2) support += point.weight * (1 - (error * error) / 4);
  }
  return support;
}

function solveWeighted(
  points: readonly LinePoint[],
  line: Line,
  cut: number,
  scatter: number,
  prior: LinePrior,
) {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let y0 = 0;
  let y1 = 0;
  let inliers = 0;
  for (const point of points) {
    const error = errorOf(point, line) / cut;
    if (error <= -1 || error >= 1) continue;
    const weight = point.weight * (1 - error * error) ** 2;
    s0 += weight;
    s1 += weight * point.along;
    s2 += weight * point.along * point.along;
    y0 += weight * point.across;
    y1 += weight * point.across * point.along;
    inliers++;
  }
  if (inliers < MIN_INLIERS) return null;
  const variance = Math.max(scatter, prior.floor) ** 2 * CORRELATION;
  s0 += variance / prior.offsetSigma ** 2;
  if (prior.slopeSigma !== undefined) s2 += variance / prior.slopeSigma ** 2;
  const determinant = s0 * s2 - s1 * s1;
  if (!(determinant > 0)) return null;
  return {
    line: { offset: (y0 * s2 - y1 * s1) / determinant, slope: (s0 * y1 - s1 * y0) / determinant },
    slopeCofactor: s0 / determinant,
    offsetCofactor: s2 / determinant,
  };
}

function scatterOf(points: readonly LinePoint[], line: Line, cut: number): number {
  let squares = 0;
  let weights = 0;
  for (const point of points) {
    const error = errorOf(point, line);
    if (Math.abs(error) >= cut) continue;
    squares += point.weight * error * error;
    weights += point.weight;
  }
  return Math.sqrt(squares / Math.max(1, weights - 2));
}
