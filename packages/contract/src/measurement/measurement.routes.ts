import * as z from 'zod/mini';
import { facilityReaders } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { MAX_SERIES_PAGE_SIZE, pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { datetime, queryBoolean } from '../wire/scalars.ts';
import { measurement, measurementPatch, newMeasurement } from './measurement.schema.ts';

export const listMeasurements = route({
  name: 'listMeasurements',
  summary:
    'List the readings of a gauge, or the unconfirmed readings of a facility or of all you can access, newest first',
  method: 'GET',
  space: 'api',
  path: '/measurements/v3',
  access: facilityReaders,
  query: z.object({
    gauge_id: z.optional(idOf('gauge')),
    facility_id: z.optional(idOf('facility')),
    from_datetime: z.optional(datetime),
    until_datetime: z.optional(datetime),
    is_confirmed: z.optional(queryBoolean),
    ...pageQuery(MAX_SERIES_PAGE_SIZE),
  }),
  reply: { status: 200, body: pageOf(measurement) },
  errors: ['invalid_range'],
});

export const patchMeasurement = route({
  name: 'patchMeasurement',
  summary: 'Confirm, correct or revert a reading',
  method: 'PATCH',
  space: 'api',
  path: '/measurements/:id',
  access: facilityReaders,
  params: z.object({ id: idOf('measurement') }),
  body: measurementPatch,
  reply: { status: 200, body: measurement },
  errors: ['measurement_conflict', 'nothing_to_confirm', 'comment_limit_exceeded'],
});

export const createMeasurement = route({
  name: 'createMeasurement',
  summary: 'Enter a value manually for an unsupported gauge or an unreadable photo',
  method: 'POST',
  space: 'api',
  path: '/measurements',
  access: facilityReaders,
  body: newMeasurement,
  reply: { status: 201, body: measurement },
  errors: ['already_measured'],
  isIdempotencyKeyAccepted: true,
});

export const getUninspectedCounts = route({
  name: 'getUninspectedCounts',
  summary: 'Count uninspected results of a facility in the last 7 days',
  method: 'GET',
  space: 'api',
  path: '/measurements/uninspected_counts',
  access: facilityReaders,
  query: z.object({ facility_id: idOf('facility') }),
  reply: {
    status: 200,
    body: z.object({
      total: z.number(),
      cameras: z.array(
        z.object({ id: idOf('camera'), measurements: z.number(), anomaly_estimates: z.number() }),
      ),
      gauges: z.array(z.object({ id: idOf('gauge'), measurements: z.number() })),
      guards: z.array(z.object({ id: idOf('guard'), anomaly_estimates: z.number() })),
    }),
  },
});
