import { normaliseEmail } from '@tenken/contract/account/email.rules.ts';
import type { AdminUnit, Device, DeviceDetail } from '@tenken/contract/admin/device.schema.ts';
import { modelOfDevice } from '@tenken/contract/camera/device-model.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { TimePlace } from '../../../platform/db/cursor.ts';

type DeviceRow = Omit<Device, 'model' | 'last_seen_at' | 'created_at'> & {
  last_seen_at: Date | null;
  created_at: Date;
};

const selectDevices = sql`
  select d.id, d.device_id, d.platform, d.device_type, d.status, d.last_seen_at, d.created_at,
    case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end as company,
    case when f.id is null then null else json_build_object('id', f.id, 'name', f.name) end as facility,
    case when c.id is null then null else json_build_object('id', c.id, 'name', c.name) end as camera
  from device d left join company p on p.id = d.company_id
    left join camera c on c.device_id = d.id left join facility f on f.id = c.facility_id`;

const toDevice = ({ last_seen_at, created_at, ...row }: DeviceRow): Device => ({
  ...row,
  model: modelOfDevice(row.device_id),
  last_seen_at: last_seen_at?.toISOString() ?? null,
  created_at: created_at.toISOString(),
});

/** Newest first; `query` is a part of the device id. */
export async function findDevices(
  db: Database,
  filter: { query?: string | undefined; status?: Device['status'] | undefined },
  { limit, after }: { limit: number; after: TimePlace | null },
): Promise<Device[]> {
  const { rows } = await sql<DeviceRow>`${selectDevices}
    where ${filter.status ? sql`d.status = ${filter.status}` : sql`true`}
      and ${filter.query ? sql`position(lower(${filter.query}) in lower(d.device_id)) > 0` : sql`true`}
      and ${after ? sql`(d.created_at, d.id) < (${after.at}, ${after.id})` : sql`true`}
    order by d.created_at desc, d.id desc limit ${limit}`.execute(db);
  return rows.map(toDevice);
}

export async function findDevice(db: Database, id: Id<'device'>): Promise<DeviceDetail | null> {
  const { rows } = await sql<DeviceRow>`${selectDevices} where d.id = ${id}`.execute(db);
  if (!rows[0]) return null;
  const secrets = await db
    .selectFrom('device_secret')
    .select(['created_at', 'valid_until'])
    .where('device_id', '=', id)
    .orderBy('created_at', 'desc')
    .execute();
  const { rows: more } = await sql<Pick<DeviceDetail, 'router' | 'tasks'>>`
    select (select json_build_object('id', r.id, 'name', r.name) from router_device x join router r on r.id = x.router_id
        where x.device_id = d.id) as router,
      json_build_object('open', count(t.id) filter (where t.result is null),
        'succeeded', count(t.id) filter (where t.result = 'success'),
        'failed', count(t.id) filter (where t.result = 'failure')) as tasks
    from device d left join camera c on c.device_id = d.id left join camera_task t on t.camera_id = c.id
    where d.id = ${id} group by d.id`.execute(db);
  return {
    ...toDevice(rows[0]),
    ...more[0]!,
    secrets: secrets.map(({ created_at, valid_until }) => ({
      created_at: created_at.toISOString(),
      valid_until: valid_until?.toISOString() ?? null,
    })),
  };
}

/** False when a device with this id exists. */
export async function insertDevice(
  tx: DatabaseTransaction,
  device: Pick<Device, 'id' | 'device_id' | 'device_type' | 'platform'> & {
    registration_code: string;
    created_at: Date;
  },
): Promise<boolean> {
  const added = await tx
    .insertInto('device')
    .values(device)
    .onConflict((conflict) => conflict.column('device_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function insertDeviceSecret(
  tx: DatabaseTransaction,
  secret: { id: string; device_id: Id<'device'>; sealed: string; created_at: Date },
): Promise<void> {
  await tx.insertInto('device_secret').values(secret).execute();
}

/** The company of a facility; null for an unknown one. */
export async function findCompanyOfFacility(db: Database, id: Id<'facility'>): Promise<Id<'company'> | null> {
  const row = await db
    .selectFrom('facility as f')
    .innerJoin('management_unit as m', 'm.id', 'f.management_unit_id')
    .select('m.company_id')
    .where('f.id', '=', id)
    .executeTakeFirst();
  return row?.company_id ?? null;
}

export async function setDeviceStatus(
  tx: DatabaseTransaction,
  id: Id<'device'>,
  status: 'stock' | 'retired',
): Promise<void> {
  await tx.updateTable('device').set({ status, company_id: null }).where('id', '=', id).execute();
}

export async function lockDeviceRow(tx: DatabaseTransaction, id: Id<'device'>): Promise<boolean> {
  const row = await tx.selectFrom('device').select('id').where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** null for an unknown address. */
export async function findUnitsOfUser(db: Database, email: string): Promise<AdminUnit[] | null> {
  const user = await db
    .selectFrom('app_user')
    .select('company_id')
    .where(sql<string>`lower(email)`, '=', normaliseEmail(email))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!user) return null;
  const { rows } = await sql<AdminUnit>`
    select m.id, m.name, json_build_object('id', p.id, 'name', p.name) as company,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name collate natural_order, f.id)
        from facility f where f.management_unit_id = m.id), '[]') as facilities
    from management_unit m join company p on p.id = m.company_id
    where m.company_id = ${user.company_id} order by m.name collate natural_order, m.id`.execute(db);
  return rows;
}
