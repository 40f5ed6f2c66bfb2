import type { patchDevice as patchRoute } from '@tenken/contract/admin/device.routes.ts';
import type { DeviceDetail } from '@tenken/contract/admin/device.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { insertCamera, updateCamera } from '../../camera/camera-writing.store.ts';
import { requireFreePlace } from '../../camera/require-free-place.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAdmin } from '../require-admin.ts';
import { findCompanyOfFacility, findDevice, lockDeviceRow, setDeviceStatus } from './device.store.ts';

type PatchCall = Call<typeof patchRoute, UserCaller>;

/** Assigns a device to a facility, which creates a camera with its name there, or retires it. */
export async function patchDevice(platform: Platform, call: PatchCall): Promise<DeviceDetail> {
  requireAdmin(call.caller);
  const { facility_id, status } = call.body;
  return inTransaction(platform.db, async (tx) => {
    if (!(await lockDeviceRow(tx, call.params.id))) throw new AppError('not_found');
    const device = (await findDevice(tx, call.params.id))!;
    if (status !== undefined) await changeStatus(platform, tx, call, device, status);
    if (facility_id !== undefined) await assign(platform, tx, call, device, facility_id);
    return (await findDevice(tx, device.id))!;
  });
}

/** The history of a camera never changes its company: a device can move only after its camera is deleted. */
async function assign(
  { clock, outbox }: Platform,
  tx: DatabaseTransaction,
  call: PatchCall,
  { id, device_id, camera, company, facility }: DeviceDetail,
  facilityId: Id<'facility'>,
): Promise<void> {
  const company_id = await findCompanyOfFacility(tx, facilityId);
  if (company_id === null)
    throw new AppError('unknown_facility', { fields: { facility_id: ['unknown_facility'] } });
  if (facility?.id === facilityId) return;
  if (camera && company?.id !== company_id) throw new AppError('device_in_use');
  await requireFreePlace(tx, facilityId);
  const at = clock.now();
  const cameraId: Id<'camera'> = camera?.id ?? newId(at);
  if (camera) await updateCamera(tx, cameraId, { facility_id: facilityId });
  else await insertCamera(tx, { id: cameraId, name: device_id, facility_id: facilityId, device_id: id, at });
  await auditByUser(tx, call, {
    at,
    company_id,
    action: 'device.assigned',
    object: { kind: 'device', id },
    details: { device_id, facility_id: facilityId },
  });
  const payload = { camera_id: cameraId, deeds: [camera ? ('moved' as const) : ('registered' as const)] };
  const places = facility ? [facility.id, facilityId] : [facilityId];
  await outbox.publishAll(
    tx,
    'camera.changed',
    places.map((facility_id) => ({ scope: { company_id, facility_id }, payload })),
  );
}

async function changeStatus(
  { clock }: Platform,
  tx: DatabaseTransaction,
  call: PatchCall,
  device: DeviceDetail,
  status: 'stock' | 'retired',
): Promise<void> {
  if (device.camera) throw new AppError('device_in_use');
  await setDeviceStatus(tx, device.id, status);
  await auditByUser(tx, call, {
    at: clock.now(),
    company_id: device.company?.id ?? null,
    action: `device.${status === 'stock' ? 'returned_to_stock' : 'retired'}`,
    object: { kind: 'device', id: device.id },
    details: { device_id: device.device_id },
  });
}
