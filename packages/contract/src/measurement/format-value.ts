import type { GaugeType } from '../gauge/gauge-types.ts';
import { DEFAULT_DECIMAL_PLACES } from '../gauge/gauge.limits.ts';

/** Number format of a gauge, with the field names of the API. */
export type NumberFormat = {
  rounding_method?: 'round_up' | 'round_down' | 'round_to_nearest_value';
  digits_after_decimal_point?: number;
};

const roundingModes = {
  round_up: 'ceil',
  round_down: 'floor',
  round_to_nearest_value: 'halfExpand',
} as const;

/**
 * A value as text with exactly the gauge's decimals, no grouping, and the typographic minus sign. The number is passed
 * as decimal text, which Intl rounds digit by digit; the double of 1.005 is below the half and may be rounded down.
 */
export function formatValue(value: number, format: NumberFormat = {}): string {
  return formatterFor(format)
    .format(String(value) as Intl.StringNumericLiteral)
    .replace('-', '−');
}

/** Format of values: a lamp in words, others in the gauge's decimals, with its unit if given. */
export interface WrittenGauge {
  readonly type: GaugeType;
  readonly measurement_format: NumberFormat;
  readonly unit?: string;
}

/** A value of a gauge as shown on screens, in messages and files. */
export function writeValue(
  { type, measurement_format, unit = '' }: WrittenGauge,
  value: number,
  lamp: { readonly on: string; readonly off: string },
): string {
  if (type === 'lamp') return value === 1 ? lamp.on : lamp.off;
  return `${formatValue(value, measurement_format)} ${unit}`.trim();
}

/** Formatters are cached, because creating one costs far more than using it. */
const formatters = new Map<string, Intl.NumberFormat>();

function formatterFor(format: NumberFormat): Intl.NumberFormat {
  const digits = format.digits_after_decimal_point ?? DEFAULT_DECIMAL_PLACES;
  const rounding = format.rounding_method ?? 'round_to_nearest_value';
  const key = `${digits} ${rounding}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: roundingModes[rounding],
    useGrouping: false,
    signDisplay: 'negative',
  });
  formatters.set(key, made);
  return made;
}
