import type { AnomalyEstimate, GuardHistoryCell } from '@tenken/contract/guard/estimate.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database.ts';
import { timeOfId } from '../../../platform/ids.ts';
import type { TimePlace } from '../../../platform/db/cursor.ts';

export interface EstimateRow {
  id: Id<'anomaly_estimate'>;
  datetime: Date;
  guard_id: Id<'guard'>;
  camera_id: Id<'camera'>;
  facility_id: Id<'facility'>;
  company_id: Id<'company'>;
  photo_id: Id<'photo'>;
  photo_width: number;
  photo_height: number;
  model_id: Id<'guard_model'>;
  status: AnomalyEstimate['status'];
  is_anomaly: boolean | null;
  score: number | null;
  threshold: number | null;
  light_allowance: number | null;
  is_light_steady: boolean | null;
  reasons: AnomalyEstimate['reasons'];
  has_heatmap: boolean;
  heatmap_area: AnomalyEstimate['heatmap_area'];
  boxes: AnomalyEstimate['boxes'];
  nearest_photo_id: Id<'photo'> | null;
  is_confirmed: boolean;
  confirmed_is_anomaly: boolean | null;
  confirmed_by: { id: Id<'user'>; name: string } | null;
  confirmed_at: Date | null;
  is_learned: boolean;
  is_late: boolean;
  version: number;
}

const columns = sql`e.id, e.datetime, e.guard_id, k.camera_id, c.facility_id, w.company_id, e.photo_id, p.width as photo_width,
  p.height as photo_height, e.model_id, e.status, e.is_anomaly, e.score, e.threshold, e.light_allowance, e.is_light_steady,
  e.reasons, e.has_heatmap,
  e.heatmap_area, e.boxes, e.nearest_photo_id, e.is_confirmed, e.confirmed_is_anomaly,
  case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as confirmed_by,
  e.confirmed_at, e.is_learned, e.is_late, e.version`;
const joins = sql`join guard k on k.id = e.guard_id and k.deleted_at is null join camera c on c.id = k.camera_id
  join facility f on f.id = c.facility_id join management_unit w on w.id = f.management_unit_id
  join photo p on p.taken_at = e.datetime and p.id = e.photo_id left join app_user u on u.id = e.confirmed_by`;

/** Uses one partition only: the id contains the time. */
export async function findEstimate(
  db: Database,
  id: Id<'anomaly_estimate'>,
  lock: 'for update' | null = null,
): Promise<EstimateRow | null> {
  const datetime = timeOfId(id);
  if (datetime === null) return null;
  const { rows } = await sql<EstimateRow>`select ${columns} from anomaly_estimate e ${joins}
    where e.datetime = ${datetime} and e.id = ${id} ${lock === null ? sql`` : sql`for update of e`}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface EstimateListQuery {
  guardId: Id<'guard'> | null;
  facilityId: Id<'facility'> | null;
  from: Date;
  until: Date;
  isConfirmed: boolean | null;
  after: TimePlace | null;
  limit: number;
}

/** Newest first, each guard through its index and at most a page of it (like readings, record 0015). */
export async function findEstimates(db: Database, query: EstimateListQuery): Promise<EstimateRow[]> {
  // a guard requested by id shows its history also when it is archived
  const guards = [sql`g.deleted_at is null`];
  if (query.guardId !== null) guards.push(sql`g.id = ${query.guardId}`);
  if (query.facilityId !== null)
    guards.push(sql`q.facility_id = ${query.facilityId} and g.archived_at is null`);
  const conditions = [sql`x.datetime >= ${query.from} and x.datetime < ${query.until}`];
  if (query.isConfirmed !== null)
    conditions.push(query.isConfirmed ? sql`x.is_confirmed` : sql`not x.is_confirmed`);
  // not as (datetime, id) < (…): PostgreSQL would use the primary key and read all guards
  if (query.after !== null)
    conditions.push(sql`x.datetime <= ${query.after.at}
      and (x.datetime < ${query.after.at} or x.id < ${query.after.id})`);
  const { rows } = await sql<EstimateRow>`
    select ${columns} from (
      select y.* from (select g.id from guard g join camera q on q.id = g.camera_id
        where ${sql.join(guards, sql` and `)}) as wanted
      cross join lateral (select * from anomaly_estimate x where x.guard_id = wanted.id
        and ${sql.join(conditions, sql` and `)} order by x.datetime desc, x.id desc limit ${query.limit}) y
      order by y.datetime desc, y.id desc limit ${query.limit}) e
    ${joins} order by e.datetime desc, e.id desc`.execute(db);
  return rows;
}

export interface LatestEstimates {
  /** Of any status. */
  readonly newest: EstimateRow | null;
  /** The newest that is not in progress. */
  readonly finished: EstimateRow | null;
}

/** The newest result of each guard, through its indexes, one row each. */
export async function findLatestEstimates(
  db: Database,
  guardIds: readonly Id<'guard'>[],
): Promise<Map<string, LatestEstimates>> {
  const latest = new Map<string, LatestEstimates>();
  if (guardIds.length === 0) return latest;
  const newest = await latestWhere(db, guardIds, sql`true`);
  const running = newest.flatMap((row) => (row.status === 'in_progress' ? [row.guard_id] : []));
  const finished = running.length === 0 ? [] : await latestWhere(db, running, sql`x.status <> 'in_progress'`);
  for (const row of newest) {
    const isFinished = row.status !== 'in_progress';
    const before = finished.find(({ guard_id }) => guard_id === row.guard_id) ?? null;
    latest.set(row.guard_id, { newest: row, finished: isFinished ? row : before });
  }
  return latest;
}

async function latestWhere(
  db: Database,
  guardIds: readonly Id<'guard'>[],
  condition: ReturnType<typeof sql>,
): Promise<EstimateRow[]> {
  const { rows } = await sql<EstimateRow>`
    select ${columns} from unnest(${guardIds}::text[]) as wanted (guard_id)
    cross join lateral (select * from anomaly_estimate x where x.guard_id = wanted.guard_id and ${condition}
      order by x.datetime desc, x.id desc limit 1) e
    ${joins}`.execute(db);
  return rows;
}

interface HistoryCellRow extends Omit<GuardHistoryCell, 'datetime'> {
  datetime: Date;
}

/** The highest score and the worst verdict of every few hours with photos, oldest first. */
export async function findHistoryCells(
  db: Database,
  guardId: Id<'guard'>,
  { from, until }: { readonly from: Date; readonly until: Date },
  hours: number,
): Promise<HistoryCellRow[]> {
  const { rows } = await sql<HistoryCellRow>`
    select date_bin(${`${hours} hours`}::interval, e.datetime, ${from}) as datetime, max(e.score) as score,
      bool_or(case when e.is_confirmed then e.confirmed_is_anomaly else e.is_anomaly end) as is_anomaly,
      count(*) filter (where e.status = 'completed' and e.is_anomaly is null and not e.is_confirmed)::int
        as light_not_seen_count
    from anomaly_estimate e
    where e.guard_id = ${guardId} and e.datetime >= ${from} and e.datetime < ${until} and e.status <> 'in_progress'
    group by 1 order by 1`.execute(db);
  return rows;
}
