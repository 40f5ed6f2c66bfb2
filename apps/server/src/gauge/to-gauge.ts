import { READABLE_GAUGE_TYPES } from '@tenken/contract/gauge/gauge.limits.ts';
import { scaleOf } from '@tenken/contract/gauge/gauge-scale.ts';
import type { Gauge, GaugeDetail } from '@tenken/contract/gauge/gauge.schema.ts';
import { pictureUrl } from '../platform/files/picture-url.ts';
import type { Platform } from '../platform/platform.ts';
import type { GaugeRow } from './gauge.store.ts';

/** A row as the wire knows it; the latest reading comes from the feature that owns readings. */
export function toGauge(row: GaugeRow, latest: Gauge['latest_measurement']): Gauge {
  const control = { minimum_value: row.control_minimum, maximum_value: row.control_maximum };
  const system = { minimum_value: row.system_minimum, maximum_value: row.system_maximum };
  return {
    id: row.id,
    camera: { id: row.camera_id, name: row.camera_name },
    is_active: row.is_active,
    is_read: READABLE_GAUGE_TYPES.includes(row.type),
    type: row.type,
    name: row.name,
    unit: row.unit,
    measurement_format: {
      rounding_method: row.rounding_method,
      digits_after_decimal_point: row.digits_after_decimal_point,
    },
    scale: scaleOf(row.configuration),
    ...(hasSide(control) ? { control_limits_config: control } : {}),
    ...(hasSide(system) ? { system_limits_config: system } : {}),
    outline: row.configuration.perspective.source_points,
    annotation_version: row.annotation_version,
    latest_measurement: latest,
  };
}

const hasSide = (limits: { minimum_value: number | null; maximum_value: number | null }): boolean =>
  limits.minimum_value !== null || limits.maximum_value !== null;

export const toGaugeDetail = (
  parts: Pick<Platform, 'config' | 'clock' | 'secrets'>,
  row: GaugeRow,
  latest: Gauge['latest_measurement'],
): GaugeDetail => ({
  ...toGauge(row, latest),
  gauge_configuration: row.configuration,
  reference_image_url:
    row.reference_photo_id === null ? null : pictureUrl(parts, row.reference_photo_id, 'image'),
});
