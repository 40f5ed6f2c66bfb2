import * as z from 'zod/mini';
import { cameraHealth } from '../photo/calendar.schema.ts';
import { DEVICE_TYPES } from '../camera/device-model.ts';
import { MEASUREMENT_STATUSES } from '../measurement/measurement.schema.ts';
import { idOf } from '../wire/id.ts';

/** The current state of a facility; stopped targets and inactive cameras do not count. */
const facilityOverview = z.object({
  id: idOf('facility'),
  name: z.string(),
  /** The worst of its cameras. */
  status: z.enum(MEASUREMENT_STATUSES),
  cameras: z.number(),
  silent_cameras: z.number(),
  /** Active gauges and guards. */
  targets: z.number(),
  /** Gauges and guards whose newest result is out of limits, or an anomaly. */
  errors: z.number(),
  warnings: z.number(),
  /** Those whose newest photo was unreadable or uninspected, and those without a photo. */
  without_result: z.number(),
  open_alerts: z.number(),
  /** Open ones that need attention. */
  unacknowledged_alerts: z.number(),
  /** Uninspected results of the last days, counted as on the dashboard of the facility. */
  to_review: z.number(),
  lowest_battery: z.nullable(
    z.object({ percentage: z.number(), camera: z.object({ id: idOf('camera'), name: z.string() }) }),
  ),
});
export type FacilityOverview = z.infer<typeof facilityOverview>;

/** Every unit with the accessible facilities, by name. */
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

/** A camera in the fleet list. */
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
  /** When the device last reported battery and signal. */
  status_updated_at: z.nullable(z.string()),
  firmware_version: z.nullable(z.string()),
  plan: z.nullable(z.string()),
});
export type FleetCamera = z.infer<typeof fleetCamera>;
