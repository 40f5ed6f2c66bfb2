import * as z from 'zod/mini';
import { companyManagers, companyThings } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { facility, managementUnit } from './company.schema.ts';
import { deleteUnitBody, nameBody, unitDetail } from './unit.schema.ts';

export const createManagementUnit = route({
  needsSession: true,
  name: 'createManagementUnit',
  summary: 'Create a management unit',
  method: 'POST',
  space: 'api',
  path: '/management_units',
  access: companyManagers,
  body: nameBody,
  reply: { status: 201, body: managementUnit },
  errors: ['duplicate_name', 'session_required'],
});

export const getManagementUnit = route({
  needsSession: true,
  name: 'getManagementUnit',
  summary: 'Get a management unit with all its facilities',
  method: 'GET',
  space: 'api',
  path: '/management_units/:id',
  access: companyThings,
  params: z.object({ id: idOf('management_unit') }),
  reply: { status: 200, body: unitDetail },
  errors: ['session_required'],
});

export const patchManagementUnit = route({
  needsSession: true,
  name: 'patchManagementUnit',
  summary: 'Rename a management unit',
  method: 'PATCH',
  space: 'api',
  path: '/management_units/:id',
  access: companyThings,
  params: z.object({ id: idOf('management_unit') }),
  body: nameBody,
  reply: { status: 200, body: unitDetail },
  errors: ['duplicate_name', 'session_required'],
});

export const deleteManagementUnit = route({
  needsSession: true,
  name: 'deleteManagementUnit',
  summary: "Delete a management unit without cameras; requires its name and an administrator's password",
  method: 'DELETE',
  space: 'api',
  path: '/management_units/:id',
  access: companyThings,
  params: z.object({ id: idOf('management_unit') }),
  body: deleteUnitBody,
  reply: { status: 204 },
  errors: ['name_mismatch', 'invalid_admin_password', 'unit_not_empty', 'session_required'],
});

export const createFacility = route({
  needsSession: true,
  name: 'createFacility',
  summary: 'Create a facility in a management unit',
  method: 'POST',
  space: 'api',
  path: '/management_units/:id/facilities',
  access: companyThings,
  params: z.object({ id: idOf('management_unit') }),
  body: nameBody,
  reply: { status: 201, body: facility },
  errors: ['facility_limit_exceeded', 'duplicate_name', 'session_required'],
});

export const patchFacility = route({
  needsSession: true,
  name: 'patchFacility',
  summary: 'Rename a facility',
  method: 'PATCH',
  space: 'api',
  path: '/facilities/:id',
  access: companyThings,
  params: z.object({ id: idOf('facility') }),
  body: nameBody,
  reply: { status: 200, body: facility },
  errors: ['duplicate_name', 'session_required'],
});

export const deleteFacility = route({
  needsSession: true,
  name: 'deleteFacility',
  summary: 'Delete a facility without cameras',
  method: 'DELETE',
  space: 'api',
  path: '/facilities/:id',
  access: companyThings,
  params: z.object({ id: idOf('facility') }),
  reply: { status: 204 },
  errors: ['facility_not_empty', 'session_required'],
});
