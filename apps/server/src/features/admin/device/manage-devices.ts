import { randomBytes, randomInt } from 'node:crypto';
import type * as routes from '@tenken/contract/admin/device.routes.ts';
import type { AdminUnit, Device, DeviceDetail } from '@tenken/contract/admin/device.schema.ts';
import { DEVICE_MODELS, modelOfDevice, platformOfDevice } from '@tenken/contract/camera/device-model.ts';
import { DEFAULT_PAGE_SIZE, type Page } from '@tenken/contract/wire/paging.ts';
import { auditByUser } from '../../account/audit-by-user.ts';
import type { UserCaller } from '../../account/caller.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { timePlaceOf, toPage } from '../../../platform/db/cursor.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Call } from '../../../platform/http/call.ts';
import { newId } from '../../../platform/ids.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireAdmin } from '../require-admin.ts';
import {
  findDevice,
  findDevices,
  findUnitsOfUser,
  insertDevice,
  insertDeviceSecret,
} from './device.store.ts';

/** Printed on the label and typed manually: no letters that look alike. */
const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

export async function listAdminUnits(
  { db }: Platform,
  { caller, query }: Call<typeof routes.listAdminUnits, UserCaller>,
): Promise<{ records: AdminUnit[] }> {
  requireAdmin(caller);
  const records = await findUnitsOfUser(db, query.user_email);
  if (!records) throw new AppError('unknown_user');
  return { records };
}

export async function listDevices(
  { db }: Platform,
  { caller, query }: Call<typeof routes.listDevices, UserCaller>,
): Promise<Page<Device>> {
  requireAdmin(caller);
  const size = query.page_size ?? DEFAULT_PAGE_SIZE;
  const rows = await findDevices(db, query, { limit: size + 1, after: timePlaceOf(query.page) });
  return toPage(
    rows,
    size,
    ({ created_at, id }) => [created_at, id],
    (row) => row,
  );
}

/** Adds a device to the stock. Its model follows from its id; its secret and code are returned once. */
export async function createDevice(
  { db, clock, secrets }: Platform,
  call: Call<typeof routes.createDevice, UserCaller>,
): Promise<{ device: Device; secret: string; registration_code: string }> {
  requireAdmin(call.caller);
  const { device_id } = call.body;
  const kind = kindOf(device_id);
  const at = clock.now();
  const id = newId(at);
  const secret = randomBytes(32).toString('hex');
  const code = Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join(
    '',
  );
  return inTransaction(db, async (tx) => {
    const registration_code = secrets.seal(code, `registration:${id}`);
    if (!(await insertDevice(tx, { id, device_id, ...kind, registration_code, created_at: at })))
      throw new AppError('duplicate_device', { fields: { device_id: ['duplicate_device'] } });
    const sealed = secrets.seal(secret, `device:${id}`);
    await insertDeviceSecret(tx, { id: newId(at), device_id: id, sealed, created_at: at });
    const object = { kind: 'device', id };
    await auditByUser(tx, call, {
      at,
      company_id: null,
      action: 'device.created',
      object,
      details: { device_id },
    });
    return { device: (await findDevice(tx, id))!, secret, registration_code: code };
  });
}

function kindOf(deviceId: string): Pick<Device, 'device_type' | 'platform'> {
  try {
    const model = modelOfDevice(deviceId);
    const { device_type } = DEVICE_MODELS.find((one) => one.model === model)!;
    return { device_type, platform: platformOfDevice(deviceId) };
  } catch {
    throw new AppError('unknown_model', { fields: { device_id: ['unknown_model'] } });
  }
}

export async function getDevice(
  { db }: Platform,
  { caller, params }: Call<typeof routes.getDevice, UserCaller>,
): Promise<DeviceDetail> {
  requireAdmin(caller);
  const device = await findDevice(db, params.id);
  if (!device) throw new AppError('not_found');
  return device;
}
