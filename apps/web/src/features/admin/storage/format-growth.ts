import { formatSize } from '../../../shared/text/format-size.ts';

/** Bytes of a day with their sign; a dash where nothing is known. */
export function formatGrowth(bytesPerDay: number | null): string {
  if (bytesPerDay === null) return '–';
  const sign = bytesPerDay > 0 ? '+' : bytesPerDay < 0 ? '−' : '';
  return `${sign}${formatSize(Math.abs(bytesPerDay))}`;
}
