import { type Homography, applyHomography, composeHomographies, invertHomography } from '../homography.ts';
import { solveLinearSystem } from '../linear-system.ts';
import type { Point } from '../point.ts';
import type { Pair } from './pairs.ts';

/** The mapping that many pairs agree on, and how exactly they fix it. */
export interface FittedHomography {
  /** Reference pixels to photo pixels. */
  readonly homography: Homography;
  /** How far the mapping may put a reference point beside its place: one standard deviation, photo pixels. */
  readonly errorAt: (point: Point) => number;
}

const ROUNDS = 8;
/** Beyond this many sizes a pair pulls no harder. */
const PULL_SIZES = 0.5;
/** Fewer pairs than this leave nothing to judge the fit by. */
const LEAST_PAIRS = 6;

/** The least squares mapping of pairs around `start`; null when they do not fix one. */
export function fitHomography(pairs: readonly Pair[], start: Homography): FittedHomography | null {
  if (pairs.length < LEAST_PAIRS) return null;
  const frame = framesOf(pairs);
  if (frame === null) return null;
  let h = normalised(composeHomographies(frame.toPhoto, composeHomographies(start, frame.fromReference)));
  const scaled = pairs.map(({ reference, photo, size }) => ({
    reference: applyHomography(frame.toReference, reference),
    photo: applyHomography(frame.toPhoto, photo),
    size: size / frame.photoUnit,
  }));
  for (let round = 0; round < ROUNDS; round++) {
    const { matrix, right } = normalEquations(scaled, h);
    const step = solveLinearSystem(matrix, right);
    if (step === null || !step.every(Number.isFinite)) return null;
    h = [...h.slice(0, 8).map((value, i) => value + step[i]!), 1] as unknown as Homography;
  }
  const covariance = covarianceOf(scaled, h);
  if (covariance === null) return null;
  const homography = composeHomographies(frame.fromPhoto, composeHomographies(h, frame.toReference));
  if (!homography.every(Number.isFinite)) return null;
  const errorAt = (point: Point): number =>
    frame.photoUnit * spreadAt(covariance, h, applyHomography(frame.toReference, point));
  return { homography: normalised(homography), errorAt };
}

function normalised(h: Homography): Homography {
  return h.map((value) => value / h[8]) as unknown as Homography;
}

/** Both pictures moved and zoomed so that the pairs lie about the middle at about one: numbers of one size solve well. */
function framesOf(pairs: readonly Pair[]) {
  const reference = frameOf(pairs.map((pair) => pair.reference));
  const photo = frameOf(pairs.map((pair) => pair.photo));
  const [fromReference, fromPhoto] = [invertHomography(reference.to), invertHomography(photo.to)];
  if (fromReference === null || fromPhoto === null) return null;
  return {
    toReference: reference.to,
    fromReference,
    toPhoto: photo.to,
    fromPhoto,
    photoUnit: photo.unit,
  };
}

function frameOf(points: readonly Point[]): { to: Homography; unit: number } {
  const n = points.length;
  const mx = points.reduce((sum, { x }) => sum + x, 0) / n;
  const my = points.reduce((sum, { y }) => sum + y, 0) / n;
  const square = points.reduce((sum, { x, y }) => sum + (x - mx) ** 2 + (y - my) ** 2, 0) / n;
  const unit = Math.max(1e-6, Math.sqrt(square / 2));
  return { to: [1 / unit, 0, -mx / unit, 0, 1 / unit, -my / unit, 0, 0, 1], unit };
}

/** How each coordinate of the mapped point follows the eight numbers. */
function slopes(h: Homography, { x, y }: Point): { u: number[]; v: number[]; at: Point } {
  const w = h[6] * x + h[7] * y + 1;
  const at = applyHomography(h, { x, y });
  return {
    u: [x / w, y / w, 1 / w, 0, 0, 0, (-at.x * x) / w, (-at.x * y) / w],
    v: [0, 0, 0, x / w, y / w, 1 / w, (-at.y * x) / w, (-at.y * y) / w],
    at,
  };
}

function normalEquations(pairs: readonly Pair[], h: Homography): { matrix: number[]; right: number[] } {
  const matrix = Array.from({ length: 64 }, () => 0);
  const right = Array.from({ length: 8 }, () => 0);
  for (const { reference, photo, size } of pairs) {
    const { u, v, at } = slopes(h, reference);
    const [ex, ey] = [photo.x - at.x, photo.y - at.y];
    const pull = Math.hypot(ex, ey) / (PULL_SIZES * size);
    const weight = 1 / (size * size * (1 + pull * pull));
    for (let i = 0; i < 8; i++) {
      right[i]! += weight * (u[i]! * ex + v[i]! * ey);
      for (let j = 0; j < 8; j++) matrix[8 * i + j]! += weight * (u[i]! * u[j]! + v[i]! * v[j]!);
    }
  }
  return { matrix, right };
}

/** What the pairs' own disagreement leaves open of the eight numbers. */
function covarianceOf(pairs: readonly Pair[], h: Homography): number[][] | null {
  const { matrix } = normalEquations(pairs, h);
  let square = 0;
  for (const { reference, photo, size } of pairs) {
    const at = applyHomography(h, reference);
    const miss = ((photo.x - at.x) ** 2 + (photo.y - at.y) ** 2) / (size * size);
    square += miss / (1 + miss / PULL_SIZES ** 2);
  }
  const variance = square / (2 * pairs.length - 8);
  const columns: number[][] = [];
  for (let i = 0; i < 8; i++) {
    const column = solveLinearSystem(
      matrix,
      Array.from({ length: 8 }, (_, j) => (i === j ? variance : 0)),
    );
    if (column === null) return null;
    columns.push(column);
  }
  return columns;
}

function spreadAt(covariance: readonly (readonly number[])[], h: Homography, point: Point): number {
  const { u, v } = slopes(h, point);
  let sum = 0;
  for (let i = 0; i < 8; i++)
    for (let j = 0; j < 8; j++) sum += covariance[i]![j]! * (u[i]! * u[j]! + v[i]! * v[j]!);
  return Math.sqrt(Math.max(0, sum));
}
