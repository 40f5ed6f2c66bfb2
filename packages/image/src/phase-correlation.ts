import * as exact from './portable-math.ts';
import { type Spectrum, createSpectrum, transform2d } from './fourier.ts';
import type { ContrastPicture } from './contrast-picture.ts';
import { sampleGray } from './sample.ts';
import { type Similarity, turnAndShift } from './similarity.ts';

/** A place where the two pictures agree: `strength` only ranks the starts of one call. */
export interface PhaseStart {
  readonly similarity: Similarity;
  readonly strength: number;
}

/** Shifts further than this share of the longer side are not looked for: too little of the picture would overlap. */
const MAX_SHIFT = 0.2;
/** 1 would weigh every frequency alike, 0 would be plain correlation; between them noise in flat areas stays quiet. */
const WHITENING = 0.7;

/**
 * The likely shift for each of the given turns, strongest first: the photo is turned back by that angle and
 * phase-correlated with the reference. Both pictures must have the same size.
 */
export function findPhaseStarts(
  reference: ContrastPicture,
  photo: ContrastPicture,
  turnsRad: readonly number[],
): PhaseStart[] {
  const size = powerOfTwoFrom(Math.max(reference.picture.width, reference.picture.height));
  const base = windowed(reference, reference, 0, size);
  transform2d(base, 'forward');
  const starts = turnsRad.map((turn) => {
    const turned = windowed(photo, reference, turn, size);
    transform2d(turned, 'forward');
    whiten(turned, base);
    transform2d(turned, 'inverse');
    return strongestShift(turned, turn, reference.unit);
  });
  return starts.sort((p, q) => q.strength - p.strength);
}

function windowed(level: ContrastPicture, frame: ContrastPicture, turnRad: number, size: number): Spectrum {
  const spectrum = createSpectrum(size);
  const { width, height } = frame.picture;
  const cos = exact.cos(turnRad);
  const sin = exact.sin(turnRad);
  for (let y = 0; y < height; y++) {
    const weightY = exact.sin((Math.PI * (y + 0.5)) / height);
    for (let x = 0; x < width; x++) {
      const weight = Math.sqrt(weightY * exact.sin((Math.PI * (x + 0.5)) / width));
      const dx = x + 0.5 - frame.centerX;
      const dy = y + 0.5 - frame.centerY;
      const u = cos * dx - sin * dy + level.centerX;
      const v = sin * dx + cos * dy + level.centerY;
      if (u < 0 || v < 0 || u > level.picture.width || v > level.picture.height) continue;
      spectrum.real[y * size + x] = weight * sampleGray(level.picture, u, v);
    }
  }
  return spectrum;
}

/** Turns `photo` into the cross spectrum with `reference`, each frequency made about equally loud. */
function whiten(photo: Spectrum, reference: Spectrum): void {
  for (let i = 0; i < photo.real.length; i++) {
    const re = photo.real[i]! * reference.real[i]! + photo.imaginary[i]! * reference.imaginary[i]!;
    const im = photo.imaginary[i]! * reference.real[i]! - photo.real[i]! * reference.imaginary[i]!;
    const magnitude = Math.sqrt(re * re + im * im) ** WHITENING + 1e-9;
    photo.real[i] = re / magnitude;
    photo.imaginary[i] = im / magnitude;
  }
}

function strongestShift(correlation: Spectrum, turnRad: number, unit: number): PhaseStart {
  const { size, real } = correlation;
  const limit = Math.min(Math.round(unit * MAX_SHIFT), (size >> 1) - 1);
  let strength = -Infinity;
  let shiftX = 0;
  let shiftY = 0;
  for (let y = -limit; y <= limit; y++) {
    for (let x = -limit; x <= limit; x++) {
      const value = real[((y + size) % size) * size + ((x + size) % size)]!;
      if (value <= strength) continue;
      strength = value;
      shiftX = x / unit;
      shiftY = y / unit;
    }
  }
  const { a, b } = turnAndShift(turnRad, 0, 0);
  return { strength, similarity: { a, b, tx: a * shiftX - b * shiftY, ty: b * shiftX + a * shiftY } };
}

function powerOfTwoFrom(least: number): number {
  let size = 1;
  while (size < least) size *= 2;
  return size;
}
