import type { Point } from '@tenken/image/point.ts';
import type { Box, DigitsForm, GaugeForm } from '../form/gauge-form.ts';
import type { Handle, HandleId } from '../../../../drawing/handle.ts';
import { boxesOf, wholeBox, withDigits } from './digit-boxes.ts';

/** Where a box is taken hold of to change its size: corners and the middles of its sides. */
const GRIPS = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

const RESIZE_ID = /^digit:(\d+):([news]{1,2})$/;

/** The grips of one digit, `digit:2:ne`; none while no digit is selected. The keyboard has the numbers of the box instead. */
export function resizeHandles(digits: DigitsForm, selection: HandleId | null): Handle[] {
  const index = Number(/^digit:(\d+)/.exec(selection ?? '')?.[1] ?? -1);
  const box = boxesOf(digits)[index];
  if (box === undefined) return [];
  return GRIPS.map((grip) => ({
    id: `digit:${index}:${grip}`,
    frame: 'corrected',
    point: gripPoint(box, grip),
    role: 'digit_grip',
    number: index + 1,
    // The middle of a small box is left for moving it.
    reach: 0.3 * Math.min(box.width, box.height),
  }));
}

export const isResizeId = (id: HandleId): boolean => RESIZE_ID.test(id);

/** What is selected while a grip is held: the digit it belongs to. */
export const ownerOf = (id: HandleId): HandleId => id.replace(RESIZE_ID, 'digit:$1');

/**
 * Moves one side or corner of a digit; the opposite side stays. All digits have one size, so all are changed, each where it
 * is: what a side gains is taken from the spacing. Whole pixels; a size at which a digit would leave the picture is refused.
 */
export function resizeDigit(form: GaugeForm, id: HandleId, to: Point): GaugeForm {
  const [, number, sides = ''] = RESIZE_ID.exec(id) ?? [];
  return withDigits(form, (digits) => {
    const box = boxesOf(digits)[Number(number)];
    if (box === undefined || digits.base === null) return digits;
    const base = wholeBox(digits.base);
    const from = gripPoint(box, sides);
    const by = { x: Math.round(to.x - from.x), y: Math.round(to.y - from.y) };
    const [left, width] = moveSides(base.x, base.width, sides, { low: 'w', high: 'e' }, by.x);
    const [top, height] = moveSides(base.y, base.height, sides, { low: 'n', high: 's' }, by.y);
    if (width === base.width && height === base.height) return digits;
    const spacing = Math.round(digits.spacing + digits.base.width) - width;
    return { ...digits, spacing, base: { x: left, y: top, width, height } };
  });
}

/** One axis: start and length after one of its ends moved; at least one pixel is left. */
function moveSides(
  start: number,
  length: number,
  sides: string,
  { low, high }: { low: string; high: string },
  by: number,
): [number, number] {
  if (sides.includes(high)) return [start, Math.max(1, length + by)];
  if (!sides.includes(low)) return [start, length];
  const shorter = Math.min(by, length - 1);
  return [start + shorter, length - shorter];
}

function gripPoint({ x, y, width, height }: Box, sides: string): Point {
  const along = (low: string, high: string): number =>
    sides.includes(low) ? 0 : sides.includes(high) ? 1 : 0.5;
  return { x: x + width * along('w', 'e'), y: y + height * along('n', 's') };
}
