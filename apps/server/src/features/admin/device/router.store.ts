import type { Router } from '@tenken/contract/admin/device.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { TimePlace } from '../../../platform/db/cursor.ts';

type RouterRow = Omit<Router, 'last_seen_at'> & { last_seen_at: Date | null; created_at: Date };

/** Agents are stored as routers too and excluded here: pairing one with devices would separate it from its cameras. */
const selectRouters = sql`
  select r.id, r.router_id, r.name, r.firmware_version, r.last_seen_at, r.created_at,
    case when f.id is null then null else json_build_object('id', f.id, 'name', f.name) end as facility,
    case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end as company,
    coalesce((select json_agg(json_build_object('id', d.id, 'device_id', d.device_id) order by d.device_id)
      from router_device x join device d on d.id = x.device_id where x.router_id = r.id), '[]') as devices
  from router r left join facility f on f.id = r.facility_id
    left join management_unit m on m.id = f.management_unit_id left join company p on p.id = m.company_id
  where r.kind = 'relay'`;

export interface ListedRouter {
  router: Router;
  created_at: Date;
}

const toListed = ({ created_at, last_seen_at, ...row }: RouterRow): ListedRouter => ({
  router: { ...row, last_seen_at: last_seen_at?.toISOString() ?? null },
  created_at,
});

export async function findRouters(
  db: Database,
  { limit, after }: { limit: number; after: TimePlace | null },
): Promise<ListedRouter[]> {
  const { rows } = await sql<RouterRow>`${selectRouters}
    and ${after ? sql`(r.created_at, r.id) < (${after.at}, ${after.id})` : sql`true`}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(db);
  return rows.map(toListed);
}

export async function findRouter(db: Database, id: Id<'router'>): Promise<Router | null> {
  const { rows } = await sql<RouterRow>`${selectRouters} and r.id = ${id}`.execute(db);
  return rows[0] ? toListed(rows[0]).router : null;
}

/** False when a router with this id exists. */
export async function insertRouter(
  tx: DatabaseTransaction,
  router: {
    id: string;
    router_id: string;
    name: string;
    facility_id: string;
    sealed_secret: string;
    created_at: Date;
  },
): Promise<boolean> {
  const added = await tx
    .insertInto('router')
    .values(router)
    .onConflict((conflict) => conflict.column('router_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function updateRouter(
  tx: DatabaseTransaction,
  id: Id<'router'>,
  change: { name?: string; facility_id?: string },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('router').set(change).where('id', '=', id).execute();
}

/** The current secret becomes the former one; the one before it is void. */
export async function replaceRouterSecret(
  tx: DatabaseTransaction,
  id: Id<'router'>,
  change: { sealed_secret: string; former_valid_until: Date },
): Promise<void> {
  await tx
    .updateTable('router')
    .set((eb) => ({ ...change, former_sealed_secret: eb.ref('sealed_secret') }))
    .where('id', '=', id)
    .execute();
}

/** Pairs the router with exactly these devices, also those paired with another router. False when one is no BLE camera. */
export async function pairDevices(
  tx: DatabaseTransaction,
  id: Id<'router'>,
  deviceIds: readonly Id<'device'>[],
): Promise<boolean> {
  await tx.deleteFrom('router_device').where('router_id', '=', id).execute();
  const requested = [...new Set(deviceIds)];
  if (requested.length === 0) return true;
  const locked = await tx
    .selectFrom('device')
    .select('id')
    .where('id', 'in', requested)
    .where('device_type', '=', 'ble_camera')
    .execute();
  if (locked.length < requested.length) return false;
  await tx
    .insertInto('router_device')
    .values(requested.map((device_id) => ({ router_id: id, device_id })))
    .onConflict((conflict) => conflict.column('device_id').doUpdateSet({ router_id: id }))
    .execute();
  return true;
}

export async function removeRouter(tx: DatabaseTransaction, id: Id<'router'>): Promise<void> {
  await tx.deleteFrom('router').where('id', '=', id).execute();
}

export const isFacility = async (db: Database, id: Id<'facility'>): Promise<boolean> =>
  (await db.selectFrom('facility').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
