import type { SavedViewPage } from '@tenken/contract/saved-view/saved-view.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';

export interface SavedViewRow {
  id: Id<'saved_view'>;
  facility_id: Id<'facility'>;
  company_id: Id<'company'>;
  page: SavedViewPage;
  name: string;
  query: string;
  is_shared: boolean;
  by: { id: Id<'user'>; name: string };
  deleted_at: Date | null;
}

const selectView = sql`
  select v.id, v.facility_id, m.company_id, v.page, v.name, v.query, v.is_shared, v.deleted_at,
    json_build_object('id', u.id, 'name', u.name) as by
  from saved_view v join app_user u on u.id = v.user_id
  join facility f on f.id = v.facility_id join management_unit m on m.id = f.management_unit_id`;

/** The views of a facility that a user may see, by name. */
export async function findSavedViews(
  db: Database,
  facilityId: Id<'facility'>,
  userId: Id<'user'>,
): Promise<SavedViewRow[]> {
  const { rows } = await sql<SavedViewRow>`${selectView}
    where v.facility_id = ${facilityId} and v.deleted_at is null and (v.user_id = ${userId} or v.is_shared)
    order by v.name collate natural_order, v.id`.execute(db);
  return rows;
}

/** Also one that was just deleted. */
export async function findSavedView(db: Database, id: Id<'saved_view'>): Promise<SavedViewRow | null> {
  const { rows } = await sql<SavedViewRow>`${selectView} where v.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockSavedView(
  tx: DatabaseTransaction,
  id: Id<'saved_view'>,
): Promise<SavedViewRow | null> {
  await sql`select from saved_view where id = ${id} for update`.execute(tx);
  return findSavedView(tx, id);
}

/** Locks the views of this user until the transaction ends: number and names are checked first. */
export async function lockOwnViews(tx: DatabaseTransaction, userId: Id<'user'>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved views'), hashtext(${userId}))`.execute(tx);
}

export async function countOwnViews(
  tx: DatabaseTransaction,
  facilityId: Id<'facility'>,
  userId: Id<'user'>,
): Promise<number> {
  const { count } = await tx
    .selectFrom('saved_view')
    .select((q) => q.fn.countAll<number>().as('count'))
    .where('facility_id', '=', facilityId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewSavedView {
  id: Id<'saved_view'>;
  facility_id: Id<'facility'>;
  user_id: Id<'user'>;
  page: SavedViewPage;
  name: string;
  query: string;
  is_shared: boolean;
  created_at: Date;
}

/** False when the user has one with that name already. */
export async function insertSavedView(tx: DatabaseTransaction, view: NewSavedView): Promise<boolean> {
  const written = await tx
    .insertInto('saved_view')
    .values(view)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

/** False when the author has another one with that name. */
export async function updateSavedView(
  tx: DatabaseTransaction,
  { id, ...rest }: Pick<SavedViewRow, 'id' | 'name' | 'query' | 'is_shared' | 'deleted_at'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update saved_view v
    set name = ${rest.name}, query = ${rest.query}, is_shared = ${rest.is_shared}, deleted_at = ${rest.deleted_at}
    where id = ${id} and (${rest.deleted_at}::timestamptz is not null or not exists (
      select from saved_view o where o.facility_id = v.facility_id and o.user_id = v.user_id and o.page = v.page
        and o.name = ${rest.name} and o.id <> v.id and o.deleted_at is null))`.execute(tx);
  return numAffectedRows! > 0n;
}
