import { MAX_DECIMAL_PLACES } from '@tenken/contract/gauge/gauge.limits.ts';
import { parseTypedNumber } from '@tenken/contract/gauge/typed-number.ts';
import type { NumberFormat } from '@tenken/contract/measurement/format-value.ts';
import type { SettingsForm } from '../form/gauge-form.ts';

/** How values are written with the settings as they are typed so far; a wrong number of decimals counts as the nearest right one. */
export function numberFormatOf({ decimals, roundingMethod }: SettingsForm): NumberFormat & {
  digits_after_decimal_point: number;
} {
  const typed = parseTypedNumber(decimals);
  const places = typed === null || Number.isNaN(typed) ? 0 : Math.trunc(typed);
  return {
    rounding_method: roundingMethod,
    digits_after_decimal_point: Math.min(MAX_DECIMAL_PLACES, Math.max(0, places)),
  };
}
