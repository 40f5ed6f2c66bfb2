import * as z from 'zod/mini';
import { signedIn } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { managementUnit } from './company.schema.ts';

export const listManagementUnits = route({
  name: 'listManagementUnits',
  summary: 'List the management units with the facilities the caller may see, sorted by name',
  method: 'GET',
  space: 'api',
  path: '/management_units',
  access: signedIn,
  reply: { status: 200, body: z.object({ records: z.array(managementUnit) }) },
});
