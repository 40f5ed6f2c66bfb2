import { isReadable } from '@tenken/contract/gauge/gauge-types.ts';
import { scaleOf } from '@tenken/contract/gauge/gauge-scale.ts';
import type {
  Gauge,
  GaugeConflict,
  GaugeDetail,
  ReferencePhoto,
} from '@tenken/contract/gauge/gauge.schema.ts';
import { hasLimit } from '@tenken/contract/gauge/limits.rules.ts';
import { pictureUrl } from '../../platform/files/picture-url.ts';
import type { Platform } from '../../platform/platform.ts';
import { configurationOf, limitsOf } from './configuration-of.ts';
import type { GaugeRow } from './gauge.store.ts';

type Deps = Pick<Platform, 'config' | 'clock' | 'secrets'>;

/** The API form of a row; the latest reading comes from the feature that owns readings. */
export function toGauge(row: GaugeRow, latest: Gauge['latest_measurement']): Gauge {
  const { control, system } = limitsOf(row);
  const { is_enabled, recipient_user_ids } = row.email_notification_config;
  return {
    id: row.id,
    camera: { id: row.camera_id, name: row.camera_name },
    is_active: row.is_active,
    is_read: isReadable(row.type),
    type: row.type,
    name: row.name,
    unit: row.unit,
    measurement_format: {
      rounding_method: row.rounding_method,
      digits_after_decimal_point: row.digits_after_decimal_point,
    },
    scale: scaleOf(row.configuration),
    ...(hasLimit(control) ? { control_limits_config: control } : {}),
    ...(hasLimit(system) ? { system_limits_config: system } : {}),
    alert_recipient_user_ids: is_enabled ? recipient_user_ids : [],
    outline: row.configuration.perspective.source_points,
    annotation_version: row.annotation_version,
    latest_measurement: latest,
  };
}

export function toGaugeDetail(deps: Deps, row: GaugeRow, latest: Gauge['latest_measurement']): GaugeDetail {
  const reference = toReferencePhoto(deps, row);
  return {
    ...toGauge(row, latest),
    camera: { id: row.camera_id, name: row.camera_name, is_active: row.camera_is_active },
    gauge_configuration: configurationOf(row),
    reference_image_url: reference?.image_url ?? null,
    reference_photo: reference,
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    updated_by: row.updated_by,
  };
}

/** The picture a target was drawn on; null when unknown. */
export function toReferencePhoto(
  deps: Deps,
  row: Pick<GaugeRow, 'reference_photo_id' | 'reference_width' | 'reference_height'>,
): ReferencePhoto | null {
  const { reference_photo_id: id, reference_width: width, reference_height: height } = row;
  if (id === null || width === null || height === null) return null;
  return { id, image_url: pictureUrl(deps, id, 'image'), width, height };
}

/** The version that another user saved meanwhile, shown before it is overwritten. */
export const toConflict = (row: GaugeRow): GaugeConflict => ({
  version: row.version,
  annotation_version: row.annotation_version,
  updated_at: row.updated_at.toISOString(),
  updated_by: row.updated_by,
  gauge_configuration: configurationOf(row),
});
