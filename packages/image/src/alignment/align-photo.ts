import { type Box, type Features, findFeatures } from '../features/features.ts';
import { matchFeatures } from '../features/match-features.ts';
import { applyHomography } from '../homography.ts';
import type { Point } from '../point.ts';
import { type Raster, isWholeRaster } from '../raster.ts';
import { agreeOnHomography, agreeingWith } from './agree-on-homography.ts';
import { type FittedHomography, fitHomography } from './fit-homography.ts';
import { type Alignment, isSeenFromFront, sizeOf } from './alignment.ts';
import { refinePairs, pairOf } from './refine-pairs.ts';
import type { Pair } from './pairs.ts';

/** Why a photo could not be aligned with its reference. */
type AlignmentFailure = 'too_few_matches' | 'contradicting_matches' | 'too_uncertain';

export type AlignmentResult =
  | { readonly kind: 'aligned'; readonly alignment: Alignment; readonly agreeing: number }
  | { readonly kind: 'not_aligned'; readonly why: AlignmentFailure };

/** A reference made ready for every photo that is laid on it. */
export interface AlignmentReference {
  /** The gauge's corners in the reference, pixels. */
  readonly region: readonly Point[];
  readonly features: Features;
}

/** Longer sides, in pixels, at which spots are looked for: of the gauge in the reference, and of the whole photo. */
const REFERENCE_SIDE = 480;
const PHOTO_SIDE = 960;
const MOST_IN_REFERENCE = 900;
const MOST_IN_PHOTO = 2500;
/** The rim of a gauge lies around the corners that were drawn: this share of its size more is looked at. */
const MARGIN = 0.08;
/** Chosen loosely: what matches by chance agrees on nothing. */
const MOST_RIVALRY = 0.86;
/** The surest pairs; a pattern that repeats itself would give thousands. */
const MOST_PAIRS = 500;
const FIRST_AGREEING = 8;
/** Photos of other instruments reach half as many; docs/accuracy.md has the figures. */
const LEAST_AGREEING = 20;
/** Of the spots that matched by themselves this share must agree: a mapping that most of them contradict is chance. */
const LEAST_SHARE = 0.12;
/** One sigma, as a share of the gauge's size, beyond which a scale read there would be a guess. */
const MOST_DOUBT = 0.01;
const ROUNDS = 3;

/** Makes ready a reference and the gauge in it, whose four corners are `region` in reference pixels. */
export function prepareAlignment(reference: Raster, region: readonly Point[]): AlignmentReference {
  return {
    region,
    features: findFeatures(reference, boxAround(reference, region), REFERENCE_SIDE, MOST_IN_REFERENCE),
  };
}

/** The spots of a photo that is to be laid on references. */
export function seePhoto(photo: Raster): Features {
  const whole = { left: 0, top: 0, width: photo.width, height: photo.height };
  return findFeatures(photo, whole, PHOTO_SIDE, MOST_IN_PHOTO);
}

/**
 * Lays a hand-held photo on a reference by the spots that both show. Only spots on the gauge itself count: what lies before
 * or behind its plane moves otherwise. Says so when they do not fix it, and never guesses.
 */
export function alignPhoto(
  photo: Raster | Features,
  { region, features }: AlignmentReference,
): AlignmentResult {
  if ('data' in photo && !isWholeRaster(photo)) return { kind: 'not_aligned', why: 'too_few_matches' };
  const seen = 'data' in photo ? seePhoto(photo) : photo;
  const matches = matchFeatures(features, seen, MOST_RIVALRY).sort((p, q) => p.rivalry - q.rivalry);
  const pairs = matches.slice(0, MOST_PAIRS).map(({ from, to }) => pairOf(features, from, seen, to));
  const agreed = agreeOnHomography(pairs);
  if (agreed === null || agreed.agreeing.length < FIRST_AGREEING)
    return { kind: 'not_aligned', why: 'too_few_matches' };
  if (agreed.agreeing.length < LEAST_SHARE * pairs.length)
    return { kind: 'not_aligned', why: 'contradicting_matches' };
  let fitted = fitHomography(agreed.agreeing, agreed.homography);
  let agreeing: readonly Pair[] = [];
  for (let round = 0; round < ROUNDS && fitted !== null; round++) {
    agreeing = agreeingWith(refinePairs(features, seen, fitted.homography), fitted.homography);
    fitted = fitHomography(agreeing, fitted.homography);
  }
  if (fitted === null || agreeing.length < LEAST_AGREEING)
    return { kind: 'not_aligned', why: 'too_few_matches' };
  if (!isSeenFromFront(fitted.homography, region))
    return { kind: 'not_aligned', why: 'contradicting_matches' };
  const alignment = weigh(fitted, region);
  if (!(alignment.doubt <= MOST_DOUBT)) return { kind: 'not_aligned', why: 'too_uncertain' };
  return { kind: 'aligned', alignment, agreeing: agreeing.length };
}

/** The mapping with its doubt, the largest at the middle of the gauge and of its sides. */
function weigh({ homography, errorAt }: FittedHomography, region: readonly Point[]): Alignment {
  const middles = region.map((corner, i) => between(corner, region[(i + 1) % region.length]!));
  const errorPx = Math.max(...[...middles, between(region[0]!, region[2]!)].map(errorAt));
  const size = sizeOf(region.map((corner) => applyHomography(homography, corner)));
  return { homography, errorPx, doubt: errorPx / size };
}

const between = (p: Point, q: Point): Point => ({ x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 });

function boxAround({ width, height }: Raster, region: readonly Point[]): Box {
  const [xs, ys] = [region.map(({ x }) => x), region.map(({ y }) => y)];
  const margin = MARGIN * Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys));
  const left = Math.min(width - 1, Math.max(0, Math.floor(Math.min(...xs) - margin)));
  const top = Math.min(height - 1, Math.max(0, Math.floor(Math.min(...ys) - margin)));
  const right = Math.min(width, Math.ceil(Math.max(...xs) + margin));
  const bottom = Math.min(height, Math.ceil(Math.max(...ys) + margin));
  return { left, top, width: Math.max(1, right - left), height: Math.max(1, bottom - top) };
}
