import type { GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import type { Reason } from '@tenken/contract/measurement/measurement.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { NamePlace } from '../../../platform/db/cursor.ts';
import type { Database } from '../../../platform/db/database.ts';

export interface LatestRow {
  gauge: { id: Id<'gauge'>; name: string; type: GaugeType; is_active: boolean };
  camera: { id: Id<'camera'>; name: string };
  unit: string;
  control_minimum: number | null;
  control_maximum: number | null;
  system_minimum: number | null;
  system_maximum: number | null;
  measurement_id: Id<'measurement'> | null;
  datetime: Date | null;
  estimated_value: number | null;
  confirmed_value: number | null;
  is_confirmed: boolean | null;
  is_corrected: boolean | null;
  uncertainty: number | null;
  reasons: Reason[] | null;
}

/** Every gauge of a facility with its newest reading, through the index, one row per gauge. */
export async function findLatestValues(
  db: Database,
  facilityId: Id<'facility'>,
  query: { isActiveOnly: boolean; after: NamePlace | null; limit: number },
): Promise<LatestRow[]> {
  const { after } = query;
  const { rows } = await sql<LatestRow>`
    select json_build_object('id', g.id, 'name', g.name, 'type', g.type, 'is_active', g.is_active) as gauge,
      json_build_object('id', g.camera_id, 'name', g.camera_name) as camera, g.unit,
      g.control_minimum, g.control_maximum, g.system_minimum, g.system_maximum, m.id as measurement_id, m.datetime,
      m.estimated_value, m.confirmed_value, m.is_confirmed, m.is_corrected, m.uncertainty, m.reasons
    from (select g.*, c.name as camera_name from gauge g join camera c on c.id = g.camera_id and c.deleted_at is null
      where c.facility_id = ${facilityId} and g.deleted_at is null ${query.isActiveOnly ? sql`and g.is_active` : sql``}
        ${after === null ? sql`` : sql`and (g.name collate natural_order, g.id) > (${after.name}, ${after.id})`}
      order by g.name collate natural_order, g.id limit ${query.limit}) g
    left join lateral (select * from measurement x where x.gauge_id = g.id order by x.datetime desc, x.id desc limit 1) m on true
    order by g.name collate natural_order, g.id`.execute(db);
  return rows;
}
