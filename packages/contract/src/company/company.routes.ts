import * as z from 'zod/mini';
import { signedIn, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { facilityPerson, managementUnit } from './company.schema.ts';

export const listManagementUnits = route({
  name: 'listManagementUnits',
  summary: 'List management units with the facilities you can access, by name',
  method: 'GET',
  space: 'api',
  path: '/management_units',
  access: signedIn,
  reply: { status: 200, body: z.object({ records: z.array(managementUnit) }) },
});

export const listFacilityPeople = route({
  name: 'listFacilityPeople',
  summary: 'List the users with access to a facility, who can receive its alerts, by name',
  method: 'GET',
  space: 'api',
  path: '/facilities/:id/people',
  access: unitChangers,
  params: z.object({ id: idOf('facility') }),
  reply: { status: 200, body: z.object({ records: z.array(facilityPerson) }) },
});
