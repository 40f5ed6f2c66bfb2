import * as exact from './portable-math.ts';
import { type EdgeField, edgeField, edgeLikeness } from './edge-field.ts';
import type { Homography } from './homography.ts';
import { findPhaseStarts } from './phase-correlation.ts';
import type { Point } from './point.ts';
import { type ContrastPicture, contrastPicture } from './contrast-picture.ts';
import { shrinkGray, toSmallGray } from './grayscale.ts';
import type { GrayRaster, Raster } from './raster.ts';
import { type Similarity, composeSimilarities, turnAndShift } from './similarity.ts';
import { findConsensus } from './tile-consensus.ts';
import { matchTiles } from './tile-matches.ts';

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
  /** How alike the edges of both are after alignment, -1 to 1. The same scene by day and by flash still gives 0.4. */
  readonly score: number;
}

/** A registration below this score shows another scene, or one hidden from view; it must not move any coordinate. */
export const REGISTRATION_MIN_SCORE = 0.33;

/** The photo lies exactly on the reference. */
export const NO_SHIFT: Registration = { dx: 0, dy: 0, rotation: 0, scale: 1, score: 1 };

const DEGREE = Math.PI / 180;
const TURNS_RAD = [-6, -4.5, -3, -1.5, 0, 1.5, 3, 4.5, 6].map((deg) => deg * DEGREE);
/** Longer sides of the pictures that are compared, in pixels: to find a start, to find the place, to settle it. */
const START_SIDE = 50;
const COARSE_SIDE = 160;
const FINE_SIDE = 320;
const COARSE_RADIUS_PX = 6;
const FINE_RADIUS_PX = 2;
/** Most cameras do not move: with edges as alike as this where they were, nothing else is looked for. */
const UNMOVED_SCORE = 0.6;
/** A photo expected in its place is first looked for this far from it, at 160 pixels. */
const NEAR_RADIUS_PX = 3;
/** The least score of one scene from day to night (record 0006): found in place, it need not be looked for elsewhere. */
const IN_PLACE_SCORE = 0.45;

/** A photo made ready to be laid on others: a reference is made ready once and serves every photo after it. */
export interface Registrable {
  readonly width: number;
  readonly height: number;
  readonly fine: EdgeField;
  readonly coarse: EdgeField;
  readonly small: ContrastPicture;
}

/** All that registration needs of a photo, in a fraction of its bytes: what is left to make it ready costs little. */
export interface ShrunkPhoto {
  readonly width: number;
  readonly height: number;
  readonly gray: GrayRaster;
}

export const shrinkForRegistration = (photo: Raster): ShrunkPhoto => ({
  width: photo.width,
  height: photo.height,
  gray: toSmallGray(photo, FINE_SIDE),
});

export const prepareRegistration = (photo: Raster): Registrable =>
  prepareShrunk(shrinkForRegistration(photo));

export function prepareShrunk({ width, height, gray }: ShrunkPhoto): Registrable {
  const half = shrinkGray(gray, COARSE_SIDE);
  return {
    width,
    height,
    fine: edgeField(gray),
    coarse: edgeField(half),
    small: contrastPicture(shrinkGray(half, START_SIDE)),
  };
}

/**
 * Finds where the reference's scene lies in the photo; deterministic, about +-20 % shift, +-8 degrees and +-5 % zoom.
 * `in_place` looks nearby first and is content with less there: a photo that lies where it always did costs half, any
 * other is looked for everywhere.
 */
export function register(
  photo: Raster | Registrable,
  reference: Raster | Registrable,
  expected: 'anywhere' | 'in_place' = 'anywhere',
): Registration {
  const seen = 'fine' in photo ? photo : prepareRegistration(photo);
  const known = 'fine' in reference ? reference : prepareRegistration(reference);
  const near = expected === 'in_place' ? findNear(seen, known) : null;
  const found = near ?? findCoarse(seen, known) ?? { similarity: turnAndShift(0, 0, 0), score: 0 };
  const settled = followTiles(known.fine, seen.fine, found.similarity, FINE_RADIUS_PX);
  const fine = settled !== null && settled.score >= found.score - 0.1 ? settled.similarity : found.similarity;
  return toRegistration(fine, found.score, seen, known);
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface Placed {
  readonly similarity: Similarity;
  readonly score: number;
}

/** Where it always was, or a little beside it. */
function findNear(photo: Registrable, reference: Registrable): Placed | null {
  const start = turnAndShift(0, 0, 0);
  const close = followTiles(reference.coarse, photo.coarse, start, NEAR_RADIUS_PX);
  if (close !== null && close.score >= UNMOVED_SCORE) return close;
  const wider = followTiles(reference.coarse, photo.coarse, start, COARSE_RADIUS_PX);
  if (wider === null || wider.score < IN_PLACE_SCORE) return null;
  // Tiles are found more exactly from a place nearer to theirs.
  const again = followTiles(reference.coarse, photo.coarse, wider.similarity, NEAR_RADIUS_PX);
  return again !== null && again.score > wider.score ? again : wider;
}

/** The best of several starts: where it always was, and where the two pictures correlate. */
function findCoarse(photo: Registrable, reference: Registrable): Placed | null {
  let best = followTiles(reference.coarse, photo.coarse, turnAndShift(0, 0, 0), COARSE_RADIUS_PX);
  if (best !== null && best.score >= UNMOVED_SCORE) return best;
  for (const start of findPhaseStarts(reference.small, photo.small, TURNS_RAD).slice(0, 3)) {
    const other = followTiles(reference.coarse, photo.coarse, start.similarity, COARSE_RADIUS_PX);
    if (other !== null && (best === null || other.score > best.score)) best = other;
  }
  return best;
}

/** Moves a start to where most tiles of the reference are found in the photo. */
function followTiles(
  reference: EdgeField,
  photo: EdgeField,
  start: Similarity,
  radius: number,
): Placed | null {
  const consensus = findConsensus(matchTiles(reference, photo, start, radius), 1 / reference.unit);
  if (consensus === null) return null;
  const similarity = composeSimilarities(start, consensus.similarity);
  return { similarity, score: edgeLikeness(reference, photo, similarity) };
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
  const a = scale * exact.cos(rotation * DEGREE);
  const b = scale * exact.sin(rotation * DEGREE);
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

function toRegistration(
  { a, b, tx, ty }: Similarity,
  score: number,
  photo: Size,
  reference: Size,
): Registration {
  const photoSide = Math.max(photo.width, photo.height);
  return {
    dx: tx * photoSide + (photo.width - reference.width) / 2,
    dy: ty * photoSide + (photo.height - reference.height) / 2,
    rotation: exact.atan2(b, a) / DEGREE,
    scale: (Math.hypot(a, b) * photoSide) / Math.max(reference.width, reference.height),
    score,
  };
}
