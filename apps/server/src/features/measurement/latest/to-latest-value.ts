import type { LatestValue } from '@tenken/contract/measurement/latest.schema.ts';
import { limitStatus, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import { qualityOf } from '@tenken/contract/measurement/quality.rules.ts';
import type { LatestRow } from './latest.store.ts';

export function toLatestValue(row: LatestRow, now: Date): LatestValue {
  const is_confirmed = row.is_confirmed ?? false;
  const value = valueOf({ ...row, is_confirmed });
  const { gauge, camera, unit, measurement_id, datetime } = row;
  return {
    gauge,
    camera,
    unit,
    measurement_id,
    datetime: datetime?.toISOString() ?? null,
    age_seconds:
      datetime === null ? null : Math.max(0, Math.round((now.getTime() - datetime.getTime()) / 1000)),
    value,
    uncertainty: value === null || row.is_corrected ? null : row.uncertainty,
    status: limitStatus(
      value,
      { minimum_value: row.control_minimum, maximum_value: row.control_maximum },
      { minimum_value: row.system_minimum, maximum_value: row.system_maximum },
    ),
    quality: measurement_id === null ? null : qualityOf({ value, is_confirmed, reasons: row.reasons ?? [] }),
  };
}
