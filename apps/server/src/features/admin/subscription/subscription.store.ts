import type { Subscription } from '@tenken/contract/admin/subscription.schema.ts';
import type { Plan } from '@tenken/contract/company/settings.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { NamePlace } from '../../../platform/db/cursor.ts';

const selectSubscriptions = sql`
  select json_build_object('id', c.id, 'name', c.name) as company, row_to_json(p) as plan, s.started_on,
    (select count(*) from camera k join facility f on f.id = k.facility_id
      join management_unit m on m.id = f.management_unit_id where m.company_id = c.id) as camera_count,
    json_build_object('camera_limit', c.camera_limit, 'facility_limit', c.facility_limit) as limits,
    c.is_webhook_feature_enabled as temp_is_webhook_feature_enabled
  from company c left join subscription s on s.company_id = c.id left join plan p on p.id = s.plan_id`;

export async function findSubscriptions(
  db: Database,
  { limit, after }: { limit: number; after: NamePlace | null },
): Promise<Subscription[]> {
  const { rows } = await sql<Subscription>`${selectSubscriptions}
    where ${after ? sql`(c.name collate natural_order, c.id) > (${after.name}, ${after.id})` : sql`true`}
    order by c.name collate natural_order, c.id limit ${limit}`.execute(db);
  return rows;
}

export async function findSubscription(db: Database, id: Id<'company'>): Promise<Subscription | null> {
  const { rows } = await sql<Subscription>`${selectSubscriptions} where c.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export async function setPlan(
  tx: DatabaseTransaction,
  company_id: Id<'company'>,
  plan_id: Id<'plan'>,
  started_on: string,
): Promise<void> {
  await tx
    .insertInto('subscription')
    .values({ company_id, plan_id, started_on })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ plan_id, started_on }))
    .execute();
}

export async function setLimits(
  tx: DatabaseTransaction,
  id: Id<'company'>,
  change: {
    camera_limit?: number | null;
    facility_limit?: number | null;
    is_webhook_feature_enabled?: boolean;
  },
): Promise<void> {
  if (Object.keys(change).length === 0) return;
  await tx.updateTable('company').set(change).where('id', '=', id).execute();
}

export async function findPlans(
  db: Database,
  { limit, after }: { limit: number; after: NamePlace | null },
): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select id, name, billing_period_rrule_string, base_price, currency, camera_limit from plan
    where ${after ? sql`(name collate natural_order, id) > (${after.name}, ${after.id})` : sql`true`}
    order by name collate natural_order, id limit ${limit}`.execute(db);
  return rows;
}

export const isPlan = async (db: Database, id: Id<'plan'>): Promise<boolean> =>
  (await db.selectFrom('plan').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** False when a plan with this name exists. */
export async function insertPlan(tx: DatabaseTransaction, plan: Plan): Promise<boolean> {
  const added = await tx
    .insertInto('plan')
    .values(plan)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  return added !== undefined;
}
