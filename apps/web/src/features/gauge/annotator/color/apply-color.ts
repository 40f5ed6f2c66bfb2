import { changeDigit } from '../digits/digit-boxes.ts';
import type { DigitsForm, GaugeForm, Rgb } from '../form/gauge-form.ts';

/** What can be given a colour of the picture. */
export type ColorTarget = 'hand' | 'font' | 'background' | 'lamp_on' | 'lamp_off';

/** The form with one colour changed; of digits the selected one, or all while none is selected. */
export function applyColor(
  form: GaugeForm,
  target: ColorTarget,
  color: Rgb,
  selection: string | null,
): GaugeForm {
  const { part } = form;
  if (part.kind === 'hand')
    return target === 'hand' ? { ...form, part: { ...part, handColor: color } } : form;
  if (part.kind === 'digits') return { ...form, part: colorDigits(part, target, color, selection) };
  if (target === 'lamp_on') return { ...form, part: { ...part, onColor: color } };
  if (target === 'lamp_off') return { ...form, part: { ...part, offColor: color } };
  return form;
}

function colorDigits(
  digits: DigitsForm,
  target: ColorTarget,
  color: Rgb,
  selection: string | null,
): DigitsForm {
  if (target !== 'font' && target !== 'background') return digits;
  const change = target === 'font' ? { fontColor: color } : { backgroundColor: color };
  const chosen = /^digit:(\d+)$/.exec(selection ?? '')?.[1];
  if (chosen !== undefined) return changeDigit(digits, Number(chosen), change);
  return { ...digits, digits: digits.digits.map((digit) => ({ ...digit, ...change })) };
}
