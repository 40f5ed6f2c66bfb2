import { wrapAngle } from '../../hand/angle.ts';
import type { CloseUp } from '../face/close-up.ts';
import { findBlots } from '../numerals/find-blots.ts';
import { type MarkedFit, seenFrom } from './fit-face.ts';
import type { NumberOnFace, RoundScale } from './fit-scale.ts';
import type { PieceOnFace } from './second-ring.ts';

const AMONG_MARKS = 0.05;

/** Small pieces of ink on a face, and the scale that was read there. */
export function printOn(close: CloseUp, inkReach: number, { first, scale, marks }: MarkedFit) {
  const values = marks.withUnreadEnds.map(({ value }) => value);
  const pieces = findBlots(close.gray, inkReach).map(({ left, right, top, bottom }): PieceOnFace => {
    const at = close.toPhoto({ x: (left + right) / 2, y: (top + bottom) / 2 });
    const high = (bottom - top) / close.scale;
    const seen = seenFrom(first.outline, first.even.middle, { value: 0, chance: 0, at, high });
    return { ...seen, width: ((right - left) / (bottom - top)) * seen.height };
  });
  const mean = (part: 'radius' | 'height'): number =>
    scale.numbers.reduce((sum, number) => sum + number[part], 0) / scale.numbers.length;
  const ends = { first: values[0]!, last: values.at(-1)! };
  const { start, slope } = first.even;
  return { pieces, ring: { start, slope, ...ends, radius: mean('radius'), height: mean('height') } };
}

/** Whether other numbers stand around the face in a ring of their own, too few to tell their scale. */
export function hasOtherRing(numbers: readonly NumberOnFace[], scale: RoundScale, markRing: number): boolean {
  const rest = numbers.filter(
    (number) =>
      !scale.numbers.includes(number) &&
      number.chance > 0.5 &&
      number.radius > 0.3 &&
      number.radius < 1 &&
      // Among the marks stand marks that look like figures.
      Math.abs(number.radius - markRing) > AMONG_MARKS &&
      isLong(number),
  );
  return rest.some((one) =>
    rest.some(
      (other) =>
        Math.abs(one.radius - other.radius) < 0.08 &&
        Math.abs(wrapAngle(one.angle - other.angle)) > 0.5 &&
        Math.abs(one.height - other.height) < 0.25 * one.height &&
        one.value !== other.value,
    ),
  );
}

/** Marks pass for a lone figure, hardly ever for two. */
function isLong({ value }: NumberOnFace): boolean {
  return Math.abs(value) >= 10 || !Number.isInteger(value);
}

/** Whether numbers of another ring make a scale of their own. */
export function isSecondScale(rival: RoundScale, scale: RoundScale): boolean {
  return rival.numbers.every((number) => !scale.numbers.includes(number)) && rival.score > 2.5;
}
