import * as z from 'zod/mini';

/** Measurements of a device about itself and its surroundings (decision U-65). */
export const sensorData = z.object({
  id: z.string(),
  datetime: z.string(),
  battery_percentage: z.nullable(z.number()),
  battery_voltage: z.nullable(z.number()),
  temperature_celsius: z.nullable(z.number()),
  cellular_rsrp_dbm: z.nullable(z.number()),
  wifi_rssi_dbm: z.nullable(z.number()),
  inputs: z.array(z.object({ number: z.number(), is_on: z.boolean() })),
});
export type SensorData = z.infer<typeof sensorData>;
