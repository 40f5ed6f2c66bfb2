import { sql } from 'kysely';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import { withDatabase } from '../host/database.ts';
import type { TestServer } from '../host/server.ts';

/**
 * An active model of a guard's areas as they are, written straight into the server's database: for journeys that need to
 * know of a model but not to train one. It judges nothing, because it has no file.
 */
export const seedActiveModel = (server: TestServer, guardId: string): Promise<unknown> =>
  withDatabase(server, (db) => {
    const now = new Date();
    return sql`
      insert into guard_model
        (id, guard_id, status, stage, progress, percentile, threshold, image_count, detection_area, exclusion_areas, created_at)
      select ${newId(now)}, id, 'active', 'done', 1, 99, 0.5, 30, detection_area, exclusion_areas, ${now}
      from guard where id = ${guardId}`.execute(db);
  });
