import { formatValue, type NumberFormat } from './format-value.ts';
import type { Limits } from './measurement.rules.ts';

/** Limits as they stand in a box: `0.20 – 0.80`, and with one end `≤ 0.80`, because a dash before a number reads as a minus. */
export function limitsText(limits: Limits | null, format: NumberFormat | null): string {
  const { minimum_value: low = null, maximum_value: high = null } = limits ?? {};
  const end = (value: number): string => formatValue(value, format ?? {});
  if (low === null) return high === null ? '' : `≤ ${end(high)}`;
  return high === null ? `≥ ${end(low)}` : `${end(low)} – ${end(high)}`;
}
