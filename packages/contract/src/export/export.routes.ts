import * as z from 'zod/mini';
import { facilityReaders, type Access } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { pageOf, pageQuery } from '../wire/paging.ts';
import { route } from '../wire/route.ts';
import { exportRecord, exportRequest } from './export.schema.ts';

/** Users with access to the facility see the export, and only its owner (here the unit manager) deletes it. */
const owner: Access = {
  ...facilityReaders,
  company_administrator: 403,
  company_manager: 403,
  unit_guest: 403,
};
const params = z.object({ id: idOf('export') });

export const listExports = route({
  name: 'listExports',
  summary: 'List your exports of a facility, newest first',
  method: 'GET',
  space: 'api',
  path: '/exports',
  access: facilityReaders,
  query: z.object({ facility_id: idOf('facility'), ...pageQuery() }),
  reply: { status: 200, body: pageOf(exportRecord) },
});

export const createExport = route({
  name: 'createExport',
  summary: 'Create an export of readings and anomaly estimates',
  method: 'POST',
  space: 'api',
  path: '/exports',
  access: facilityReaders,
  body: exportRequest,
  // at least one target, of one kind or the other (export.rules.ts)
  asks: {
    anyOf: [
      { required: ['gauge_ids'], properties: { gauge_ids: { minItems: 1 } } },
      { required: ['guard_ids'], properties: { guard_ids: { minItems: 1 } } },
    ],
  },
  reply: { status: 202, body: exportRecord },
  errors: [
    'period_too_long',
    'invalid_period',
    'too_many_gauges',
    'no_target',
    'too_many_photos',
    'export_limit_exceeded',
  ],
  isIdempotencyKeyAccepted: true,
});

export const getExport = route({
  name: 'getExport',
  summary: 'Get the progress of an export and a download URL valid for 5 minutes',
  method: 'GET',
  space: 'api',
  path: '/exports/:id',
  access: facilityReaders,
  params,
  reply: { status: 200, body: exportRecord },
});

export const deleteExport = route({
  name: 'deleteExport',
  summary: 'Delete one of your exports with its file, or cancel a running one',
  method: 'DELETE',
  space: 'api',
  path: '/exports/:id',
  access: owner,
  params,
  reply: { status: 204 },
});
