import { join } from 'node:path';
import { sql } from 'kysely';
import { openDatabase } from '../../apps/server/src/platform/db/database.ts';
import { newId } from '../../apps/server/src/platform/ids.ts';
import { silentLogger } from '../../apps/server/src/platform/log/logger.ts';
import { applicationConnection } from '../../apps/server/src/platform/postgres/postgres-connection.ts';
import { socketFolderFor } from '../../apps/server/src/platform/postgres/socket-folder.ts';
import type { SeedPlace } from './seed-readings.ts';

/**
 * An active model of a guard's areas as they are, written straight into the server's database: for journeys that need to
 * know of a model but not to train one. It judges nothing, because it has no file.
 */
export async function seedActiveModel({ dataFolder }: SeedPlace, guardId: string): Promise<void> {
  const address = applicationConnection(socketFolderFor(join(dataFolder, 'postgres')));
  const db = openDatabase(address, { poolSize: 1, log: silentLogger });
  try {
    const now = new Date();
    await sql`
      insert into guard_model
        (id, guard_id, status, stage, progress, percentile, threshold, image_count, detection_area, exclusion_areas, created_at)
      select ${newId(now)}, id, 'active', 'done', 1, 99, 0.5, 30, detection_area, exclusion_areas, ${now}
      from guard where id = ${guardId}`.execute(db);
  } finally {
    await db.destroy();
  }
}
