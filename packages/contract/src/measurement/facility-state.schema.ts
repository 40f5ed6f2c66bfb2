import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { MEASUREMENT_STATUSES } from './measurement.schema.ts';

/** The current state of a facility, for the facility selector. */
export const facilityState = z.object({
  id: idOf('facility'),
  /** The worst of its cameras (severity.rules). */
  status: z.enum(MEASUREMENT_STATUSES),
  cameras: z.number(),
  /** Active cameras that do not report. */
  silent: z.number(),
});
export type FacilityState = z.infer<typeof facilityState>;
