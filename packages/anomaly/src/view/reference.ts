import { contrastPicture } from '@tenken/image/contrast-picture.ts';
import { edgeField } from '@tenken/image/edge-field.ts';
import { shrinkGray, toSmallGray } from '@tenken/image/grayscale.ts';
import { type GrayRaster, type Raster, isWholeRaster } from '@tenken/image/raster.ts';
import { type Registrable, type Registration, isRegistered, register } from '@tenken/image/registration.ts';
import { noiseLevel, smoothPlane } from './noise.ts';
import { selectNth } from './select-nth.ts';

/** What every photo of a guard is laid on: a small luma picture of one of its normal photos. */
export interface Reference {
  /** Size of the photo it was made of, pixels. */
  readonly width: number;
  readonly height: number;
  readonly small: { readonly width: number; readonly height: number; readonly luma: Uint8Array };
  /** How steep its steepest edges are, 0 upwards; a photo much softer than that is out of focus. */
  readonly sharpness: number;
  readonly registrable: Registrable;
}

/** Sizes of the pictures that are laid on each other; those of registration.ts. */
const SIDES = { fine: 320, coarse: 160, start: 50 };
const MOST_SAMPLES = 6;
/** Noise in levels below which a photo is left alone, from which it is smoothed fully, and by how many pixels. */
const NOISE = { quiet: 2, loud: 12, blurPx: 2 };
/**
 * A camera on its mount stays within these; things laid under a camera by hand do not. The score is the least that drawn
 * photos of one scene reach from day to night (record 0006): well above what a photo needs later to be accepted.
 */
const MOUNTED = { shiftShare: 0.06, rotationDeg: 2.5, zoom: 0.04, score: 0.45 };
/** How many of the other samples must be found where they always were. */
const LEAST_MOUNTED_SHARE = 0.8;
/** No other scene was ever as alike as this (record 0006): enough for a photo that is found where it always was. */
const LEAST_SCORE_IN_PLACE = 0.25;

/**
 * Picks the photo most others can be laid on. Null when the camera does not look at one scene (things pass under it, or
 * no edges can be seen): then nothing is registered.
 */
export function chooseReference(samples: readonly Raster[]): Reference | null {
  const whole = samples.filter(isWholeRaster);
  const count = Math.min(MOST_SAMPLES, whole.length);
  const few = Array.from({ length: count }, (_, index) =>
    makeReference(whole[Math.floor((index * whole.length) / count)]!),
  );
  if (few.length < 2) return null;
  const votes = few.map((reference, index) => {
    const found = few
      .filter((_, at) => at !== index)
      .map((other) => register(other.registrable, reference.registrable));
    const mounted = found.filter((registration) => isMounted(registration, reference));
    return { reference, mounted: mounted.length, sum: mounted.reduce((sum, { score }) => sum + score, 0) };
  });
  const best = votes.reduce((a, b) =>
    b.mounted > a.mounted || (b.mounted === a.mounted && b.sum > a.sum) ? b : a,
  );
  return best.mounted >= LEAST_MOUNTED_SHARE * (few.length - 1) ? best.reference : null;
}

function isMounted(registration: Registration, reference: Reference): boolean {
  return registration.score >= MOUNTED.score && isInPlace(registration, reference);
}

function isInPlace({ dx, dy, rotation, scale }: Registration, { width, height }: Reference): boolean {
  return (
    Math.hypot(dx, dy) <= MOUNTED.shiftShare * Math.max(width, height) &&
    Math.abs(rotation) <= MOUNTED.rotationDeg &&
    Math.abs(scale - 1) <= MOUNTED.zoom
  );
}

/** Makes a reference of a photo. Its luma is rounded to bytes, so that a stored one is the same as a fresh one. */
export function makeReference(photo: Raster): Reference {
  const { gray } = quietGray(photo);
  const luma = Uint8Array.from(gray.data, Math.round);
  return openReference(photo.width, photo.height, { width: gray.width, height: gray.height, luma });
}

/** Makes a stored reference ready for use. */
export function openReference(width: number, height: number, small: Reference['small']): Reference {
  const gray = { width: small.width, height: small.height, data: Float32Array.from(small.luma) };
  const registrable = makeRegistrable(gray, width, height);
  return { width, height, small, sharpness: sharpnessOf(registrable), registrable };
}

/** A photo laid on the reference. */
export interface AlignedPhoto {
  readonly registration: Registration;
  /** Whether it shows the reference's scene, so that the registration may move coordinates. */
  readonly isSameScene: boolean;
  /** Its steepest edges against the reference's, 1 = as sharp. Noise hides how sharp a photo is: a noisy one counts as 1. */
  readonly sharpness: number;
}

/** Finds how a photo lies on the reference, and how sharp it is against it. */
export function alignToReference(photo: Raster, reference: Reference): AlignedPhoto {
  const { gray, isNoisy } = quietGray(photo);
  const seen = makeRegistrable(gray, photo.width, photo.height);
  const sharpness = isNoisy ? 1 : sharpnessOf(seen) / reference.sharpness;
  const registration = register(seen, reference.registrable, 'in_place');
  const isSameScene =
    isRegistered(registration) ||
    (registration.score >= LEAST_SCORE_IN_PLACE && isInPlace(registration, reference));
  return { registration, isSameScene, sharpness };
}

/** The small luma picture, smoothed where it is noisy: grain at night would hide every edge. */
function quietGray(photo: Raster): { gray: GrayRaster; isNoisy: boolean } {
  const gray = toSmallGray(photo, SIDES.fine);
  const noise = noiseLevel(gray.data, gray.width, gray.height);
  const share = Math.min(1, Math.max(0, (noise - NOISE.quiet) / (NOISE.loud - NOISE.quiet)));
  smoothPlane(gray.data, gray.width, gray.height, NOISE.blurPx * share);
  return { gray, isNoisy: noise > NOISE.quiet };
}

function makeRegistrable(gray: GrayRaster, width: number, height: number): Registrable {
  const half = shrinkGray(gray, SIDES.coarse);
  return {
    width,
    height,
    fine: edgeField(gray),
    coarse: edgeField(half),
    small: contrastPicture(shrinkGray(half, SIDES.start)),
  };
}

/** The slope that one pixel in fifty exceeds, at 160 pixels: noise is averaged away there, and small print too. */
function sharpnessOf({ coarse }: Registrable): number {
  const lengths = new Float32Array(coarse.fx.length);
  for (let at = 0; at < lengths.length; at++) {
    const [x, y] = [coarse.fx[at]!, coarse.fy[at]!];
    lengths[at] = Math.sqrt(x * x + y * y);
  }
  const steepest = selectNth(lengths, Math.floor(0.98 * (lengths.length - 1))) || 0;
  // Lengths of edges come close to 1 without reaching it; slopes grow without end.
  return steepest / (1 - Math.min(0.999, steepest));
}
