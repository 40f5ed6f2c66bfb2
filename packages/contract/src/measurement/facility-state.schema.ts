import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';
import { MEASUREMENT_STATUSES } from './measurement.schema.ts';

/** How a facility stands, for whoever chooses where to look. */
export const facilityState = z.object({
  id: idOf('facility'),
  /** The worst of its cameras (severity.rules). */
  status: z.enum(MEASUREMENT_STATUSES),
  cameras: z.number(),
  /** Cameras at work that are silent. */
  silent: z.number(),
});
export type FacilityState = z.infer<typeof facilityState>;
