import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { measurement } from '../measurement/measurement.schema.ts';
import {
  emailNotificationConfig,
  gaugeConfiguration,
  gaugeName,
  limits,
  measurementChangeAlertConfig,
  point,
  ROUNDING_METHODS,
} from './gauge-configuration.schema.ts';
import { GAUGE_TYPES } from './gauge-types.ts';

/** A gauge (ENT-020). Limits keys are absent when not set. */
export const gauge = z.object({
  id: idOf('gauge'),
  camera: z.object({ id: idOf('camera'), name: z.string() }),
  is_active: z.boolean(),
  /** False when no engine of this release reads the type; its values are entered manually. */
  is_read: z.boolean(),
  type: z.enum(GAUGE_TYPES),
  name: z.string(),
  unit: z.string(),
  measurement_format: z.object({
    rounding_method: z.enum(ROUNDING_METHODS),
    digits_after_decimal_point: z.number(),
  }),
  /** Ends of the scale, for the limit bar; null when the type has none. */
  scale: z.nullable(z.object({ minimum: z.number(), maximum: z.number() })),
  control_limits_config: z.optional(limits),
  system_limits_config: z.optional(limits),
  /** Recipients of its alerts by email; empty while that is off. */
  alert_recipient_user_ids: z.array(idOf('user')),
  /** The four corners of the gauge, in photo pixels of its reference picture. */
  outline: z.array(point),
  /** Incremented when something that the engine reads changes; every reading stores its version. */
  annotation_version: z.number(),
  latest_measurement: z.nullable(measurement),
});
export type Gauge = z.infer<typeof gauge>;

/** The picture of an annotation; its size is the frame of source_points. */
export const referencePhoto = z.object({
  id: idOf('photo'),
  image_url: z.string(),
  width: z.number(),
  height: z.number(),
});
export type ReferencePhoto = z.infer<typeof referencePhoto>;

export const gaugeDetail = z.extend(gauge, {
  /** While the gauge or its camera is stopped nothing is read. */
  camera: z.object({ id: idOf('camera'), name: z.string(), is_active: z.boolean() }),
  gauge_configuration: gaugeConfiguration,
  reference_image_url: z.nullable(z.string()),
  reference_photo: z.nullable(referencePhoto),
  /** Incremented with every change of the gauge; an editor sends its version as base_version. */
  version: z.number(),
  updated_at: z.string(),
  updated_by: z.nullable(z.object({ id: idOf('user'), name: z.string() })),
});
export type GaugeDetail = z.infer<typeof gaugeDetail>;

/** The version that another user saved meanwhile; `current` of a gauge_conflict. */
export type GaugeConflict = Pick<
  GaugeDetail,
  'version' | 'annotation_version' | 'updated_at' | 'updated_by' | 'gauge_configuration'
>;

/** The changed settings of a gauge; null removes limits or a change alert. */
export const gaugePatch = z.object({
  is_active: z.optional(z.boolean()),
  name: z.optional(gaugeName),
  control_limits_config: z.optional(z.nullable(limits)),
  system_limits_config: z.optional(z.nullable(limits)),
  email_notification_config: z.optional(emailNotificationConfig),
  measurement_change_alert_config: z.optional(z.nullable(measurementChangeAlertConfig)),
});
export type GaugePatch = z.infer<typeof gaugePatch>;
