import type { DeviceType } from '@tenken/contract/camera/device-model.ts';
import type { Recurrence } from '@tenken/contract/schedule/schedule.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import { batch, memoizeByInstance, BATCH_WINDOW } from '../../platform/batch.ts';

export interface CameraRow {
  id: Id<'camera'>;
  name: string;
  is_active: boolean;
  facility_id: Id<'facility'>;
  management_unit_id: Id<'management_unit'>;
  company_id: Id<'company'>;
  device_id: string | null;
  device_type: DeviceType | null;
  firmware_version: string | null;
  fpga_version: string | null;
  image_resolution: string | null;
  timezone: string;
  expected_interval_minutes: number | null;
  settings: unknown;
  settings_revision: number;
  applied_revision: number;
  memo: string;
  memo_version: number;
  memo_updated_at: Date | null;
  memo_updated_by: string | null;
  battery_percentage: number | null;
  cellular_rsrp_dbm: number | null;
  status_updated_at: Date | null;
  health: {
    presence: 'present' | 'late' | 'silent';
    presence_since: string | null;
    sight: 'clear' | 'moved' | 'too_dark' | 'overexposed' | 'blurred';
    sight_since: string | null;
    last_contact_at: string | null;
    next_due_at: string | null;
  };
  schedule: (Recurrence & { id: string; name: string }) | null;
  plan: { id: string; name: string } | null;
  gauges: { id: string; name: string; is_active: boolean; type: string }[];
  guards: { id: string; name: string; is_active: boolean }[];
  latest_photo: { id: Id<'photo'>; datetime: string; width: number; height: number } | null;
}

const selectCamera = sql`
  select c.id, c.name, c.is_active, c.facility_id, f.management_unit_id, m.company_id,
    d.device_id, d.device_type, c.firmware_version, c.fpga_version, c.image_resolution, c.timezone,
    c.expected_interval_minutes, c.settings, c.settings_revision, c.applied_revision, c.memo, c.memo_version, c.memo_updated_at, w.name as memo_updated_by,
    c.battery_percentage, c.cellular_rsrp_dbm, c.status_updated_at,
    json_build_object('presence', coalesce(h.presence, 'present'), 'presence_since', h.presence_since,
      'sight', coalesce(h.sight, 'clear'), 'sight_since', h.sight_since, 'last_contact_at', c.last_contact_at,
      'next_due_at', h.next_due_at) as health,
    (select json_build_object('id', s.id, 'name', s.name, 'type', s.type, 'frequency_selection', s.frequency_selection,
      'fixed_times', s.fixed_times) from schedule s where s.id = c.schedule_id) as schedule,
    (select json_build_object('id', p.id, 'name', p.name) from subscription b join plan p on p.id = b.plan_id
      where b.company_id = m.company_id and c.device_id is not null) as plan,
    coalesce((select json_agg(json_build_object('id', g.id, 'name', g.name, 'is_active', g.is_active, 'type', g.type)
      order by g.name collate natural_order, g.id) from gauge g where g.camera_id = c.id and g.deleted_at is null), '[]') as gauges,
    coalesce((select json_agg(json_build_object('id', k.id, 'name', k.name, 'is_active', k.is_active)
      order by k.name collate natural_order, k.id) from guard k where k.camera_id = c.id and k.archived_at is null), '[]') as guards,
    (select json_build_object('id', x.id, 'datetime', x.taken_at, 'width', x.width, 'height', x.height)
      from photo x where x.camera_id = c.id and not x.is_bracketed and x.source is distinct from 'hand_held'
      order by x.taken_at desc, x.id desc limit 1) as latest_photo
  from camera c
  join facility f on f.id = c.facility_id
  join management_unit m on m.id = f.management_unit_id
  left join device d on d.id = c.device_id
  left join camera_watch h on h.camera_id = c.id
  left join app_user w on w.id = c.memo_updated_by`;

export interface CameraListQuery {
  userId: Id<'user'>;
  facilityId: Id<'facility'> | null;
  managementUnitId: Id<'management_unit'> | null;
  isActive: boolean | null;
  name: string | null;
}

/**
 * Every camera that matches and that the user may see, with its name only: natural order is not available in the
 * database.
 */
export async function findCameraNames(
  db: Database,
  query: CameraListQuery,
): Promise<{ id: Id<'camera'>; name: string }[]> {
  const conditions = [
    sql`exists (select from visible_facility v where v.user_id = ${query.userId} and v.facility_id = c.facility_id)`,
  ];
  if (query.facilityId !== null) conditions.push(sql`c.facility_id = ${query.facilityId}`);
  if (query.managementUnitId !== null) conditions.push(sql`f.management_unit_id = ${query.managementUnitId}`);
  if (query.isActive !== null) conditions.push(sql`c.is_active = ${query.isActive}`);
  if (query.name !== null) conditions.push(sql`strpos(lower(c.name), lower(${query.name})) > 0`);
  const { rows } = await sql<{ id: Id<'camera'>; name: string }>`
    select c.id, c.name from camera c join facility f on f.id = c.facility_id
    where ${sql.join(conditions, sql` and `)}`.execute(db);
  return rows;
}

