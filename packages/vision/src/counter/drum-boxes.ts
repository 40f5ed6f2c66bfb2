import { type Homography, composeHomographies, homographyFromPoints } from '@tenken/image/homography.ts';
import { type CropPoint, isFinitePoint } from '@tenken/image/point.ts';
import type { DigitConfig } from '../digits/digits-config.ts';

/** One drum of a counter, ready to be examined. */
export interface DrumBox {
  /** Power of ten. */
  readonly place: number;
  /** Top left, top right, bottom right, bottom left, crop pixels, as drawn. */
  readonly corners: readonly [CropPoint, CropPoint, CropPoint, CropPoint];
  /** The box, as the unit square, to photo pixels. */
  readonly toPhoto: Homography;
}

/** Beyond this many places between the lowest and the highest a number no longer holds the tenth of the lowest. */
const MOST_PLACES = 14;
const MOST_PLACE = 15;
const UNIT_SQUARE = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 1, y: 1 },
  { x: 0, y: 1 },
];

/** The drums from the lowest place to the highest; null when they make no counter: none, a place twice, no box. */
export function drumBoxes(digits: readonly DigitConfig[], cropToPhoto: Homography): DrumBox[] | null {
  const sorted = [...digits].sort((p, q) => p.digit_place - q.digit_place);
  const places = sorted.map((digit) => digit.digit_place);
  if (
    places.length === 0 ||
    !places.every((place) => Number.isInteger(place) && Math.abs(place) <= MOST_PLACE)
  )
    return null;
  if (new Set(places).size !== places.length || places.at(-1)! - places[0]! >= MOST_PLACES) return null;
  const boxes = sorted.map((digit) => boxOf(digit, cropToPhoto));
  return boxes.every((box) => box !== null) ? boxes : null;
}

function boxOf(digit: DigitConfig, cropToPhoto: Homography): DrumBox | null {
  const { top_left, top_right, bottom_right, bottom_left } = digit.corner_coordinates_of_single_digit;
  const corners: DrumBox['corners'] = [top_left, top_right, bottom_right, bottom_left];
  if (!corners.every(isFinitePoint) || !isUpright(corners)) return null;
  const toCrop = homographyFromPoints(UNIT_SQUARE, corners);
  if (toCrop === null) return null;
  return { place: digit.digit_place, corners, toPhoto: composeHomographies(cropToPhoto, toCrop) };
}

/** Whether the corners go round clockwise without a dent: a mirrored drum would roll backwards. */
function isUpright(corners: DrumBox['corners']): boolean {
  return corners.every((p, index) => {
    const q = corners[(index + 1) % 4]!;
    const r = corners[(index + 2) % 4]!;
    return (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) > 0;
  });
}
