import type { DigitBox } from '@tenken/camera-sim/picture/annotation.ts';
import type { AnnotatorPage } from './annotator-page.ts';
import { annotationOf, type Upload } from '../seed/drawn-camera.ts';

/** The digits of a display on an uploaded photo, from the left. */
export function digitsOf({ picture }: Upload, name: string): DigitBox[] {
  const annotation = annotationOf(picture, name);
  if (!('digits_config' in annotation)) throw new Error(`${name} has no digits`);
  return annotation.digits_config.digits.toSorted((p, q) => q.digit_place - p.digit_place);
}

/** The upright box of a digit, in whole pixels of the corrected picture, which it never leaves. */
export function boxOf({ corner_coordinates_of_single_digit: { top_left, bottom_right } }: DigitBox) {
  const [x, y] = [Math.round(top_left.x), Math.round(top_left.y)];
  return { x, y, width: Math.floor(bottom_right.x) - x, height: Math.floor(bottom_right.y) - y };
}

/** Whole pixels between the boxes of two neighbours. */
export function spacingOf([first, second]: readonly DigitBox[]): number {
  const corners = [first!, second!].map((digit) => digit.corner_coordinates_of_single_digit);
  return Math.round(corners[1]!.top_left.x - corners[0]!.bottom_right.x);
}

/** A rectangle around the first digit, by the pointer. */
export async function drawFirst(annotator: AnnotatorPage, [first]: readonly DigitBox[]): Promise<void> {
  const { top_left, bottom_right } = first!.corner_coordinates_of_single_digit;
  await annotator.drag(top_left, bottom_right);
}
