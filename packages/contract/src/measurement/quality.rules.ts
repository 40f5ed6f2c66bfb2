import type { ValueQuality } from './latest.schema.ts';
import type { Reason } from './measurement.schema.ts';

/** A review counts most; a value with a reason against it is doubtful. */
export function qualityOf(reading: {
  readonly value: number | null;
  readonly is_confirmed: boolean;
  readonly reasons: readonly Reason[];
}): ValueQuality {
  if (reading.value === null) return 'unreadable';
  if (reading.is_confirmed) return 'confirmed';
  return reading.reasons.length > 0 ? 'doubtful' : 'good';
}
