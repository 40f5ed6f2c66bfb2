import * as z from 'zod/mini';
import { facilityReaders } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { MAX_SERIES_PAGE_SIZE, pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { latestValue } from './latest.schema.ts';

export const listLatestValues = route({
  name: 'listLatestValues',
  summary: 'List the latest value of every gauge of a facility with uncertainty, age and quality, by name',
  method: 'GET',
  space: 'api',
  path: '/latest_values',
  access: facilityReaders,
  query: z.object({ facility_id: idOf('facility'), ...pageQuery(MAX_SERIES_PAGE_SIZE) }),
  reply: { status: 200, body: pageOf(latestValue) },
});

export const getFacilityMetrics = route({
  name: 'getFacilityMetrics',
  summary:
    'Get the latest values of active gauges in the Prometheus text format; also accepts Authorization: Bearer',
  method: 'GET',
  space: 'api',
  path: '/facilities/:id/metrics',
  access: facilityReaders,
  params: z.object({ id: idOf('facility') }),
  reply: { status: 200, text: 'text/plain; version=0.0.4; charset=utf-8' },
  isBearerAccepted: true,
});
