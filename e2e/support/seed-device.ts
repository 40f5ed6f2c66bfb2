import { join } from 'node:path';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { silentLogger } from '../../apps/server/src/platform/log/logger.ts';
import { applicationConnection } from '../../apps/server/src/platform/postgres/postgres-connection.ts';
import { socketFolderFor } from '../../apps/server/src/platform/postgres/socket-folder.ts';
import { loadKeyRing } from '../../apps/server/src/platform/secrets/key-ring.ts';
import { SecretBox } from '../../apps/server/src/platform/secrets/secret-box.ts';
import type { TestServer } from './server.ts';

const SECRET = 'ab'.repeat(32);

/** A device on the shelf, as the platform admin's list would hold it; answers its secret. */
export async function seedStockDevice(
  { dataFolder }: TestServer,
  deviceId: string,
  registrationCode: string,
): Promise<string> {
  const secrets = new SecretBox(await loadKeyRing(null, dataFolder));
  const address = applicationConnection(socketFolderFor(join(dataFolder, 'postgres')));
  const db = openDatabase(address, { poolSize: 1, log: silentLogger });
  const id = `device-${deviceId}`;
  const now = new Date();
  try {
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
    return SECRET;
  } finally {
    await db.destroy();
  }
}

/** How many cameras a facility of the company may have; null = the product's own limit. */
export async function limitCameras({ dataFolder }: TestServer, camera_limit: number | null): Promise<void> {
  const address = applicationConnection(socketFolderFor(join(dataFolder, 'postgres')));
  const db = openDatabase(address, { poolSize: 1, log: silentLogger });
  try {
    await db.updateTable('company').set({ camera_limit }).where('id', '=', 'north').execute();
  } finally {
    await db.destroy();
  }
}
