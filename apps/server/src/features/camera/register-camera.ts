import { createHash, timingSafeEqual } from 'node:crypto';
import type { createCamera as createCameraRoute } from '@tenken/contract/camera/camera.routes.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { REGISTRATION_FAILURES } from '@tenken/contract/wire/rate-limits.ts';
import { auditByUser } from '../account/audit-by-user.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/call.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { findStockDevice, insertCamera, lockStockDevice, type StockDevice } from './camera-writing.store.ts';
import { findCamera } from './camera.store.ts';
import { publishChange } from './publish-change.ts';
import { requireFreePlace } from './require-free-place.ts';
import { toCamera } from './to-camera.ts';

type RegisterCall = Call<typeof createCameraRoute, UserCaller>;

/** Registers a device by the code on its label, or a plain camera without a device. */
export async function registerCamera(platform: Platform, call: RegisterCall): Promise<Camera> {
  const { caller, body } = call;
  const { facility_id, name, device_id, registration_code } = body;
  await requireFacility(platform, caller, facility_id, 'change');
  if (device_id !== undefined) await requireCode(platform, call, device_id, registration_code ?? '');
  const id: Id<'camera'> = newId(platform.clock.now());
  return inTransaction(platform.db, async (tx) => {
    await requireFreePlace(tx, facility_id);
    const device = device_id === undefined ? null : await claimDevice(tx, caller, device_id);
    await insertCamera(tx, { id, name, facility_id, device_id: device, at: platform.clock.now() });
    await publishChange(platform, tx, caller, {
      cameraId: id,
      facilityIds: [facility_id],
      actions: ['registered'],
      details: { name, device_id: device_id ?? null },
    });
    return toCamera(platform, (await findCamera(tx, id))!);
  });
}

/**
 * An unknown device, a wrong code and another company's device give the same answer. Eight characters can be guessed, so
 * attempts are limited (decision U-44).
 */
async function requireCode(
  { db, clock, secrets, limiter, inOwnTransaction }: Platform,
  call: RegisterCall,
  deviceId: string,
  code: string,
): Promise<void> {
  const { user } = call.caller;
  const keys = [`registration:user:${user.id}`, `registration:device:${deviceId}`];
  const tries = keys.map((key) => ({ key, limit: REGISTRATION_FAILURES }));
  const isRight = await limiter.attempt(tries, async () => {
    const device = await findStockDevice(db, deviceId);
    const isOpen = isOpenTo(user, device);
    const expected = device ? secrets.open(device.registration_code, `registration:${device.id}`) : '';
    return (isSame(code, expected) && isOpen) || null;
  });
  if (isRight) return;
  await inOwnTransaction((tx) =>
    auditByUser(tx, call, {
      at: clock.now(),
      action: 'camera.registration_failed',
      object: { kind: 'device', id: deviceId },
      details: { device_id: deviceId },
    }),
  );
  throw new AppError('camera_registration_failed');
}

const isOpenTo = (user: UserCaller['user'], device: StockDevice | null): device is StockDevice =>
  device !== null &&
  device.status !== 'retired' &&
  (device.company_id === null || device.company_id === user.company_id);

const isSame = (actual: string, expected: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(actual).digest(),
    createHash('sha256').update(expected).digest(),
  ) && expected !== '';

/** Checked again under the lock: the device may have been taken meanwhile. */
async function claimDevice(
  tx: DatabaseTransaction,
  { user }: UserCaller,
  deviceId: string,
): Promise<Id<'device'>> {
  const device = await lockStockDevice(tx, deviceId);
  if (!isOpenTo(user, device)) throw new AppError('camera_registration_failed');
  if (device.status === 'assigned') throw new AppError('device_already_registered');
  return device.id;
}
