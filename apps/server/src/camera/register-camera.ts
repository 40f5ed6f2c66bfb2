import { createHash, timingSafeEqual } from 'node:crypto';
import type { createCamera as createCameraRoute } from '@tenken/contract/camera/camera.routes.ts';
import type { Camera } from '@tenken/contract/camera/camera.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { REGISTRATION_FAILURES } from '@tenken/contract/wire/rate-limits.ts';
import type { UserCaller } from '../account/caller.ts';
import { requireFacility } from '../company/require-facility.ts';
import { inTransaction, type DatabaseTransaction } from '../platform/db/database.ts';
import { AppError } from '../platform/errors.ts';
import type { Call } from '../platform/http/call.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { insertCamera, lockDevice } from './camera-writing.store.ts';
import { findCamera } from './camera.store.ts';
import { publishChange } from './publish-change.ts';
import { requirePlace } from './require-place.ts';
import { toCamera } from './to-camera.ts';

/** Registers a device that its owner holds in hands, proved by the code on its label, or a plain camera without one. */
export async function registerCamera(
  platform: Platform,
  { caller, body }: Call<typeof createCameraRoute, UserCaller>,
): Promise<Camera> {
  const { facility_id, name, device_id, registration_code } = body;
  await requireFacility(platform, caller, facility_id, 'change');
  if (device_id !== undefined) await requireTries(platform, caller, device_id);
  const id: Id<'camera'> = newId(platform.clock.now());
  try {
    return await inTransaction(platform.db, async (tx) => {
      await requirePlace(tx, facility_id);
      const device =
        device_id === undefined
          ? null
          : await claimDevice(platform, tx, caller, device_id, registration_code ?? '');
      await insertCamera(tx, { id, name, facility_id, device_id: device, at: platform.clock.now() });
      await publishChange(platform, tx, caller, {
        cameraId: id,
        facilityIds: [facility_id],
        deeds: ['registered'],
        details: { name, device_id: device_id ?? null },
      });
      return toCamera(platform, (await findCamera(tx, id))!);
    });
  } catch (error) {
    if (error instanceof AppError && error.code === 'camera_registration_failed')
      await countFailure(platform, caller, device_id!);
    throw error;
  }
}

/** An unknown device, a wrong code and another company's device answer alike. */
async function claimDevice(
  { secrets }: Pick<Platform, 'secrets'>,
  tx: DatabaseTransaction,
  { user }: UserCaller,
  deviceId: string,
  code: string,
): Promise<Id<'device'>> {
  const device = await lockDevice(tx, deviceId);
  const expected = device ? secrets.open(device.registration_code, `registration:${device.id}`) : '';
  const isOthers = device !== null && device.company_id !== null && device.company_id !== user.company_id;
  if (!device || !isSame(code, expected) || isOthers || device.status === 'retired')
    throw new AppError('camera_registration_failed');
  if (device.status === 'assigned') throw new AppError('device_already_registered');
  return device.id;
}

const isSame = (given: string, expected: string): boolean =>
  timingSafeEqual(
    createHash('sha256').update(given).digest(),
    createHash('sha256').update(expected).digest(),
  ) && expected !== '';

const limitKeys = ({ user }: UserCaller, deviceId: string): string[] => [
  `registration:user:${user.id}`,
  `registration:device:${deviceId}`,
];

/** Eight characters are guessed by patience, so patience is limited (decision U-44). */
async function requireTries({ limiter }: Platform, caller: UserCaller, deviceId: string): Promise<void> {
  for (const key of limitKeys(caller, deviceId)) {
    const { remaining, resetSeconds } = await limiter.peek(key, REGISTRATION_FAILURES);
    if (remaining < 1) throw new AppError('too_many_requests', { retryAfterSeconds: resetSeconds });
  }
}

async function countFailure({ limiter }: Platform, caller: UserCaller, deviceId: string): Promise<void> {
  for (const key of limitKeys(caller, deviceId)) await limiter.take(key, REGISTRATION_FAILURES);
}
