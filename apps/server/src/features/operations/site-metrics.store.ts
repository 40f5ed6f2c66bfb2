import { sql } from 'kysely';
import type { Database } from '../../platform/db/database.ts';
import type { Sample } from './from-database.ts';

export async function countAbsentCameras(db: Database): Promise<Sample[]> {
  const { rows } = await sql<{ presence: string; count: number }>`
    select p.presence, count(w.camera_id) from (values ('late'), ('silent')) as p (presence)
    left join camera_watch w on w.presence = p.presence
      and exists (select from camera c where c.id = w.camera_id and c.is_active and c.deleted_at is null)
    group by p.presence`.execute(db);
  return rows.map(({ presence, count }) => ({ labels: { presence }, value: count }));
}

const HOUR_MS = 3_600_000;

/** By the time of the photos, with which the partitions and their keys begin. */
export async function measureReadings(db: Database, now: Date): Promise<Sample[]> {
  const since = new Date(now.getTime() - HOUR_MS);
  const { rows } = await sql<Record<'readings' | 'without_value' | 'median' | 'p95', number | null>>`
    select r.readings, r.without_value, p.median, p.p95
    from (select count(*) as readings,
        count(*) filter (where estimated_value is null and not is_confirmed) as without_value
      from measurement where datetime >= ${since} and datetime <= ${now}) r,
      (select percentile_cont(0.5) within group (order by extract(epoch from processed_at - received_at)) as median,
        percentile_cont(0.95) within group (order by extract(epoch from processed_at - received_at)) as p95
      from photo where taken_at >= ${since} and taken_at <= ${now} and processed_at is not null) p`.execute(
    db,
  );
  const { readings, without_value, median, p95 } = rows[0]!;
  return Object.entries({ readings, without_value, seconds_median: median, seconds_p95: p95 }).flatMap(
    ([figure, value]) => (value === null ? [] : [{ labels: { figure }, value }]),
  );
}

export async function countMessages(db: Database): Promise<Sample[]> {
  const { rows } = await sql<{ channel: string; state: string; count: number }>`
    select 'mail' as channel, s.state, count(m.id) from (values ('queued', 'waiting'), ('failed', 'failed')) as s (status, state)
      left join mail_message m on m.status = s.status and m.status <> 'sent' group by s.state
    union all
    select 'webhook', s.state, count(d.subject) from (values ('waiting'), ('failed')) as s (state)
      left join delivery d on d.kind = 'webhook' and d.state = s.state group by s.state`.execute(db);
  return rows.map(({ channel, state, count }) => ({ labels: { channel, state }, value: count }));
}
