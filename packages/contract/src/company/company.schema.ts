import * as z from 'zod/mini';
import { idOf } from '../wire/id.ts';

export const facility = z.object({ id: idOf('facility'), name: z.string() });
export type Facility = z.infer<typeof facility>;

export const managementUnit = z.object({
  id: idOf('management_unit'),
  name: z.string(),
  company: z.object({ id: idOf('company') }),
  facilities: z.array(facility),
});
export type ManagementUnit = z.infer<typeof managementUnit>;

/** A user with access to a facility. */
export const facilityPerson = z.object({ id: idOf('user'), name: z.string(), email: z.string() });
export type FacilityPerson = z.infer<typeof facilityPerson>;
