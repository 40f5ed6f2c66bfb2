import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import { uninspectedEstimates, uninspectedReadings } from '../measurement/measurement.store.ts';

/** Every facility that a user has access to, once. */
const accessible = (userId: Id<'user'>) =>
  sql`(select distinct facility_id from visible_facility where user_id = ${userId})`;

export interface FacilityCounts {
  readonly facility_id: Id<'facility'>;
  readonly to_review: number;
  readonly open_alerts: number;
  readonly unacknowledged_alerts: number;
}

/** Uninspected results of each facility; the unconfirmed ones have a partial index. */
export async function countWaiting(db: Database, userId: Id<'user'>, since: Date): Promise<FacilityCounts[]> {
  const { rows } = await sql<FacilityCounts>`
    select v.facility_id, (coalesce(r.n, 0) + coalesce(j.n, 0))::int as to_review,
      l.open_alerts, l.unacknowledged_alerts
    from ${accessible(userId)} v
    cross join lateral (select count(*)::int as open_alerts,
        count(*) filter (where a.acknowledged_at is null)::int as unacknowledged_alerts
      from alert a where a.facility_id = v.facility_id and a.state = 'open') l
    left join lateral (select sum(${uninspectedReadings(since)}) as n
      from camera c join gauge g on g.camera_id = c.id and g.deleted_at is null
      where c.facility_id = v.facility_id) r on true
    left join lateral (select sum(${uninspectedEstimates(since)}) as n
      from camera c join guard k on k.camera_id = c.id and k.archived_at is null
      where c.facility_id = v.facility_id) j on true`.execute(db);
  return rows;
}
