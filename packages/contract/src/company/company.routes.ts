import * as z from 'zod/mini';
import { signedIn, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { facilityPerson, managementUnit } from './company.schema.ts';

export const listManagementUnits = route({
  name: 'listManagementUnits',
  summary: 'List the management units with the facilities the caller may see, sorted by name',
  method: 'GET',
  space: 'api',
  path: '/management_units',
  access: signedIn,
  reply: { status: 200, body: z.object({ records: z.array(managementUnit) }) },
});

export const listFacilityPeople = route({
  name: 'listFacilityPeople',
  summary: 'List the people who may see a facility, who can be told about its alerts, sorted by name',
  method: 'GET',
  space: 'api',
  path: '/facilities/:id/people',
  access: unitChangers,
  params: z.object({ id: idOf('facility') }),
  reply: { status: 200, body: z.object({ records: z.array(facilityPerson) }) },
});
