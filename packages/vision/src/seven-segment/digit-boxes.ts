import { type Homography, composeHomographies, homographyFromPoints } from '@tenken/image/homography.ts';
import { type CropPoint, distance, isFinitePoint } from '@tenken/image/point.ts';
import type { DigitColor, DigitConfig } from '../digits/digits-config.ts';

/** One place of the display, ready to be cut out of the photo. */
export interface DigitBox {
  /** Power of ten. */
  readonly place: number;
  /** Top left, top right, bottom right, bottom left, crop pixels, as drawn. */
  readonly corners: readonly [CropPoint, CropPoint, CropPoint, CropPoint];
  /** The unit square to photo pixels. */
  readonly toPhoto: Homography;
}

/** The places of a display from the highest to the lowest, and where a sign before them would stand. */
export interface DisplayBoxes {
  readonly digits: readonly DigitBox[];
  /** The unit square to photo pixels. */
  readonly sign: Homography;
}

/** Beyond this, ten to the power of a place leaves what a number can hold exactly. */
const MOST_PLACE = 15;
const MOST_DIGITS = 32;
/** A first box this much wider than the others holds a sign beside its digit. */
const SIGN_IN_BOX = 1.4;
const UNIT_SQUARE = unitSquare();

/** The boxes of a display; null when they make no display: no digit, a place twice, crossed corners, no number. */
export function displayBoxes(digits: readonly DigitConfig[], cropToPhoto: Homography): DisplayBoxes | null {
  if (digits.length === 0 || digits.length > MOST_DIGITS || !digits.every(isWellFormed)) return null;
  if (new Set(digits.map((digit) => digit.digit_place)).size !== digits.length) return null;
  const boxes: DigitBox[] = [];
  for (const digit of [...digits].sort((p, q) => q.digit_place - p.digit_place)) {
    const corners = cornersOf(digit);
    const toCrop = isUpright(corners) ? homographyFromPoints(UNIT_SQUARE, corners) : null;
    if (toCrop === null) return null;
    boxes.push({ place: digit.digit_place, corners, toPhoto: composeHomographies(cropToPhoto, toCrop) });
  }
  return withSign(boxes);
}

/** A sign stands left of the first digit, or inside its box where that is wide enough for both. */
function withSign(boxes: readonly DigitBox[]): DisplayBoxes {
  const [first, ...others] = boxes as [DigitBox, ...DigitBox[]];
  const own = widthOf(first);
  const usual = others.length === 0 ? own : middle(others.map(widthOf));
  const share = usual / own;
  const holdsSign = others.length > 0 && own > SIGN_IN_BOX * usual;
  const start = holdsSign ? 1 - share : 0;
  const sign = composeHomographies(first.toPhoto, strip(start - share, share));
  const digit = { ...first, toPhoto: composeHomographies(first.toPhoto, strip(start, 1 - start)) };
  return { digits: [holdsSign ? digit : first, ...others], sign };
}

/** The unit square to a strip of it, full height, from `left`, `width` wide. */
function strip(left: number, width: number): Homography {
  return [width, 0, left, 0, 1, 0, 0, 0, 1];
}

function widthOf({ corners: [topLeft, topRight, bottomRight, bottomLeft] }: DigitBox): number {
  return (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2;
}

function middle(values: readonly number[]): number {
  return [...values].sort((p, q) => p - q)[values.length >> 1]!;
}

function isWellFormed(digit: DigitConfig): boolean {
  const { digit_place: place, font_color, background_color } = digit;
  if (!Number.isInteger(place) || Math.abs(place) > MOST_PLACE) return false;
  return isColor(font_color) && isColor(background_color) && cornersOf(digit).every(isFinitePoint);
}

function isColor({ red, green, blue }: DigitColor): boolean {
  return [red, green, blue].every((part) => part >= 0 && part <= 255);
}

function cornersOf({ corner_coordinates_of_single_digit: corners }: DigitConfig): DigitBox['corners'] {
  return [corners.top_left, corners.top_right, corners.bottom_right, corners.bottom_left];
}

/** Whether the corners go round clockwise: a mirrored digit is another digit, 2 for 5. */
function isUpright(corners: DigitBox['corners']): boolean {
  return corners.every((p, index) => {
    const q = corners[(index + 1) % 4]!;
    const r = corners[(index + 2) % 4]!;
    return (q.x - p.x) * (r.y - q.y) - (q.y - p.y) * (r.x - q.x) > 0;
  });
}

function unitSquare(): CropPoint[] {
  return [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];
}
