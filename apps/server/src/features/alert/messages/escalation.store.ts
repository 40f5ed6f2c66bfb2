import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import type { Subject } from '../subject/subject.ts';

export interface Escalated {
  id: Id<'alert'>;
  company_id: Id<'company'>;
  subject: Subject;
  level: 'warning' | 'error';
  started_at: Date;
  observation_id: string;
  photo_id: string | null;
  value: number | null;
}

/** Open alerts whose time is over; each is claimed once. While its rule is shelved an alert waits. */
export async function takeEscalations(tx: DatabaseTransaction, now: Date): Promise<Escalated[]> {
  const { rows } = await sql<Escalated>`
    update alert a set escalated_at = ${now}, escalate_at = null, updated_at = ${now}
    where a.id in (select x.id from alert x where x.escalate_at <= ${now} and x.state = 'open' and x.acknowledged_at is null
      and not exists (select from alert_shelf s where s.subject_id = x.subject_id and s.kind = x.kind
        and s.from_at <= ${now} and s.until_at > ${now})
      order by x.escalate_at limit 200 for update skip locked)
    returning a.id, a.company_id, a.level, a.started_at, a.observation_id, a.photo_id, a.value,
      json_build_object('subject', case when a.gauge_id is not null then 'gauge' when a.guard_id is not null then 'guard'
        else 'camera' end, 'id', a.subject_id) as subject`.execute(tx);
  return rows;
}

/** When the next one may be claimed: one whose rule is shelved waits for the end of the shelving. */
export async function findNextEscalation(db: Database, now: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(greatest(x.escalate_at, (select max(s.until_at) from alert_shelf s where s.subject_id = x.subject_id
      and s.kind = x.kind and s.from_at <= ${now} and s.until_at > ${now}))) as at
    from alert x where x.escalate_at is not null and x.state = 'open' and x.acknowledged_at is null`.execute(
    db,
  );
  return rows[0]!.at;
}