/** In the order of the ids, without deleted ones. */
export async function findCamerasById(db: Database, ids: readonly Id<'camera'>[]): Promise<CameraRow[]> {
  const { rows } = await sql<CameraRow>`${selectCamera} where c.id = any(${ids})
    order by array_position(${ids}::text[], c.id)`.execute(db);
  return rows;
}

export async function findCamera(db: Database, id: Id<'camera'>): Promise<CameraRow | null> {
  const { rows } = await sql<CameraRow>`${selectCamera} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function findCameraFacility(db: Database, id: Id<'camera'>): Promise<Id<'facility'> | null> {
  const row = await db.selectFrom('camera').select('facility_id').where('id', '=', id).executeTakeFirst();
  return row?.facility_id ?? null;
}

export interface DeviceCamera {
  id: Id<'camera'>;
  facility_id: Id<'facility'>;
  company_id: Id<'company'>;
  assigned_at: Date;
  is_active: boolean;
  timezone: string;
  settings: unknown;
  settings_revision: number;
  applied_revision: number;
  device_id: string;
  device_type: NonNullable<CameraRow['device_type']>;
  platform: 'platform_1' | 'platform_2';
  schedule: {
    type: 'frequency' | 'fixed_times';
    frequency_selection: string | null;
    fixed_times: string[] | null;
  } | null;
}

const batchCamerasOfDevices = memoizeByInstance((db: Database) =>
  batch<Id<'device'>, DeviceCamera | null>(async (deviceKeys) => {
    const { rows } = await sql<DeviceCamera & { device_key: Id<'device'> }>`
        select c.id, c.facility_id, m.company_id, c.assigned_at, c.is_active, c.timezone, c.settings, c.settings_revision,
          c.applied_revision, d.id as device_key, d.device_id, d.device_type, d.platform,
          (select json_build_object('type', s.type, 'frequency_selection', s.frequency_selection, 'fixed_times', s.fixed_times)
            from schedule s where s.id = c.schedule_id) as schedule
        from camera c join facility f on f.id = c.facility_id join management_unit m on m.id = f.management_unit_id
          join device d on d.id = c.device_id
        where c.device_id = any(${deviceKeys})`.execute(db);
    const found = new Map(rows.map((row) => [row.device_key, row]));
    return deviceKeys.map((key) => found.get(key) ?? null);
  }, BATCH_WINDOW),
);

export const findCameraOfDevice = (db: Database, deviceKey: Id<'device'>): Promise<DeviceCamera | null> =>
  batchCamerasOfDevices(db)(deviceKey);

export interface Contact {
  battery_percentage?: number | null;
  cellular_rsrp_dbm?: number | null;
  firmware_version?: string | null;
  fpga_version?: string | null;
  image_resolution?: string | null;
  applied_revision?: number | null;
}

/** What a device reports with any call; omitted values stay. */
export async function saveContact(
  tx: DatabaseTransaction,
  cameraId: Id<'camera'>,
  at: Date,
  contact: Contact,
): Promise<void> {
  const reported = Object.fromEntries(
    Object.entries(contact).filter(([, value]) => value !== null && value !== undefined),
  );
  const hasStatus = 'battery_percentage' in reported || 'cellular_rsrp_dbm' in reported;
  await tx
    .updateTable('camera')
    .set({ ...reported, last_contact_at: at, ...(hasStatus ? { status_updated_at: at } : {}) })
    .where('id', '=', cameraId)
    .execute();
}

/** Stores the contacts of many cameras at once. */
export async function saveContacts(
  tx: DatabaseTransaction,
  contacts: readonly { readonly cameraId: Id<'camera'>; readonly at: Date }[],
): Promise<void> {
  if (contacts.length === 0) return;
  await sql`with contact as (
      select c.id, max(n.at) as at from camera c
      join unnest(${contacts.map(({ cameraId }) => cameraId)}::text[], ${contacts.map(({ at }) => at)}::timestamptz[])
        as n (id, at) on n.id = c.id group by c.id
    ) update camera c set last_contact_at = contact.at from contact where c.id = contact.id`.execute(tx);
}

/** A report of a device; one older than the stored one is ignored. */
export async function saveStatus(
  tx: DatabaseTransaction,
  cameraId: Id<'camera'>,
  at: Date,
  status: { battery_percentage?: number | undefined; cellular_rsrp_dbm?: number | undefined },
): Promise<void> {
  const reported = Object.fromEntries(Object.entries(status).filter(([, value]) => value !== undefined));
  if (Object.keys(reported).length === 0) return;
  await tx
    .updateTable('camera')
    .set({ ...reported, status_updated_at: at })
    .where('id', '=', cameraId)
    .where((q) => q.or([q('status_updated_at', 'is', null), q('status_updated_at', '<=', at)]))
    .execute();
}
