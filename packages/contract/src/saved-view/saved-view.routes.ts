import * as z from 'zod/mini';
import { facilityReaders, ownersOnly } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { newSavedView, savedView, savedViewPatch } from './saved-view.schema.ts';

/** The access matrix tests a private one; the use case checks who may change a shared one. */
const ofView = {
  space: 'api',
  access: ownersOnly,
  params: z.object({ id: idOf('saved_view') }),
} as const;

export const listSavedViews = route({
  name: 'listSavedViews',
  summary: 'List saved views of a facility, your own and shared ones, by name',
  method: 'GET',
  space: 'api',
  path: '/saved_views',
  access: facilityReaders,
  query: z.object({ facility_id: idOf('facility') }),
  reply: { status: 200, body: z.object({ records: z.array(savedView) }) },
});

export const createSavedView = route({
  name: 'createSavedView',
  example: {
    facility_id: 'F1',
    page: 'dashboard',
    name: 'Errors of the pumps',
    query: 'filter=error&q=pump',
    is_shared: false,
  },
  summary: 'Save the filters and sort order of a page under a name',
  method: 'POST',
  space: 'api',
  path: '/saved_views',
  access: facilityReaders,
  body: newSavedView,
  reply: { status: 201, body: savedView },
  errors: ['duplicate_name', 'saved_view_limit_exceeded'],
  isIdempotencyKeyAccepted: true,
});

export const patchSavedView = route({
  ...ofView,
  name: 'patchSavedView',
  summary: 'Rename, update, share or unshare a saved view',
  method: 'PATCH',
  path: '/saved_views/:id',
  body: savedViewPatch,
  reply: { status: 200, body: savedView },
  errors: ['duplicate_name'],
});

export const deleteSavedView = route({
  ...ofView,
  name: 'deleteSavedView',
  summary: 'Delete a saved view; it can be restored for an hour',
  method: 'DELETE',
  path: '/saved_views/:id',
  reply: { status: 204 },
});

export const restoreSavedView = route({
  ...ofView,
  name: 'restoreSavedView',
  summary: 'Restore a saved view deleted less than an hour ago',
  method: 'POST',
  path: '/saved_views/:id/restore',
  body: z.object({}),
  reply: { status: 200, body: savedView },
  errors: ['duplicate_name', 'saved_view_limit_exceeded'],
});
