import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { measurement } from '../measurement/measurement.schema.ts';
import {
  GAUGE_TYPES,
  gaugeConfiguration,
  limits,
  point,
  ROUNDING_METHODS,
} from './gauge-configuration.schema.ts';

/** A gauge (ENT-020). Limits keys are absent when not set. */
export const gauge = z.object({
  id: idOf('gauge'),
  camera: z.object({ id: idOf('camera'), name: z.string() }),
  is_active: z.boolean(),
  /** False while no engine of this release reads the type; its values are typed by hand. */
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
  /** The four corners of the gauge, in photo pixels of its reference picture. */
  outline: z.array(point),
  annotation_version: z.number(),
  latest_measurement: z.nullable(measurement),
});
export type Gauge = z.infer<typeof gauge>;

export const gaugeDetail = z.extend(gauge, {
  gauge_configuration: gaugeConfiguration,
  reference_image_url: z.nullable(z.string()),
});
export type GaugeDetail = z.infer<typeof gaugeDetail>;
