import { limitStatus, valueOf } from '@tenken/contract/measurement/measurement.rules.ts';
import type { Measurement } from '@tenken/contract/measurement/measurement.schema.ts';
import { pictureUrl } from '../../platform/files/picture-url.ts';
import type { Platform } from '../../platform/platform.ts';
import type { MeasurementRow } from './measurement.store.ts';

/** The API form of a row; its status follows the gauge's current limits. */
export function toMeasurement(
  deps: Pick<Platform, 'config' | 'clock' | 'secrets'>,
  row: MeasurementRow,
): Measurement {
  const value = valueOf(row);
  const control = { minimum_value: row.control_minimum, maximum_value: row.control_maximum };
  const system = { minimum_value: row.system_minimum, maximum_value: row.system_maximum };
  return {
    id: row.id,
    datetime: row.datetime.toISOString(),
    gauge: { id: row.gauge_id, facility_id: row.facility_id },
    photo: {
      id: row.photo_id,
      image_url: pictureUrl(deps, row.photo_id, 'image'),
      thumbnail_url: pictureUrl(deps, row.photo_id, 'thumbnail'),
    },
    estimated_value: row.estimated_value,
    confirmed_value: row.confirmed_value,
    value,
    is_confirmed: row.is_confirmed,
    is_corrected: row.is_corrected,
    confirmed_by: row.confirmed_by,
    confirmed_at: row.confirmed_at?.toISOString() ?? null,
    status: limitStatus(value, control, system),
    confidence: row.confidence,
    uncertainty: row.uncertainty,
    reasons: row.reasons,
    failure_code: row.estimated_value === null ? (row.reasons[0] ?? null) : null,
    engine_version: row.engine_version,
    annotation_version: row.annotation_version,
    is_shifted: row.is_shifted,
    is_late: row.is_late,
    comment_count: row.comment_count,
    version: row.version,
    ...(row.taken_by === null ? {} : { taken_by: row.taken_by }),
  };
}
