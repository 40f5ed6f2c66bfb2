import { queryOptions } from '@tanstack/react-query';
import * as routes from '@tenken/contract/alert/maintenance.routes.ts';
import type { MaintenanceWindow } from '@tenken/contract/alert/alert.schema.ts';
import type { BodyIn } from '@tenken/contract/wire/route.ts';
import { call } from '../../../shared/api/call.ts';
import { key } from '../../../shared/api/query-keys.ts';

/** The windows of a facility and of its cameras, newest first. */
export const maintenanceQuery = (facilityId: string) =>
  queryOptions({
    queryKey: key('maintenance', facilityId),
    queryFn: async () =>
      (await call(routes.listMaintenanceWindows, { query: { facility_id: facilityId } })).records,
  });

export const startMaintenance = (
  body: BodyIn<typeof routes.createMaintenanceWindow>,
): Promise<MaintenanceWindow> => call(routes.createMaintenanceWindow, { body });

export const endMaintenance = (id: string): Promise<MaintenanceWindow> =>
  call(routes.endMaintenanceWindow, { params: { id }, body: {} });

export const deleteMaintenance = (id: string): Promise<undefined> =>
  call(routes.deleteMaintenanceWindow, { params: { id } });
