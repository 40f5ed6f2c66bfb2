import type { GuardHistoryCell } from '@tenken/contract/estimate/estimate.schema.ts';
import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';

const HOUR_MS = 3_600_000;

/** Hours a cell stands for: a few dozen cells can be told apart, hundreds cannot. */
export const cellHours = (days: number): 3 | 12 => (days > 7 ? 12 : 3);

/** Every cell of the days from `from` on, oldest first; hours without a judged photo are unknown. */
export function fillCells(
  found: readonly GuardHistoryCell[],
  { from, days, hours }: { readonly from: number; readonly days: number; readonly hours: number },
): { datetime: string; status: MeasurementStatus }[] {
  const statusAt = new Map(found.map((cell) => [Date.parse(cell.datetime), statusOf(cell)]));
  return Array.from({ length: Math.ceil((days * 24) / hours) }, (_, index) => {
    const at = from + index * hours * HOUR_MS;
    return { datetime: new Date(at).toISOString(), status: statusAt.get(at) ?? 'unknown' };
  });
}

function statusOf({ is_anomaly }: GuardHistoryCell): MeasurementStatus {
  if (is_anomaly === null) return 'unknown';
  return is_anomaly ? 'error' : 'information';
}
