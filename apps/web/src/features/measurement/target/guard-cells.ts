import type { GuardHistoryCell } from '@tenken/contract/guard/estimate.schema.ts';
import { guardResultStatus } from '@tenken/contract/measurement/severity.rules.ts';
import type { MeasurementStatus } from '@tenken/contract/measurement/measurement.schema.ts';

export type CellStatus = MeasurementStatus | 'light_not_seen';

const HOUR_MS = 3_600_000;

/** Hours a cell stands for: a few dozen cells can be told apart, hundreds cannot. */
export const cellHours = (days: number): 3 | 12 => (days > 7 ? 12 : 3);

/** Every cell of the days from `from` on, oldest first; hours without a judged photo are unknown. */
export function fillCells(
  found: readonly GuardHistoryCell[],
  { from, days, hours }: { readonly from: number; readonly days: number; readonly hours: number },
): { datetime: string; status: CellStatus }[] {
  const statusAt = new Map(found.map((cell) => [Date.parse(cell.datetime), statusOf(cell)]));
  return Array.from({ length: Math.ceil((days * 24) / hours) }, (_, index) => {
    const at = from + index * hours * HOUR_MS;
    return { datetime: new Date(at).toISOString(), status: statusAt.get(at) ?? 'unknown' };
  });
}

/** Hours with a photo in a light that no normal photo shows are not calm, whatever the others were. */
function statusOf({ is_anomaly, light_not_seen_count }: GuardHistoryCell): CellStatus {
  return is_anomaly !== true && light_not_seen_count > 0 ? 'light_not_seen' : guardResultStatus(is_anomaly);
}
