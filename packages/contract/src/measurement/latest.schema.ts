import * as z from 'zod/mini';
import { GAUGE_TYPES } from '../gauge/gauge-types.ts';
import { idOf } from '../wire/id.ts';
import { MEASUREMENT_STATUSES } from './measurement.schema.ts';

/** How much a value may be trusted, worst first; the place in the list is the number that charts show. */
export const VALUE_QUALITIES = ['unreadable', 'doubtful', 'good', 'confirmed'] as const;
export type ValueQuality = (typeof VALUE_QUALITIES)[number];

/** The newest value of a gauge, for machines. Everything about the reading is null while there is none. */
export const latestValue = z.object({
  gauge: z.object({ id: idOf('gauge'), name: z.string(), type: z.enum(GAUGE_TYPES), is_active: z.boolean() }),
  camera: z.object({ id: idOf('camera'), name: z.string() }),
  unit: z.string(),
  measurement_id: z.nullable(idOf('measurement')),
  /** When the photo was taken. */
  datetime: z.nullable(z.string()),
  age_seconds: z.nullable(z.number()),
  /** Confirmed if confirmed, else estimated; null where the gauge could not be read. */
  value: z.nullable(z.number()),
  /** One standard deviation in the unit of the value; null where a person typed the value. */
  uncertainty: z.nullable(z.number()),
  status: z.enum(MEASUREMENT_STATUSES),
  quality: z.nullable(z.enum(VALUE_QUALITIES)),
});
export type LatestValue = z.infer<typeof latestValue>;
