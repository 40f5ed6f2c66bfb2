import { solveLinearSystem } from './linear-system.ts';
import type { PyramidLevel } from './pyramid.ts';
import { type Similarity, composeSimilarities, invertSimilarity } from './similarity.ts';

/** How well the photo lies on the reference: `score` is the normalised cross-correlation of local contrast, -1 to 1. */
export interface Alignment {
  readonly similarity: Similarity;
  readonly score: number;
}

/** Residuals beyond this many contrast units count less and less: the hand moved, a lamp glares. */
const HUBER = 0.7;
/** Residuals beyond this are another object and count a fifth of that. */
const OUTLIER = 2;
const OUTLIER_WEIGHT = 0.2;
/** With less overlap than this share of the reference a score means nothing. */
const MIN_OVERLAP = 0.3;

/** Local contrast never leaves +-2.5, so this marks a pixel without a partner. */
const OUTSIDE = 99;

interface Gradients {
  readonly gx: Float32Array;
  readonly gy: Float32Array;
}

/**
 * Refines a similarity (reference to photo) on one level by robust inverse-compositional Lucas-Kanade, at most
 * `iterations` steps. The same input always gives the same result.
 */
export function refineAlignment(
  reference: PyramidLevel,
  photo: PyramidLevel,
  start: Similarity,
  iterations: number,
): Alignment {
  const gradients = gradientsOf(reference);
  let similarity = start;
  for (let step = 0; step < iterations; step++) {
    const increment = solveStep(reference, photo, gradients, similarity);
    if (increment === null) break;
    // The step was found on the reference's side; undoing it there moves the photo's side the right way.
    similarity = composeSimilarities(similarity, invertSimilarity(increment));
    if (isTiny(increment, reference.unit)) break;
  }
  return { similarity, score: correlate(reference, photo, similarity) };
}

/** The normalised cross-correlation of the overlap under a similarity, -1 to 1; -1 when they hardly overlap. */
export function correlate(reference: PyramidLevel, photo: PyramidLevel, similarity: Similarity): number {
  const expected = reference.picture.data;
  const seen = layOver(reference, photo, similarity);
  let count = 0;
  let sumA = 0;
  let sumB = 0;
  let sumAA = 0;
  let sumBB = 0;
  let sumAB = 0;
  for (let i = 0; i < seen.length; i++) {
    const a = expected[i]!;
    const b = seen[i]!;
    if (b === OUTSIDE) continue;
    count++;
    sumA += a;
    sumB += b;
    sumAA += a * a;
    sumBB += b * b;
    sumAB += a * b;
  }
  if (count < MIN_OVERLAP * seen.length) return -1;
  const scale = Math.sqrt((sumAA - (sumA * sumA) / count) * (sumBB - (sumB * sumB) / count));
  return scale > 1e-9 ? (sumAB - (sumA * sumB) / count) / scale : 0;
}

/** One Gauss-Newton step on the reference's side, as a similarity. */
function solveStep(
  reference: PyramidLevel,
  photo: PyramidLevel,
  { gx, gy }: Gradients,
  similarity: Similarity,
): Similarity | null {
  const { width, data: expected } = reference.picture;
  const seen = layOver(reference, photo, similarity);
  const h = new Float64Array(10);
  const g = new Float64Array(4);
  for (let at = 0; at < seen.length; at++) {
    if (seen[at] === OUTSIDE) continue;
    const error = seen[at]! - expected[at]!;
    const size = Math.abs(error);
    const weight = (size < HUBER ? 1 : HUBER / size) * (size > OUTLIER ? OUTLIER_WEIGHT : 1);
    const x = (at % width) + 0.5 - reference.centerX;
    const y = Math.floor(at / width) + 0.5 - reference.centerY;
    const j2 = gx[at]!;
    const j3 = gy[at]!;
    const j0 = j2 * x + j3 * y;
    const j1 = j3 * x - j2 * y;
    const w0 = weight * j0;
    const w1 = weight * j1;
    const w2 = weight * j2;
    const w3 = weight * j3;
    h[0]! += w0 * j0;
    h[1]! += w0 * j1;
    h[2]! += w0 * j2;
    h[3]! += w0 * j3;
    h[4]! += w1 * j1;
    h[5]! += w1 * j2;
    h[6]! += w1 * j3;
    h[7]! += w2 * j2;
    h[8]! += w2 * j3;
    h[9]! += w3 * j3;
    g[0]! += w0 * error;
    g[1]! += w1 * error;
    g[2]! += w2 * error;
    g[3]! += w3 * error;
  }
  return solveDamped(h, g, reference.unit);
}

/** Solves the 4 x 4 system of one step, slightly damped so that a picture of stripes does not run away along them. */
function solveDamped(h: Float64Array, g: Float64Array, unit: number): Similarity | null {
  const [aa, ab, ac, ad, bb, bc, bd, cc, cd, dd] = h;
  const damp = (value: number | undefined): number => value! * 1.001;
  const matrix = [
    damp(aa),
    ab!,
    ac!,
    ad!,
    ab!,
    damp(bb),
    bc!,
    bd!,
    ac!,
    bc!,
    damp(cc),
    cd!,
    ad!,
    bd!,
    cd!,
    damp(dd),
  ];
  const step = solveLinearSystem(matrix, Array.from(g));
  if (step === null || !step.every(Number.isFinite)) return null;
  return { a: 1 + step[0]!, b: step[1]!, tx: step[2]! / unit, ty: step[3]! / unit };
}

function isTiny({ a, b, tx, ty }: Similarity, unit: number): boolean {
  return Math.abs(a - 1) + Math.abs(b) < 1e-5 && (Math.abs(tx) + Math.abs(ty)) * unit < 1e-3;
}

function gradientsOf({ picture: { width, height, data } }: PyramidLevel): Gradients {
  const gx = new Float32Array(data.length);
  const gy = new Float32Array(data.length);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      gx[at] = (data[at + 1]! - data[at - 1]!) / 2;
      gy[at] = (data[at + width]! - data[at - width]!) / 2;
    }
  }
  return { gx, gy };
}

/** The photo as it appears at each inner reference pixel, bilinear; OUTSIDE where the photo does not reach. */
function layOver(reference: PyramidLevel, photo: PyramidLevel, { a, b, tx, ty }: Similarity): Float32Array {
  const { width, height } = reference.picture;
  const { width: photoWidth, height: photoHeight, data } = photo.picture;
  const shiftX = tx * photo.unit + photo.centerX - 0.5;
  const shiftY = ty * photo.unit + photo.centerY - 0.5;
  const zoom = photo.unit / reference.unit;
  const seen = new Float32Array(width * height).fill(OUTSIDE);
  for (let row = 1; row < height - 1; row++) {
    const y = (row + 0.5 - reference.centerY) * zoom;
    for (let column = 1; column < width - 1; column++) {
      const x = (column + 0.5 - reference.centerX) * zoom;
      const u = a * x - b * y + shiftX;
      const v = b * x + a * y + shiftY;
      if (u < 1 || v < 1 || u >= photoWidth - 2 || v >= photoHeight - 2) continue;
      const left = Math.floor(u);
      const top = Math.floor(v);
      const at = top * photoWidth + left;
      const under = at + photoWidth;
      const upper = data[at]! + (data[at + 1]! - data[at]!) * (u - left);
      const lower = data[under]! + (data[under + 1]! - data[under]!) * (u - left);
      seen[row * width + column] = upper + (lower - upper) * (v - top);
    }
  }
  return seen;
}
