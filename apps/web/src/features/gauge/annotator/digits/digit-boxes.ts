import type { Point } from '@tenken/image/point.ts';
import type { Box, DigitForm, DigitsForm, GaugeForm, Rgb } from '../form/gauge-form.ts';
import { BLACK, DEFAULT_DIGIT_SPACING } from '../form/empty-form.ts';
import type { PartMachine } from '../machine.ts';
import type { Handle } from '../../../../drawing/handle.ts';

/** The boxes of all digits from the left, in pixels of the corrected picture. */
export function boxesOf({ base, spacing, digits }: DigitsForm): Box[] {
  if (base === null) return [];
  return digits.map(({ offset }, i) => ({
    x: base.x + i * (base.width + spacing) + offset.x,
    y: base.y + offset.y,
    width: base.width,
    height: base.height,
  }));
}

/** Whether every digit lies inside the corrected picture, as the rules demand. */
export function areDigitsValid(digits: DigitsForm, size: { width: number; height: number }): boolean {
  return boxesOf(digits).every(
    ({ x, y, width, height }) =>
      x >= 0 && y >= 0 && width > 0 && height > 0 && x + width < size.width && y + height < size.height,
  );
}

/** The form with other digits; a change that makes a digit invalid is not made. */
export function withDigits(form: GaugeForm, change: (digits: DigitsForm) => DigitsForm): GaugeForm {
  if (form.part.kind !== 'digits') return form;
  const part = change(form.part);
  if (part === form.part || !areDigitsValid(part, form.perspective)) return form;
  return { ...form, part };
}

/** More than any photo has room for. */
const MOST_DIGITS = 1000;

/** Why there cannot be so many digits; null when there can. */
export function countProblem(
  digits: DigitsForm,
  count: number,
  size: { width: number; height: number },
): 'from_one' | 'no_room' | null {
  if (count < 1) return 'from_one';
  return count > MOST_DIGITS || !areDigitsValid(setCount(digits, count), size) ? 'no_room' : null;
}

/** Adds digits like the last one, or drops the last ones. */
export function setCount(digits: DigitsForm, count: number): DigitsForm {
  if (!Number.isInteger(count) || count < 1 || count > MOST_DIGITS || digits.base === null) return digits;
  const remaining = digits.digits.slice(0, count);
  const like = remaining.at(-1) ?? { offset: NO_OFFSET, fontColor: BLACK, backgroundColor: BLACK };
  const added = Array.from({ length: count - remaining.length }, (): DigitForm => ({
    ...like,
    offset: NO_OFFSET,
  }));
  return {
    ...digits,
    digits: [...remaining, ...added],
    decimalPlaces: Math.min(digits.decimalPlaces, count - 1),
  };
}

export const setSpacing = (digits: DigitsForm, spacing: number): DigitsForm =>
  Number.isInteger(spacing) ? { ...digits, spacing } : digits;

/** How many digits stand behind the decimal point; at least one stays before it. */
export const setDecimalPlaces = (digits: DigitsForm, places: number): DigitsForm =>
  Number.isInteger(places) && places >= 0 && places < Math.max(1, digits.digits.length)
    ? { ...digits, decimalPlaces: places }
    : digits;

export const setBase = (digits: DigitsForm, base: Box): DigitsForm =>
  [base.x, base.y, base.width, base.height].every(Number.isInteger) ? { ...digits, base } : digits;

export const changeDigit = (digits: DigitsForm, index: number, change: Partial<DigitForm>): DigitsForm => ({
  ...digits,
  digits: digits.digits.map((digit, i) => (i === index ? { ...digit, ...change } : digit)),
});

/** Back to drawing the first digit; what the digits are for stays. */
export const resetDigits = (digits: DigitsForm): DigitsForm => ({
  ...digits,
  base: null,
  digits: [],
  spacing: DEFAULT_DIGIT_SPACING,
});

/** The nearest box of whole pixels. */
export const wholeBox = ({ x, y, width, height }: Box): Box => ({
  x: Math.round(x),
  y: Math.round(y),
  width: Math.max(1, Math.round(width)),
  height: Math.max(1, Math.round(height)),
});

/** One digit, just drawn. Whole pixels, because the fields show whole numbers only. */
export function firstDigit(digits: DigitsForm, box: Box, colors: { font: Rgb; background: Rgb }): DigitsForm {
  const base = wholeBox(box);
  const digit = { offset: NO_OFFSET, fontColor: colors.font, backgroundColor: colors.background };
  return { ...digits, base, digits: [digit] };
}

const NO_OFFSET: Point = { x: 0, y: 0 };

/** A digit is taken hold of by its top left corner and moves by its own offset; the first one moves them all. */
export const digitPoints: PartMachine = {
  handles: (form) => (form.part.kind === 'digits' ? boxesOf(form.part).map(toHandle) : []),
  move: (form, id, to) =>
    withDigits(form, (digits) => {
      const index = Number(id.split(':')[1]);
      const box = boxesOf(digits)[index];
      if (box === undefined || digits.base === null) return digits;
      const by = { x: Math.round(to.x) - box.x, y: Math.round(to.y) - box.y };
      if (index === 0)
        return { ...digits, base: { ...digits.base, x: digits.base.x + by.x, y: digits.base.y + by.y } };
      const { offset } = digits.digits[index]!;
      return changeDigit(digits, index, { offset: { x: offset.x + by.x, y: offset.y + by.y } });
    }),
  remove: (form) =>
    withDigits(form, (digits) =>
      digits.digits.length > 1 ? setCount(digits, digits.digits.length - 1) : digits,
    ),
  nudgeAll: (form, by) =>
    withDigits(form, (digits) =>
      digits.base === null
        ? digits
        : { ...digits, base: { ...digits.base, x: digits.base.x + by.x, y: digits.base.y + by.y } },
    ),
};

const toHandle = ({ x, y }: Box, i: number): Handle => ({
  id: `digit:${i}`,
  frame: 'corrected',
  point: { x, y },
  role: 'digit',
  number: i + 1,
});
