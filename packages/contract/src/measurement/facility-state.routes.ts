import * as z from 'zod/mini';
import { signedIn } from '../wire/access.ts';
import { route } from '../wire/route.ts';
import { facilityState } from './facility-state.schema.ts';

export const listFacilityStates = route({
  name: 'listFacilityStates',
  summary: 'List the facilities you can access with the worst camera status, by ID',
  method: 'GET',
  space: 'api',
  path: '/facility_states',
  access: signedIn,
  reply: { status: 200, body: z.object({ records: z.array(facilityState) }) },
});
