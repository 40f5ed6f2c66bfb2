import type { Id } from '@tenken/contract/wire/id.ts';
import type { Reason } from '@tenken/contract/measurement/measurement.schema.ts';
import type { ReviewState } from '@tenken/contract/measurement/measurement.rules.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/db/database.ts';
import { newId, timeOfId } from '../platform/ids.ts';

export interface MeasurementRow {
  id: Id<'measurement'>;
  datetime: Date;
  gauge_id: Id<'gauge'>;
  camera_id: Id<'camera'>;
  facility_id: Id<'facility'>;
  photo_id: Id<'photo'>;
  estimated_value: number | null;
  confirmed_value: number | null;
  is_confirmed: boolean;
  is_corrected: boolean;
  confirmed_by: { id: Id<'user'>; name: string } | null;
  confirmed_at: Date | null;
  confidence: number | null;
  uncertainty: number | null;
  reasons: Reason[];
  engine_version: string | null;
  annotation_version: number | null;
  is_shifted: boolean;
  is_late: boolean;
  version: number;
  control_minimum: number | null;
  control_maximum: number | null;
  system_minimum: number | null;
  system_maximum: number | null;
}

const columns = sql`m.id, m.datetime, m.gauge_id, g.camera_id, c.facility_id, m.photo_id, m.estimated_value, m.confirmed_value,
  m.is_confirmed, m.is_corrected, case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as confirmed_by,
  m.confirmed_at, m.confidence, m.uncertainty, m.reasons, m.engine_version, m.annotation_version, m.is_shifted, m.is_late, m.version,
  g.control_minimum, g.control_maximum, g.system_minimum, g.system_maximum`;
const joins = sql`join gauge g on g.id = m.gauge_id join camera c on c.id = g.camera_id left join app_user u on u.id = m.confirmed_by`;

/** Looks into one partition only: the id carries the date. */
export async function findMeasurement(
  db: Database,
  id: Id<'measurement'>,
  lock: 'for update' | null = null,
): Promise<MeasurementRow | null> {
  const datetime = timeOfId(id);
  if (datetime === null) return null;
  const { rows } = await sql<MeasurementRow>`select ${columns} from measurement m ${joins}
    where m.datetime = ${datetime} and m.id = ${id} ${lock === null ? sql`` : sql`for update of m`}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface MeasurementListQuery {
  gaugeId: Id<'gauge'> | null;
  facilityId: Id<'facility'> | null;
  from: Date;
  until: Date;
  isConfirmed: boolean | null;
  after: { datetime: Date; id: string } | null;
  limit: number;
}

export async function findMeasurements(db: Database, query: MeasurementListQuery): Promise<MeasurementRow[]> {
  const conditions = [sql<SqlBool>`m.datetime >= ${query.from} and m.datetime < ${query.until}`];
  if (query.gaugeId !== null) conditions.push(sql`m.gauge_id = ${query.gaugeId}`);
  if (query.facilityId !== null) conditions.push(sql`c.facility_id = ${query.facilityId}`);
  // written out, so that the partial index on unconfirmed rows fits
  if (query.isConfirmed !== null)
    conditions.push(query.isConfirmed ? sql`m.is_confirmed` : sql`not m.is_confirmed`);
  if (query.after !== null)
    conditions.push(sql`(m.datetime, m.id) < (${query.after.datetime}, ${query.after.id})`);
  const { rows } = await sql<MeasurementRow>`select ${columns} from measurement m ${joins}
    where ${sql.join(conditions, sql` and `)} order by m.datetime desc, m.id desc limit ${query.limit}`.execute(
    db,
  );
  return rows;
}

/** The newest reading of each gauge, through the index, one row a gauge. */
export async function findLatestMeasurements(
  db: Database,
  gaugeIds: readonly Id<'gauge'>[],
): Promise<Map<string, MeasurementRow>> {
  if (gaugeIds.length === 0) return new Map();
  const { rows } = await sql<MeasurementRow>`
    select ${columns} from unnest(${gaugeIds}::text[]) as wanted (gauge_id)
    cross join lateral (select * from measurement x where x.gauge_id = wanted.gauge_id order by x.datetime desc, x.id desc limit 1) m
    ${joins}`.execute(db);
  return new Map(rows.map((row) => [row.gauge_id, row]));
}

export interface NewMeasurement {
  gauge_id: Id<'gauge'>;
  photo_id: Id<'photo'>;
  datetime: Date;
  estimated_value: number | null;
  uncertainty: number | null;
  confidence: number | null;
  reasons: string[];
  engine_version: string;
  annotation_version: number;
  is_shifted: boolean;
  is_late: boolean;
  created_at: Date;
}

/** Null when this photo and gauge have their measurement already: a repeated job changes nothing. */
export async function insertMeasurementOnce(
  tx: DatabaseTransaction,
  measurement: NewMeasurement,
): Promise<Id<'measurement'> | null> {
  const row = await tx
    .insertInto('measurement')
    .values({ ...measurement, id: newId(measurement.datetime) })
    .onConflict((conflict) => conflict.columns(['datetime', 'photo_id', 'gauge_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function saveReview(
  tx: DatabaseTransaction,
  row: MeasurementRow,
  review: {
    state: ReviewState;
    action: 'confirmed' | 'corrected' | 'reverted';
    userId: Id<'user'>;
    at: Date;
    reason: string | null;
  },
): Promise<void> {
  const { state, action, userId, at, reason } = review;
  await tx
    .updateTable('measurement')
    .set({
      confirmed_value: state.confirmed_value,
      is_confirmed: state.is_confirmed,
      is_corrected: state.is_corrected,
      confirmed_by: state.is_confirmed ? userId : null,
      confirmed_at: state.is_confirmed ? at : null,
      version: row.version + 1,
    })
    .where('datetime', '=', row.datetime)
    .where('id', '=', row.id)
    .execute();
  await tx
    .insertInto('measurement_change')
    .values({
      id: newId(at),
      measurement_id: row.id,
      datetime: row.datetime,
      at,
      user_id: userId,
      action,
      from_value: row.is_confirmed ? row.confirmed_value : row.estimated_value,
      to_value: state.is_confirmed ? state.confirmed_value : state.estimated_value,
      reason,
    })
    .execute();
}

export async function countUninspected(
  db: Database,
  facilityId: Id<'facility'>,
  since: Date,
): Promise<{ id: Id<'camera'>; measurements: number; anomaly_estimates: number }[]> {
  const { rows } = await sql<{ id: Id<'camera'>; measurements: number; anomaly_estimates: number }>`
    select c.id,
      coalesce((select sum(n) from gauge g cross join lateral (select count(*) as n from measurement m
        where m.gauge_id = g.id and m.datetime >= ${since} and not m.is_confirmed) x where g.camera_id = c.id), 0)::int as measurements,
      coalesce((select sum(n) from guard k cross join lateral (select count(*) as n from anomaly_estimate e
        where e.guard_id = k.id and e.datetime >= ${since} and not e.is_confirmed) x where k.camera_id = c.id), 0)::int as anomaly_estimates
    from camera c where c.facility_id = ${facilityId} order by c.name, c.id`.execute(db);
  return rows;
}
