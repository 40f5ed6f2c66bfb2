import type { FleetCamera } from '@tenken/contract/overview/overview.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { CameraRow } from '../camera/camera.store.ts';
import type { NamePlace } from '../../platform/db/cursor.ts';
import type { Database } from '../../platform/db/database.ts';

export interface FleetRow extends Omit<FleetCamera, 'health' | 'status_updated_at'> {
  readonly health: CameraRow['health'];
  readonly status_updated_at: Date | null;
  /** From any source. */
  readonly has_photo: boolean;
}

/** Uses columns of cameras only: no photo or reading is loaded. */
export async function findFleet(
  db: Database,
  userId: Id<'user'>,
  { after, limit }: { after: NamePlace | null; limit: number },
): Promise<FleetRow[]> {
  const { rows } = await sql<FleetRow>`
    select c.id, c.name, c.is_active, json_build_object('id', f.id, 'name', f.name) as facility,
      json_build_object('id', m.id, 'name', m.name) as management_unit, d.device_type, d.device_id,
      json_build_object('presence', coalesce(h.presence, 'present'), 'presence_since', h.presence_since,
        'sight', coalesce(h.sight, 'clear'), 'sight_since', h.sight_since, 'last_contact_at', c.last_contact_at,
        'next_due_at', h.next_due_at) as health,
      exists (select from photo x where x.camera_id = c.id) as has_photo,
      c.battery_percentage, c.cellular_rsrp_dbm, c.status_updated_at, c.firmware_version,
      (select p.name from subscription b join plan p on p.id = b.plan_id
        where b.company_id = m.company_id and c.device_id is not null) as plan
    from camera c join facility f on f.id = c.facility_id join management_unit m on m.id = f.management_unit_id
      left join device d on d.id = c.device_id left join camera_watch h on h.camera_id = c.id
    where c.facility_id in (select facility_id from visible_facility where user_id = ${userId}) and c.deleted_at is null
      ${after === null ? sql`` : sql`and (c.name collate natural_order, c.id) > (${after.name}, ${after.id})`}
    order by c.name collate natural_order, c.id limit ${limit}`.execute(db);
  return rows;
}
