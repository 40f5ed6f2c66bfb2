import { newId } from '../../../apps/server/src/platform/ids.ts';
import { loadKeyRing } from '../../../apps/server/src/platform/secrets/key-ring.ts';
import { SecretBox } from '../../../apps/server/src/platform/secrets/secret-box.ts';
import { withDatabase } from '../host/database.ts';
import type { TestServer } from '../host/server.ts';

const SECRET = 'ab'.repeat(32);

const secretsOf = async ({ dataFolder }: TestServer): Promise<SecretBox> =>
  new SecretBox(await loadKeyRing(null, dataFolder));

/** A device on the shelf, as the platform admin's list would hold it; answers its secret. */
export async function seedStockDevice(
  server: TestServer,
  deviceId: string,
  registrationCode: string,
): Promise<string> {
  const secrets = await secretsOf(server);
  const id = `device-${deviceId}`;
  const now = new Date();
  await withDatabase(server, async (db) => {
    await db
      .insertInto('device')
      .values({
        id,
        device_id: deviceId,
        device_type: 'lte_camera',
        platform: 'platform_2',
        registration_code: secrets.seal(registrationCode, `registration:${id}`),
        created_at: now,
      })
      .execute();
    const sealed = secrets.seal(SECRET, `device:${id}`);
    await db
      .insertInto('device_secret')
      .values({ id: newId(now), device_id: id, sealed, created_at: now })
      .execute();
  });
  return SECRET;
}

/** How many cameras a facility of the company may have; null = the product's own limit. */
export const limitCameras = (server: TestServer, camera_limit: number | null): Promise<void> =>
  withDatabase(server, async (db) => {
    await db.updateTable('company').set({ camera_limit }).where('id', '=', 'north').execute();
  });
