import * as z from 'zod/mini';
import { GAUGE_TYPES } from '../gauge/gauge-types.ts';
import { idOf } from '../wire/id.ts';
import { MEASUREMENT_STATUSES } from './measurement.schema.ts';

/** Quality of a value, worst first; the index is the number shown in charts. */
export const VALUE_QUALITIES = ['unreadable', 'doubtful', 'good', 'confirmed'] as const;
export type ValueQuality = (typeof VALUE_QUALITIES)[number];

/** The newest value of a gauge, for programs. All fields of the reading are null without one. */
export const latestValue = z.object({
  gauge: z.object({ id: idOf('gauge'), name: z.string(), type: z.enum(GAUGE_TYPES), is_active: z.boolean() }),
  camera: z.object({ id: idOf('camera'), name: z.string() }),
  unit: z.string(),
  measurement_id: z.nullable(idOf('measurement')),
  /** When the photo was taken. */
  datetime: z.nullable(z.string()),
  age_seconds: z.nullable(z.number()),
  /** Confirmed if confirmed, else estimated; null for an unreadable photo. */
  value: z.nullable(z.number()),
  /** One standard deviation in the unit of the value; null for a manual value. */
  uncertainty: z.nullable(z.number()),
  status: z.enum(MEASUREMENT_STATUSES),
  quality: z.nullable(z.enum(VALUE_QUALITIES)),
});
export type LatestValue = z.infer<typeof latestValue>;
