import * as z from 'zod/mini';
import { facilityReaders, unitChangers } from '../wire/access.ts';
import { idOf } from '../wire/id.ts';
import { route } from '../wire/route.ts';
import { maintenanceWindow, newMaintenanceWindow } from './alert.schema.ts';

const params = z.object({ id: idOf('maintenance_window') });

export const listMaintenanceWindows = route({
  name: 'listMaintenanceWindows',
  summary: 'List the maintenance windows of a facility and its cameras, newest first',
  method: 'GET',
  space: 'api',
  path: '/maintenance_windows',
  access: facilityReaders,
  query: z.object({ facility_id: idOf('facility') }),
  reply: { status: 200, body: z.object({ records: z.array(maintenanceWindow) }) },
});

export const createMaintenanceWindow = route({
  name: 'createMaintenanceWindow',
  example: { camera_id: 'C1', until: '2026-11-16T09:00:00Z', reason: 'New glass' },
  summary: 'Create a maintenance window that mutes alerts of a camera or facility',
  method: 'POST',
  space: 'api',
  path: '/maintenance_windows',
  access: unitChangers,
  body: newMaintenanceWindow,
  reply: { status: 201, body: maintenanceWindow },
  errors: ['invalid_period'],
  isIdempotencyKeyAccepted: true,
});

export const endMaintenanceWindow = route({
  name: 'endMaintenanceWindow',
  summary: 'End a maintenance window now',
  method: 'POST',
  space: 'api',
  path: '/maintenance_windows/:id/end',
  access: unitChangers,
  params,
  body: z.object({}),
  reply: { status: 200, body: maintenanceWindow },
});

export const deleteMaintenanceWindow = route({
  name: 'deleteMaintenanceWindow',
  summary: 'Delete a maintenance window that has not begun, or end a running one',
  method: 'DELETE',
  space: 'api',
  path: '/maintenance_windows/:id',
  access: unitChangers,
  params,
  reply: { status: 204 },
});
