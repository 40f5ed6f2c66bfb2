import type { Id } from '@tenken/contract/wire/id.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { TestPlatform } from '../test-platform.ts';

/** A camera without a device, for tests that change it. */
export async function insertPlainCamera(
  { db, clock }: TestPlatform,
  facilityId: string,
  name = 'Plain',
): Promise<Id<'camera'>> {
  const at = clock.now();
  const id: Id<'camera'> = newId(at);
  await db
    .insertInto('camera')
    .values({ id, name, facility_id: facilityId, assigned_at: at, created_at: at })
    .execute();
  return id;
}

let serial = 0;

/** A device in the stock, with the code on its label. */
export async function insertStockDevice(
  { db, clock, secrets }: TestPlatform,
  deviceId = `lc_11_${String((serial += 1)).padStart(5, '0')}`,
): Promise<{ device_id: string; registration_code: string }> {
  const id: Id<'device'> = `device-${deviceId}`;
  const registration_code = 'K7QX24MP';
  await db
    .insertInto('device')
    .values({
      id,
      device_id: deviceId,
      device_type: 'lte_camera',
      platform: 'platform_2',
      registration_code: secrets.seal(registration_code, `registration:${id}`),
      created_at: clock.now(),
    })
    .execute();
  const sealed = secrets.seal('0'.repeat(64), `device:${id}`);
  await db
    .insertInto('device_secret')
    .values({ id: newId(clock.now()), device_id: id, sealed, created_at: clock.now() })
    .execute();
  return { device_id: deviceId, registration_code };
}

/** An analysis without a job. */
export async function insertPlainAnalysis(
  { db, clock }: TestPlatform,
  cameraId: string,
): Promise<Id<'analysis'>> {
  const at = clock.now();
  const id: Id<'analysis'> = newId(at);
  await db
    .insertInto('analysis')
    .values({
      id,
      camera_id: cameraId,
      requested_by: 'uma',
      status: 'queued',
      gauge_ids: [],
      guard_ids: [],
      photo_ids: ['none'],
      is_saving: false,
      created_at: at,
      updated_at: at,
    })
    .execute();
  return id;
}
