import type { Facility } from '@tenken/contract/company/company.schema.ts';
import type { UnitDetail } from '@tenken/contract/company/unit.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

/**
 * Serialises changes of a company's organisation, because limits and the last administrator are counted. Inserts that
 * refer to the company do not wait.
 */
export async function lockCompany(
  tx: DatabaseTransaction,
  id: Id<'company'>,
): Promise<{ facility_limit: number | null }> {
  return tx
    .selectFrom('company')
    .select('facility_limit')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
}

export async function findUnit(
  db: Database,
  companyId: Id<'company'>,
  unitId: Id<'management_unit'>,
): Promise<UnitDetail | null> {
  const { rows } = await sql<Omit<UnitDetail, 'company'>>`
    select m.id, m.name,
      (select count(*) from unit_member p where p.management_unit_id = m.id) as member_count,
      coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name,
          'camera_count', (select count(*) from camera c where c.facility_id = f.id)) order by f.name collate natural_order, f.id)
        from facility f where f.management_unit_id = m.id), '[]') as facilities
    from management_unit m where m.id = ${unitId} and m.company_id = ${companyId}`.execute(db);
  return rows[0] ? { ...rows[0], company: { id: companyId } } : null;
}

/** False when the company has a unit with this name. */
export async function insertUnit(
  tx: DatabaseTransaction,
  unit: { id: Id<'management_unit'>; company_id: Id<'company'>; name: string; created_at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('management_unit')
    .values(unit)
    .onConflict((conflict) => conflict.columns(['company_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

/** False when another unit of the company has this name. Needs lockCompany. */
export async function renameUnit(
  tx: DatabaseTransaction,
  companyId: Id<'company'>,
  unitId: Id<'management_unit'>,
  name: string,
): Promise<boolean> {
  const duplicate = await tx
    .selectFrom('management_unit')
    .select('id')
    .where('company_id', '=', companyId)
    .where('name', '=', name)
    .where('id', '<>', unitId)
    .executeTakeFirst();
  if (duplicate) return false;
  await tx.updateTable('management_unit').set({ name }).where('id', '=', unitId).execute();
  return true;
}

/** Deletes the unit with its facilities and memberships, also from open invitations. */
export async function deleteUnit(tx: DatabaseTransaction, unitId: Id<'management_unit'>): Promise<void> {
  await sql`
    update invitation set management_units = coalesce(
      (select jsonb_agg(e) from jsonb_array_elements(management_units) e where e ->> 'id' <> ${unitId}), '[]')
    where accepted_at is null
      and company_id = (select company_id from management_unit where id = ${unitId})`.execute(tx);
  await tx.deleteFrom('management_unit').where('id', '=', unitId).execute();
}

/** Whether the unit or a facility has a camera or router; none can be added until the transaction ends. */
export async function isOccupied(
  tx: DatabaseTransaction,
  place: { unitId: Id<'management_unit'> } | { facilityId: Id<'facility'> },
): Promise<boolean> {
  const inUnit =
    'unitId' in place ? sql`f.management_unit_id = ${place.unitId}` : sql`f.id = ${place.facilityId}`;
  await sql`select from facility f where ${inUnit} order by f.id for update`.execute(tx);
  const { rows } = await sql<{ is_occupied: boolean }>`
    select exists (select from facility f join camera c on c.facility_id = f.id where ${inUnit})
      or exists (select from facility f join router r on r.facility_id = f.id where ${inUnit}) as is_occupied`.execute(
    tx,
  );
  return rows[0]!.is_occupied;
}

export async function countFacilities(
  tx: DatabaseTransaction,
  unitId: Id<'management_unit'>,
): Promise<number> {
  const { count } = await tx
    .selectFrom('facility')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('management_unit_id', '=', unitId)
    .executeTakeFirstOrThrow();
  return count;
}

/** False when the unit has a facility with this name. */
export async function insertFacility(
  tx: DatabaseTransaction,
  facility: { id: Id<'facility'>; management_unit_id: Id<'management_unit'>; name: string; created_at: Date },
): Promise<boolean> {
  const added = await tx
    .insertInto('facility')
    .values(facility)
    .onConflict((conflict) => conflict.columns(['management_unit_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}

export async function findFacilityOfCompany(
  db: Database,
  companyId: Id<'company'>,
  facilityId: Id<'facility'>,
): Promise<(Facility & { management_unit_id: Id<'management_unit'> }) | null> {
  const row = await db
    .selectFrom('facility as f')
    .innerJoin('management_unit as m', 'm.id', 'f.management_unit_id')
    .select(['f.id', 'f.name', 'f.management_unit_id'])
    .where('f.id', '=', facilityId)
    .where('m.company_id', '=', companyId)
    .executeTakeFirst();
  return row ?? null;
}

/** False when another facility of the unit has this name. Needs lockCompany. */
export async function renameFacility(
  tx: DatabaseTransaction,
  facility: { id: Id<'facility'>; management_unit_id: Id<'management_unit'> },
  name: string,
): Promise<boolean> {
  const duplicate = await tx
    .selectFrom('facility')
    .select('id')
    .where('management_unit_id', '=', facility.management_unit_id)
    .where('name', '=', name)
    .where('id', '<>', facility.id)
    .executeTakeFirst();
  if (duplicate) return false;
  await tx.updateTable('facility').set({ name }).where('id', '=', facility.id).execute();
  return true;
}

export async function deleteFacilityRow(tx: DatabaseTransaction, id: Id<'facility'>): Promise<void> {
  await tx.deleteFrom('facility').where('id', '=', id).execute();
}
