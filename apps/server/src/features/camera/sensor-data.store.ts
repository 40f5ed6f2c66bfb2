import type { Id } from '@tenken/contract/wire/id.ts';
import type { Selectable } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import type { TimePlace } from '../../platform/db/cursor.ts';

export type SensorRow = Selectable<Tables['sensor_data']>;

export interface SensorListQuery {
  cameraId: Id<'camera'>;
  from: Date | null;
  until: Date | null;
  after: TimePlace | null;
  limit: number;
}

export const findSensorData = (db: Database, query: SensorListQuery): Promise<SensorRow[]> =>
  db
    .selectFrom('sensor_data')
    .selectAll()
    .where('camera_id', '=', query.cameraId)
    .$if(query.from !== null, (q) => q.where('datetime', '>=', query.from!))
    .$if(query.until !== null, (q) => q.where('datetime', '<', query.until!))
    .$if(query.after !== null, (q) =>
      q.where((eb) => eb(eb.refTuple('datetime', 'id'), '<', eb.tuple(query.after!.at, query.after!.id))),
    )
    .orderBy('datetime', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();
