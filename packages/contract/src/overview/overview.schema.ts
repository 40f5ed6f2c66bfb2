import * as z from 'zod/mini';
import { cameraHealth } from '../photo/calendar.schema.ts';
import { DEVICE_TYPES } from '../camera/device-model.ts';
import { MEASUREMENT_STATUSES } from '../measurement/measurement.schema.ts';
import { idOf } from '../wire/id.ts';

/** How a facility is now; targets and cameras that are stopped do not count. */
const facilityOverview = z.object({
  id: idOf('facility'),
  name: z.string(),
  /** The worst of its cameras. */
  status: z.enum(MEASUREMENT_STATUSES),
  cameras: z.number(),
  silent_cameras: z.number(),
  /** Gauges and guards that are looked after. */
  targets: z.number(),
  /** Gauges and guards whose newest result is outside the limits, or an anomaly. */
  errors: z.number(),
  warnings: z.number(),
  /** Those whose newest photo could not be read or judged, and those without any. */
  without_result: z.number(),
  open_alerts: z.number(),
  /** Of the open ones; what calls for somebody. */
  unacknowledged_alerts: z.number(),
  /** Results of the last days that wait for a person, as the dashboard of the facility counts them. */
  to_review: z.number(),
  lowest_battery: z.nullable(
    z.object({ percentage: z.number(), camera: z.object({ id: idOf('camera'), name: z.string() }) }),
  ),
});
export type FacilityOverview = z.infer<typeof facilityOverview>;

/** Every unit with the facilities one may see, by name. */
export const companyOverview = z.object({
  units: z.array(
    z.object({
      id: idOf('management_unit'),
      name: z.string(),
      status: z.enum(MEASUREMENT_STATUSES),
      facilities: z.array(facilityOverview),
    }),
  ),
});
export type CompanyOverview = z.infer<typeof companyOverview>;

/** A camera as the person who looks after the devices sees it. */
export const fleetCamera = z.object({
  id: idOf('camera'),
  name: z.string(),
  is_active: z.boolean(),
  facility: z.object({ id: idOf('facility'), name: z.string() }),
  management_unit: z.object({ id: idOf('management_unit'), name: z.string() }),
  device_type: z.nullable(z.enum(DEVICE_TYPES)),
  device_id: z.nullable(z.string()),
  health: cameraHealth,
  battery_percentage: z.nullable(z.number()),
  cellular_rsrp_dbm: z.nullable(z.number()),
  /** When the device last told its battery and signal. */
  status_updated_at: z.nullable(z.string()),
  firmware_version: z.nullable(z.string()),
  plan: z.nullable(z.string()),
});
export type FleetCamera = z.infer<typeof fleetCamera>;
