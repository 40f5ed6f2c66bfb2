import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../../platform/db/database.ts';

export interface CountedRecord {
  since: Date;
  judged: number;
  false_alarms: number;
  unconfirmed_alarms: number;
  light_not_seen: number;
}

/**
 * Counts the results since a user last chose the training photos (photos learned later belong to the same budget) and
 * since the threshold was changed: estimates store the threshold they were made with.
 */
export async function countRecord(
  db: Database,
  model: { id: Id<'guard_model'>; guardId: Id<'guard'>; threshold: number },
  notBefore: Date,
): Promise<CountedRecord> {
  const { rows } = await sql<CountedRecord>`
    with since as (
      select greatest(${notBefore}::timestamptz,
        (select max(r.finished_at) from guard_model r, guard_model m where m.id = ${model.id} and r.guard_id = m.guard_id
          and r.occasion in ('training', 'upgrade') and r.status in ('active', 'archived') and r.created_at <= m.created_at),
        (select max(o.datetime) + interval '1 millisecond' from anomaly_estimate o
          where o.model_id = ${model.id} and o.datetime >= ${notBefore} and o.threshold <> ${model.threshold})) as at)
    select s.at as since,
      count(*) filter (where e.is_anomaly is not null)::int as judged,
      count(*) filter (where e.is_anomaly and e.confirmed_is_anomaly = false)::int as false_alarms,
      count(*) filter (where e.is_anomaly and not e.is_confirmed)::int as unconfirmed_alarms,
      count(*) filter (where e.status = 'completed' and e.is_anomaly is null)::int as light_not_seen
    from since s left join anomaly_estimate e on e.guard_id = ${model.guardId} and e.datetime >= s.at
    group by s.at`.execute(db);
  return rows[0]!;
}

/** False when the recipients were already notified about this record. */
export async function claimBudgetNotice(
  tx: DatabaseTransaction,
  guardId: Id<'guard'>,
  since: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('guard')
    .set({ promise_told_since: since })
    .where('id', '=', guardId)
    .where((where) =>
      where.or([where('promise_told_since', 'is', null), where('promise_told_since', '<', since)]),
    )
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export interface Recipient {
  email: string;
  language_tag: string;
}

/** The recipients of a guard who have access to it. */
export async function findRecipients(db: Database, guardId: Id<'guard'>): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select p.email, coalesce(p.language_tag, o.default_language_tag, 'en-US') as language_tag from guard k
    join camera c on c.id = k.camera_id join app_user p on p.id = any(k.alert_recipient_user_ids) and p.deleted_at is null
    left join company o on o.id = p.company_id
    join visible_facility v on v.user_id = p.id and v.facility_id = c.facility_id
    where k.id = ${guardId} order by p.id`.execute(db);
  return rows;
}
