import * as z from 'zod/mini';
import { datetime, finite, wholeNumber } from '../wire/scalars.ts';

export const MAX_SENSOR_RECORDS = 500;

/** Signal strength, in dBm. */
export const dbm = wholeNumber.check(z.minimum(-200, 'too_small'), z.maximum(50, 'too_big'));

/** One record of a device (decision U-65); values it cannot measure are omitted. */
export const sensorRecord = z.object({
  datetime,
  battery_percentage: z.optional(wholeNumber.check(z.minimum(0, 'too_small'), z.maximum(100, 'too_big'))),
  battery_voltage: z.optional(finite.check(z.minimum(0, 'too_small'), z.maximum(100, 'too_big'))),
  temperature_celsius: z.optional(finite.check(z.minimum(-100, 'too_small'), z.maximum(200, 'too_big'))),
  cellular_rsrp_dbm: z.optional(dbm),
  wifi_rssi_dbm: z.optional(dbm),
  inputs: z._default(
    z
      .array(z.object({ number: z.union([z.literal(1), z.literal(2)]), is_on: z.boolean() }))
      .check(z.maxLength(2, 'too_many')),
    [],
  ),
});
export type SensorRecord = z.infer<typeof sensorRecord>;

/** Records are validated one by one: invalid ones are counted, the others stored. */
export const sensorDataBody = z.object({
  records: z.array(z.unknown()).check(z.minLength(1, 'too_few'), z.maxLength(MAX_SENSOR_RECORDS, 'too_many')),
});
export const sensorDataReply = z.object({ accepted: z.number(), rejected: z.number() });

const TRIGGER_STATES = ['raised', 'resolved'] as const;
export const triggerBody = z.object({
  input: z.union([z.literal(1), z.literal(2)]),
  state: z.enum(TRIGGER_STATES),
  at: datetime,
});

/** Take photos every interval_seconds from now on; until null = until told otherwise. null = take none. */
export const triggerReply = z.object({
  after_trigger: z.nullable(z.object({ interval_seconds: z.number(), until: z.nullable(z.string()) })),
});
