import { randomBytes } from 'node:crypto';
import { inTransaction } from '@tenken/server/src/platform/db/database.ts';
import { newId } from '@tenken/server/src/platform/ids.ts';
import { loadKeyRing } from '@tenken/server/src/platform/secrets/key-ring.ts';
import { SecretBox } from '@tenken/server/src/platform/secrets/secret-box.ts';
import { withDatabase, type DatabasePlace } from './database.ts';

export interface LoadCamera {
  readonly cameraId: string;
  readonly deviceId: string;
  readonly secret: string;
}

/** Where cameras are added, and who manages them; `digit` keeps the device numbers of several places apart. */
export interface Place {
  readonly name: string;
  readonly digit: number;
  readonly facility: string;
  readonly company: string;
  readonly account: string;
}

export const LOAD_ACCOUNT = 'uma@north.test';

export const PUMP_HALL: Place = {
  name: 'load',
  digit: 9,
  facility: 'F1',
  company: 'north',
  account: LOAD_ACCOUNT,
};

/** Adds `count` cameras with devices to a facility of the demo. By SQL, because devices come from the factory. */
export async function addCameras(
  dataDir: string,
  count: number,
  place: Place = PUMP_HALL,
  database: DatabasePlace = dataDir,
): Promise<LoadCamera[]> {
  const secrets = new SecretBox(await loadKeyRing(null, dataDir));
  const cameras = Array.from({ length: count }, (_, index): LoadCamera => {
    const number = String(index + 1).padStart(4, '0');
    return {
      cameraId: `${place.name}-${number}`,
      deviceId: `lc_10_${place.digit}${number}`,
      secret: randomBytes(32).toString('hex'),
    };
  });
  const now = new Date();
  await withDatabase(database, (db) =>
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
            company_id: place.company,
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
            facility_id: place.facility,
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
