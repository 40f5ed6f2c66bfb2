import { DEFAULT_DECIMAL_PLACES } from '../gauge/gauge.limits.ts';

/** How a gauge wants its values written; the names are those of the wire. */
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
 * A value as text with exactly the gauge's decimals, no grouping, and the true minus sign. The number goes in as its
 * decimal text, which Intl rounds digit by digit; as a double, 1.005 lies below the half and may be rounded down.
 */
export function formatValue(value: number, format: NumberFormat = {}): string {
  const digits = format.digits_after_decimal_point ?? DEFAULT_DECIMAL_PLACES;
  const text = new Intl.NumberFormat('en-US', {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: roundingModes[format.rounding_method ?? 'round_to_nearest_value'],
    useGrouping: false,
    signDisplay: 'negative',
  }).format(String(value) as Intl.StringNumericLiteral);
  return text.replace('-', '−');
}
