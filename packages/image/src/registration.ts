import type { Homography } from './homography.ts';
import { type Alignment, refineAlignment } from './lucas-kanade.ts';
import { findPhaseStarts } from './phase-correlation.ts';
import type { Point } from './point.ts';
import { type PyramidLevel, buildPyramid } from './pyramid.ts';
import type { Raster } from './raster.ts';
import { type Similarity, turnAndShift } from './similarity.ts';

/**
 * Where a photo's scene lies against the reference photo. A reference point p (pixels of the full reference) is found at
 * m + scale * turn(rotation) * (p - m) + (dx, dy) in the photo, m being the reference's middle.
 */
export interface Registration {
  /** Photo pixels at full size, right. */
  readonly dx: number;
  /** Photo pixels at full size, down. */
  readonly dy: number;
  /** Degrees, clockwise positive. */
  readonly rotation: number;
  /** 1 = same size. */
  readonly scale: number;
  /** Normalised cross-correlation of local contrast after alignment, -1 to 1. */
  readonly score: number;
}

export interface RegistrationOptions {
  /** Longer side, in pixels, of the picture that is compared. */
  readonly longerSide?: number;
}

/** A registration below this score shows another scene, or one hidden from view; it must not move any coordinate. */
export const REGISTRATION_MIN_SCORE = 0.4;

/** The photo lies exactly on the reference. */
export const NO_SHIFT: Registration = { dx: 0, dy: 0, rotation: 0, scale: 1, score: 1 };

const LEVELS = 3;
const DEGREE = Math.PI / 180;
const TURNS_RAD = [-6, -4.5, -3, -1.5, 0, 1.5, 3, 4.5, 6].map((deg) => deg * DEGREE);
/** Below this the start was probably wrong, and a grid of starts is worth its time. */
const SUSPICIOUS_SCORE = 0.45;

/** Finds where the reference's scene lies in the photo; deterministic, about +-20 % shift, +-8 degrees and +-5 % zoom. */
export function register(photo: Raster, reference: Raster, options: RegistrationOptions = {}): Registration {
  const longerSide = options.longerSide ?? 200;
  const photoLevels = buildPyramid(photo, longerSide, LEVELS);
  const referenceLevels = buildPyramid(reference, longerSide, LEVELS);
  const coarsePhoto = photoLevels[LEVELS - 1]!;
  const coarseReference = referenceLevels[LEVELS - 1]!;
  const starts = findPhaseStarts(coarseReference, coarsePhoto, TURNS_RAD).slice(0, 3);
  const candidates = [turnAndShift(0, 0, 0), ...starts.map((start) => start.similarity)];
  let best = refineFrom(referenceLevels, photoLevels, bestStart(coarseReference, coarsePhoto, candidates));
  if (best.score < SUSPICIOUS_SCORE) {
    const other = refineFrom(
      referenceLevels,
      photoLevels,
      bestStart(coarseReference, coarsePhoto, gridOfStarts()),
    );
    if (other.score > best.score) best = other;
  }
  return toRegistration(best, photo, reference);
}

/** Whether a registration may be used to correct coordinates. */
export function isRegistered(registration: Registration): boolean {
  return registration.score >= REGISTRATION_MIN_SCORE;
}

/** The matrix taking reference pixels to photo pixels; `width` and `height` are the reference photo's. */
export function registrationHomography(
  registration: Registration,
  width: number,
  height: number,
): Homography {
  const { dx, dy, rotation, scale } = registration;
  const a = scale * Math.cos(rotation * DEGREE);
  const b = scale * Math.sin(rotation * DEGREE);
  const mx = width / 2;
  const my = height / 2;
  return [a, -b, mx + dx - a * mx + b * my, b, a, my + dy - b * mx - a * my, 0, 0, 1];
}

/** The function taking a reference point to its photo point; `width` and `height` are the reference photo's. */
export function referenceToPhoto(
  registration: Registration,
  width: number,
  height: number,
): (point: Point) => Point {
  const [a, b, c, d, e, f] = registrationHomography(registration, width, height);
  return ({ x, y }) => ({ x: a * x + b * y + c, y: d * x + e * y + f });
}

function bestStart(reference: PyramidLevel, photo: PyramidLevel, starts: readonly Similarity[]): Similarity {
  let best: Alignment | null = null;
  for (const start of starts) {
    const alignment = refineAlignment(reference, photo, start, 12);
    if (best === null || alignment.score > best.score) best = alignment;
  }
  return best?.similarity ?? turnAndShift(0, 0, 0);
}

function refineFrom(reference: PyramidLevel[], photo: PyramidLevel[], start: Similarity): Alignment {
  let alignment: Alignment = { similarity: start, score: -1 };
  for (let level = LEVELS - 2; level >= 0; level--) {
    alignment = refineAlignment(reference[level]!, photo[level]!, alignment.similarity, level === 0 ? 8 : 12);
  }
  return alignment;
}

function gridOfStarts(): Similarity[] {
  const steps = [-1, 0, 1];
  return steps.flatMap((turn) =>
    steps.flatMap((x) => steps.map((y) => turnAndShift(turn * 4 * DEGREE, x * 0.035, y * 0.035))),
  );
}

function toRegistration({ similarity, score }: Alignment, photo: Raster, reference: Raster): Registration {
  const { a, b, tx, ty } = similarity;
  const photoSide = Math.max(photo.width, photo.height);
  return {
    dx: tx * photoSide + (photo.width - reference.width) / 2,
    dy: ty * photoSide + (photo.height - reference.height) / 2,
    rotation: Math.atan2(b, a) / DEGREE,
    scale: (Math.hypot(a, b) * photoSide) / Math.max(reference.width, reference.height),
    score,
  };
}
