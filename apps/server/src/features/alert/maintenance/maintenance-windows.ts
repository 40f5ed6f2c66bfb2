import type * as routes from '@tenken/contract/alert/maintenance.routes.ts';
import type { MaintenanceWindow } from '@tenken/contract/alert/alert.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { requireCamera } from '../../camera/require-camera.ts';
import { requireFacility } from '../../company/require-facility.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import type { Platform } from '../../../platform/platform.ts';
import {
  deleteUnbegun,
  endWindow,
  findWindow,
  findWindows,
  insertWindow,
  type WindowRow,
} from './maintenance.store.ts';

export async function listMaintenanceWindows(
  platform: Platform,
  { caller, query }: Call<typeof routes.listMaintenanceWindows, UserCaller>,
): Promise<{ records: MaintenanceWindow[] }> {
  await requireFacility(platform, caller, query.facility_id, 'read');
  return { records: (await findWindows(platform.db, query.facility_id)).map(toWindow) };
}

/** Begins now at the earliest: past evaluations do not change. */
export async function createMaintenanceWindow(
  platform: Platform,
  call: Call<typeof routes.createMaintenanceWindow, UserCaller>,
): Promise<MaintenanceWindow> {
  const { caller, body } = call;
  const { facility_id, camera_id, until, reason } = body;
  if (facility_id !== undefined) await requireFacility(platform, caller, facility_id, 'change');
  if (camera_id !== undefined) await requireCamera(platform, caller, camera_id, 'change');
  const at = platform.clock.now();
  const from = body.from === undefined || body.from < at ? at : body.from;
  if (until !== null && until <= from)
    throw new AppError('invalid_period', { fields: { until: ['invalid_period'] } });
  return inTransaction(platform.db, async (tx) => {
    const id = await insertWindow(tx, {
      facilityId: facility_id ?? null,
      cameraId: camera_id ?? null,
      from,
      until,
      reason,
      userId: caller.user.id,
      at,
    });
    await note(tx, call, { id, action: 'created', at, details: { reason, facility_id, camera_id } });
    return toWindow((await findWindow(tx, id))!);
  });
}

export async function endMaintenanceWindow(
  platform: Platform,
  call: Call<typeof routes.endMaintenanceWindow, UserCaller>,
): Promise<MaintenanceWindow> {
  const { caller, params } = call;
  await requireWindow(platform, caller, params.id);
  const at = platform.clock.now();
  return inTransaction(platform.db, async (tx) => {
    const isChanged = await endWindow(tx, params.id, at);
    const ended = await findWindow(tx, params.id);
    // deleted at this moment
    if (ended === null) throw new AppError('not_found');
    if (isChanged) await note(tx, call, { id: params.id, action: 'ended', at });
    return toWindow(ended);
  });
}

/** A window that has begun is ended and stays in the list: alerts were suppressed. */
export async function deleteMaintenanceWindow(
  platform: Platform,
  call: Call<typeof routes.deleteMaintenanceWindow, UserCaller>,
): Promise<undefined> {
  const { caller, params } = call;
  await requireWindow(platform, caller, params.id);
  const at = platform.clock.now();
  await inTransaction(platform.db, async (tx) => {
    const isChanged = (await deleteUnbegun(tx, params.id, at)) || (await endWindow(tx, params.id, at));
    if (isChanged) await note(tx, call, { id: params.id, action: 'deleted', at });
  });
  return undefined;
}

async function requireWindow(
  platform: Platform,
  caller: UserCaller,
  id: Id<'maintenance_window'>,
): Promise<void> {
  const row = await findWindow(platform.db, id);
  if (!row?.place_id) throw new AppError('not_found');
  await requireFacility(platform, caller, row.place_id, 'change');
}

const note = (
  tx: DatabaseTransaction,
  call: Parameters<typeof auditByUser>[1],
  {
    id,
    action,
    ...rest
  }: { id: string; action: 'created' | 'ended' | 'deleted'; at: Date; details?: Record<string, unknown> },
): Promise<void> =>
  auditByUser(tx, call, {
    ...rest,
    action: `maintenance_window.${action}`,
    object: { kind: 'maintenance_window', id },
  });

const toWindow = ({ from_at, until_at, place_id: _place, ...rest }: WindowRow): MaintenanceWindow => ({
  ...rest,
  from: from_at.toISOString(),
  until: until_at?.toISOString() ?? null,
});
