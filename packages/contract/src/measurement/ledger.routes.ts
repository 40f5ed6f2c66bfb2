import * as z from 'zod/mini';
import { facilityReaders } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { datetime } from '../wire/scalars.ts';
import { LEDGER_ORDERS } from './ledger.rules.ts';
import { annotationVersion, correctionRates, facilityLedger, gaugeLedger } from './ledger.schema.ts';

const period = { from_datetime: z.optional(datetime), until_datetime: z.optional(datetime) };

export const getGaugeLedger = route({
  name: 'getGaugeLedger',
  summary: 'Get the accuracy of a gauge in a period (default: last 30 days)',
  method: 'GET',
  space: 'api',
  path: '/gauges/:id/accuracy',
  access: facilityReaders,
  params: z.object({ id: idOf('gauge') }),
  query: z.object(period),
  reply: { status: 200, body: gaugeLedger },
  errors: ['invalid_range'],
});

export const getFacilityLedger = route({
  name: 'getFacilityLedger',
  summary: 'List the ten gauges with the lowest accuracy in a facility',
  method: 'GET',
  space: 'api',
  path: '/accuracy',
  access: facilityReaders,
  query: z.object({
    facility_id: idOf('facility'),
    order: z.optional(z.enum(LEDGER_ORDERS)),
    ...period,
  }),
  reply: { status: 200, body: facilityLedger },
  errors: ['invalid_range'],
});

export const getCorrectionRates = route({
  name: 'getCorrectionRates',
  summary: 'Get the correction rate of each gauge of a facility in the last 30 days',
  method: 'GET',
  space: 'api',
  path: '/accuracy/correction_rates',
  access: facilityReaders,
  query: z.object({ facility_id: idOf('facility') }),
  reply: { status: 200, body: correctionRates },
});

export const listAnnotationVersions = route({
  name: 'listAnnotationVersions',
  summary: 'List the annotation versions of a gauge with time and user, newest first',
  method: 'GET',
  space: 'api',
  path: '/gauges/:id/annotation_versions',
  access: facilityReaders,
  params: z.object({ id: idOf('gauge') }),
  reply: { status: 200, body: z.object({ records: z.array(annotationVersion) }) },
});
