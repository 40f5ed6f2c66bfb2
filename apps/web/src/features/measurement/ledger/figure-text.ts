import type { Language } from '../../../shared/text/language.ts';
import { rangeText } from '@tenken/contract/measurement/limits-text.ts';
import type { Interval } from '@tenken/contract/measurement/ledger.rules.ts';
import { formatValue, type NumberFormat } from '@tenken/contract/measurement/format-value.ts';

/** A figure for a table: what it is, and between which two it lies with 95 % certainty. */
export interface FigureText {
  readonly value: string;
  readonly interval: string;
}

export const shareFigure = (figure: Interval, language: Language): FigureText =>
  percentFigure(figure, 1, false, language);

/** Bias or error in percent of the span; a bias says its direction. */
export const spanFigure = (
  figure: Interval,
  span: number,
  isSigned: boolean,
  language: Language,
): FigureText => percentFigure(figure, span, isSigned, language);

function percentFigure(
  { value, low, high }: Interval,
  whole: number,
  isSigned: boolean,
  language: Language,
): FigureText {
  const say = (part: number): string => percentOf(part / whole, isSigned);
  return { value: `${say(value)}%`, interval: `${rangeText(language, say(low), say(high))}%` };
}

/** A share in percent, with the two digits that count. */
function percentOf(share: number, isSigned: boolean): string {
  const size = Math.abs(share * 100);
  const digits = size >= 9.95 ? 0 : size >= 0.995 ? 1 : 2;
  const text = withSign(share * 100, digits, isSigned);
  return /[1-9]/.test(text) ? text : '0';
}

/** Bias or error in the gauge's unit, one digit finer than its values are shown. */
export function unitFigure(
  { value, low, high }: Interval,
  gauge: { unit: string; measurement_format: NumberFormat },
  isSigned: boolean,
  language: Language,
): FigureText {
  const digits = (gauge.measurement_format.digits_after_decimal_point ?? 0) + 1;
  const say = (one: number): string => withSign(one, digits, isSigned);
  return {
    value: `${say(value)} ${gauge.unit}`.trim(),
    interval: `${rangeText(language, say(low), say(high))} ${gauge.unit}`.trim(),
  };
}

/** Nothing has no direction: +0.00 is 0.00. */
function withSign(value: number, digits: number, isSigned: boolean): string {
  const text = formatValue(value, { digits_after_decimal_point: digits });
  if (!/[1-9]/.test(text)) return text.replace('−', '');
  return isSigned && value > 0 ? `+${text}` : text;
}
