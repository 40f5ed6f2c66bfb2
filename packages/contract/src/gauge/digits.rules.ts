import {
  type Add,
  isNumber,
  type PartialInput,
  type PictureSize,
  requireBetween,
  requireColor,
} from './field-check.ts';
import type { GaugeConfiguration } from './gauge-configuration.schema.ts';
import { DIGIT_PLACE_BOUNDS, MAX_DIGITS } from './gauge.limits.ts';

type Digits = PartialInput<NonNullable<GaugeConfiguration['digits_config']>>;
type Digit = NonNullable<NonNullable<Digits['digits']>[number]>;

/**
 * Digits of a display or a counter: each a box of whole pixels inside the corrected picture, each for a different
 * place.
 */
export function checkDigits({ digits }: Digits, size: PictureSize, add: Add): void {
  if (!digits || digits.length === 0) return add('digits_config.digits', 'required');
  if (digits.length > MAX_DIGITS) add('digits_config.digits', 'too_many');
  for (const [index, digit] of digits.entries()) {
    const path = `digits_config.digits.${index}`;
    if (!digit) add(path, 'required');
    else checkDigit(path, digit, size, add);
    const place = digit?.digit_place;
    if (isNumber(place) && digits.slice(0, index).some((other) => other?.digit_place === place))
      add(`${path}.digit_place`, 'duplicate');
  }
}

function checkDigit(path: string, digit: Digit, size: PictureSize, add: Add): void {
  if (requireBetween(`${path}.digit_place`, digit.digit_place, DIGIT_PLACE_BOUNDS, add))
    if (!Number.isInteger(digit.digit_place)) add(`${path}.digit_place`, 'not_whole');
  requireColor(`${path}.font_color`, digit.font_color, add);
  requireColor(`${path}.background_color`, digit.background_color, add);
  const box = boxOf(digit);
  if (box === null) return add(`${path}.corner_coordinates_of_single_digit`, 'required');
  const corners = Object.values(digit.corner_coordinates_of_single_digit ?? {});
  if (!corners.every((corner) => Number.isInteger(corner?.x) && Number.isInteger(corner?.y)))
    add(`${path}.corner_coordinates_of_single_digit`, 'not_whole');
  if (box.width <= 0) add(`${path}.width`, 'too_small');
  if (box.height <= 0) add(`${path}.height`, 'too_small');
  if (!size) return;
  if (box.x < 0 || box.x > size.width) add(`${path}.x`, 'outside_image');
  if (box.y < 0 || box.y > size.height) add(`${path}.y`, 'outside_image');
  if (box.x + box.width >= size.width) add(`${path}.width`, 'outside_image');
  if (box.y + box.height >= size.height) add(`${path}.height`, 'outside_image');
}

/** The bounding box of a digit, whose sides may lean; reversed corners give a size of zero or less. */
function boxOf(digit: Digit): { x: number; y: number; width: number; height: number } | null {
  const corners = digit.corner_coordinates_of_single_digit;
  const [a, b, c, d] = [corners?.top_left, corners?.top_right, corners?.bottom_left, corners?.bottom_right];
  if (!isPlaced(a) || !isPlaced(b) || !isPlaced(c) || !isPlaced(d)) return null;
  const x = Math.min(a.x, c.x);
  const y = Math.min(a.y, b.y);
  const isBackwards = { x: b.x <= a.x || d.x <= c.x, y: c.y <= a.y || d.y <= b.y };
  return {
    x,
    y,
    width: isBackwards.x ? 0 : Math.max(b.x, d.x) - x,
    height: isBackwards.y ? 0 : Math.max(c.y, d.y) - y,
  };
}

type Corner = PartialInput<{ x: number; y: number }> | null | undefined;
const isPlaced = (corner: Corner): corner is { x: number; y: number } =>
  isNumber(corner?.x) && isNumber(corner.y);
