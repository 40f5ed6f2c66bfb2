import { signedIn } from '../wire/access.ts';
import { MAX_SERIES_PAGE_SIZE, pageOf, pageQuery } from '../wire/paging.ts';
import * as z from 'zod/mini';
import { route } from '../wire/route.ts';
import { companyOverview, fleetCamera } from './overview.schema.ts';

export const getOverview = route({
  name: 'getOverview',
  summary:
    'Get the status of every facility you can access: alerts, cameras not reporting, uninspected counts, lowest battery',
  method: 'GET',
  space: 'api',
  path: '/overview',
  access: signedIn,
  reply: { status: 200, body: companyOverview },
});

export const listFleet = route({
  name: 'listFleet',
  summary:
    'List all cameras you can access with battery, signal, last connection, firmware and plan, by name',
  method: 'GET',
  space: 'api',
  path: '/fleet',
  access: signedIn,
  query: z.object(pageQuery(MAX_SERIES_PAGE_SIZE)),
  reply: { status: 200, body: pageOf(fleetCamera) },
});
