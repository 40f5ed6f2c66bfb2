import { randomBytes } from 'node:crypto';
import { inTransaction } from '@tenken/server/src/platform/db/database.ts';
import { newId } from '@tenken/server/src/platform/ids.ts';
import { loadKeyRing } from '@tenken/server/src/platform/secrets/key-ring.ts';
import { SecretBox } from '@tenken/server/src/platform/secrets/secret-box.ts';
import { withDatabase } from './database.ts';

export interface LoadCamera {
  readonly cameraId: string;
  readonly deviceId: string;
  readonly secret: string;
}

/** A facility of the demo whose unit LOAD_ACCOUNT manages. */
const FACILITY = 'F1';
export const LOAD_ACCOUNT = 'uma@north.test';

/** Gives the demo's pump hall `count` more cameras with devices. There is no call for this: devices come from the factory. */
export async function addCameras(dataDir: string, count: number): Promise<LoadCamera[]> {
  const secrets = new SecretBox(await loadKeyRing(null, dataDir));
  const cameras = Array.from({ length: count }, (_, index): LoadCamera => {
    const number = String(index + 1).padStart(4, '0');
    return {
      cameraId: `load-${number}`,
      deviceId: `lc_10_9${number}`,
      secret: randomBytes(32).toString('hex'),
    };
  });
  const now = new Date();
  await withDatabase(dataDir, (db) =>
    inTransaction(db, async (tx) => {
      for (const { cameraId, deviceId, secret } of cameras) {
        const key = `device-${deviceId}`;
        await tx
          .insertInto('device')
          .values({
            id: key,
            device_id: deviceId,
            device_type: 'lte_camera',
            platform: 'platform_2',
            status: 'assigned',
            company_id: 'north',
            registration_code: secrets.seal('REGISTER', `registration:${key}`),
            created_at: now,
          })
          .execute();
        const sealed = secrets.seal(secret, `device:${key}`);
        await tx
          .insertInto('device_secret')
          .values({ id: newId(now), device_id: key, sealed, created_at: now })
          .execute();
        await tx
          .insertInto('camera')
          .values({
            id: cameraId,
            name: cameraId,
            facility_id: FACILITY,
            device_id: key,
            assigned_at: new Date(now.getTime() - 3_600_000),
            created_at: now,
          })
          .execute();
      }
    }),
  );
  return cameras;
}
