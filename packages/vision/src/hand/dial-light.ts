import { type Homography, applyHomography } from '@tenken/image/homography.ts';
import type { Point } from '@tenken/image/point.ts';
import type { Raster } from '@tenken/image/raster.ts';
import { TURN, pointAt } from './angle.ts';
import type { DialTone } from './hand-channel.ts';
import type { Dial } from './dial.ts';

/** The dial's light as the photo shows it. */
export interface DialLight extends DialTone {
  /** Share of the dial that is burnt out, 0 to 1. */
  readonly burntOut: number;
  /** Share of the dial that lies outside the photo, 0 to 1. */
  readonly outside: number;
}

/** Close enough together not to step over a thin coloured hand. */
const DIRECTIONS = 180;
const RADII = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9];
const BURNT_OUT = 245;
/** The few pixels above this share are noise; a thin bright pointer on a dark face covers little more. */
const BRIGHTEST = 0.997;

/** Evenly spread places of the dial, from a fifth to nine tenths of the hand's length, in the directions asked for. */
export function dialPlaces(dial: Dial, isAsked: (angleRad: number) => boolean): Point[] {
  const angles = Array.from({ length: DIRECTIONS }, (_, i) => (i * TURN) / DIRECTIONS).filter(isAsked);
  return RADII.flatMap((share) => angles.map((angle) => pointAt(dial.center, angle, share * dial.radius)));
}

/** The light at places of the crop, as the photo shows it. */
export function measureLight(photo: Raster, places: readonly Point[], toPhoto: Homography): DialLight {
  const lumas: number[] = [];
  const unburnt: number[] = [];
  const chromas: number[] = [];
  let burnt = 0;
  let outside = 0;
  for (const place of places) {
    const { x, y } = applyHomography(toPhoto, place);
    if (!(x >= 0 && y >= 0 && x < photo.width && y < photo.height)) {
      outside++;
      continue;
    }
    const at = (Math.floor(y) * photo.width + Math.floor(x)) * 4;
    const red = photo.data[at]!;
    const green = photo.data[at + 1]!;
    const blue = photo.data[at + 2]!;
    lumas.push(0.299 * red + 0.587 * green + 0.114 * blue);
    chromas.push(Math.max(red, green, blue) - Math.min(red, green, blue));
    if (Math.min(red, green, blue) >= BURNT_OUT) burnt++;
    else unburnt.push(lumas.at(-1)!);
  }
  const total = Math.max(1, places.length);
  return {
    median: quantile(lumas, 0.5),
    brightest: unburnt.length === 0 ? 255 : quantile(unburnt, BRIGHTEST),
    chroma: quantile(chromas, 1),
    burntOut: burnt / total,
    outside: outside / total,
  };
}

/** The value below which a share of the numbers lies; 0 for none. */
export function quantile(values: Iterable<number>, share: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}
