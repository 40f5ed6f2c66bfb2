import { signedIn } from '../wire/access.ts';
import { MAX_SERIES_PAGE_SIZE, pageOf, pageQuery } from '../wire/paging.ts';
import * as z from 'zod/mini';
import { route } from '../wire/route.ts';
import { companyOverview, fleetCamera } from './overview.schema.ts';

export const getOverview = route({
  name: 'getOverview',
  summary:
    'See how every facility the caller may see is now: alarms, silent cameras, what waits for review, the lowest battery',
  method: 'GET',
  space: 'api',
  path: '/overview',
  access: signedIn,
  reply: { status: 200, body: companyOverview },
});

export const listFleet = route({
  name: 'listFleet',
  summary: 'List all cameras the caller may see with battery, signal, contact, firmware and plan, by name',
  method: 'GET',
  space: 'api',
  path: '/fleet',
  access: signedIn,
  query: z.object(pageQuery(MAX_SERIES_PAGE_SIZE)),
  reply: { status: 200, body: pageOf(fleetCamera) },
});
