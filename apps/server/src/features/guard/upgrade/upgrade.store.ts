import type { TrainingError } from '@tenken/contract/guard/ai-model.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';

/** Active models of an earlier engine that have not been tried. */
const waiting = (engine: number) => sql`
  select m.id, m.guard_id, m.engine, u.company_id, m.created_at from guard_model m
  join guard k on k.id = m.guard_id and k.archived_at is null and k.deleted_at is null
  join camera c on c.id = k.camera_id
  join facility f on f.id = c.facility_id join management_unit u on u.id = f.management_unit_id
  where m.status = 'active' and m.engine < ${engine} and m.byte_size is not null
    and not exists (select from guard_model n where n.base_model_id = m.id and n.occasion = 'upgrade')`;

export interface OldModel {
  id: Id<'guard_model'>;
  guard_id: Id<'guard'>;
  engine: number;
}

/** The next ones, oldest first; guards that are in training come later. */
export async function findOldModels(db: Database, engine: number, limit: number): Promise<OldModel[]> {
  const { rows } = await sql<OldModel>`select w.id, w.guard_id, w.engine from (${waiting(engine)}) w
    where not exists (select from guard_model t where t.guard_id = w.guard_id and t.status = 'training')
    order by w.created_at, w.id limit ${limit}`.execute(db);
  return rows;
}

export async function countOpenUpgrades(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from guard_model where occasion = 'upgrade' and status = 'training'`.execute(
    db,
  );
  return rows[0]!.count;
}

/** Companies with finished upgrades to report, when none of their guards is waiting or in training. */
export async function findCompaniesToNotify(db: Database, engine: number): Promise<Id<'company'>[]> {
  const { rows } = await sql<{ id: Id<'company'> }>`
    select distinct u.company_id as id from guard_model m
    join guard k on k.id = m.guard_id join camera c on c.id = k.camera_id
    join facility f on f.id = c.facility_id join management_unit u on u.id = f.management_unit_id
    where m.occasion = 'upgrade' and m.status <> 'training' and m.told_at is null
      and not exists (select from (${waiting(engine)}) w where w.company_id = u.company_id)
      and not exists (select from guard_model o join guard ok on ok.id = o.guard_id join camera oc on oc.id = ok.camera_id
        join facility of on of.id = oc.facility_id join management_unit ou on ou.id = of.management_unit_id
        where o.occasion = 'upgrade' and o.status = 'training' and ou.company_id = u.company_id)`.execute(db);
  return rows.map(({ id }) => id);
}

export interface UpgradeOutcome {
  guard_id: Id<'guard'>;
  guard_name: string;
  camera_name: string;
  /** Null when the new model is active. */
  error_code: TrainingError | null;
  /**
   * Who is notified: the recipients of the guard, and the user who trained the previous model; as far as they have
   * access.
   */
  owners: { id: Id<'user'>; email: string; language_tag: string }[];
}

/** Marks the returned outcomes as reported. */
export async function takeUpgradeOutcomes(
  tx: DatabaseTransaction,
  companyId: Id<'company'>,
  at: Date,
): Promise<UpgradeOutcome[]> {
  const { rows } = await sql<UpgradeOutcome>`
    with told as (
      update guard_model m set told_at = ${at}
      from guard k, camera c, facility f, management_unit u
      where k.id = m.guard_id and c.id = k.camera_id and f.id = c.facility_id and u.id = f.management_unit_id
        and u.company_id = ${companyId} and k.deleted_at is null
        and m.occasion = 'upgrade' and m.status <> 'training' and m.told_at is null
      returning m.guard_id, m.base_model_id, case when m.status = 'error' then m.error_code end as error_code,
        k.name as guard_name, k.alert_recipient_user_ids, c.name as camera_name, c.facility_id)
    select t.guard_id, t.guard_name, t.camera_name, t.error_code,
      coalesce((select json_agg(json_build_object('id', p.id, 'email', p.email, 'language_tag',
          coalesce(p.language_tag, o.default_language_tag, 'en-US')) order by p.id)
        from app_user p left join company o on o.id = p.company_id join visible_facility v on v.user_id = p.id and v.facility_id = t.facility_id
        left join guard_model b on b.id = t.base_model_id
        where p.deleted_at is null and (p.id = any(t.alert_recipient_user_ids) or p.id = b.created_by)), '[]') as owners
    from told t order by t.guard_name collate natural_order, t.guard_id`.execute(tx);
  return rows;
}
