import { formatValue, type NumberFormat } from './format-value.ts';
import type { Limits } from './measurement.rules.ts';

type Language = 'en' | 'ja';

/** A range from one end to the other: `0.20 – 0.80`, in Japanese `0.20〜0.80`. */
export const rangeText = (language: Language, from: string, until: string): string =>
  language === 'ja' ? `${from}〜${until}` : `${from} – ${until}`;

/** Limits in a label. A single limit excludes its value, because a value at a limit is a warning already. */
export function limitsText(
  limits: Limits | null,
  format: NumberFormat | null,
  language: Language,
  unit = '',
): string {
  const { minimum_value: low = null, maximum_value: high = null } = limits ?? {};
  const end = (value: number): string => formatValue(value, format ?? {});
  const withUnit = (value: number): string => (unit === '' ? end(value) : `${end(value)} ${unit}`);
  if (low !== null && high !== null) return rangeText(language, end(low), withUnit(high));
  if (low !== null) return language === 'ja' ? `${withUnit(low)}超` : `> ${withUnit(low)}`;
  if (high !== null) return language === 'ja' ? `${withUnit(high)}未満` : `< ${withUnit(high)}`;
  return '';
}
