import type { GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { Reason } from '@tenken/contract/measurement/measurement.schema.ts';
import type { ReviewState } from '@tenken/contract/measurement/measurement.rules.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import { newId, timeOfId } from '../../platform/ids.ts';
import type { TimePlace } from '../../platform/db/cursor.ts';

export interface MeasurementRow {
  id: Id<'measurement'>;
  datetime: Date;
  gauge_id: Id<'gauge'>;
  gauge_type: GaugeType;
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
  comment_count: number;
  version: number;
  taken_by: { id: Id<'user'>; name: string } | null;
  control_minimum: number | null;
  control_maximum: number | null;
  system_minimum: number | null;
  system_maximum: number | null;
}

const columns = sql`m.id, m.datetime, m.gauge_id, g.type as gauge_type, g.camera_id, c.facility_id, m.photo_id, m.estimated_value, m.confirmed_value,
  m.is_confirmed, m.is_corrected, case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as confirmed_by,
  m.confirmed_at, m.confidence, m.uncertainty, m.reasons, m.engine_version, m.annotation_version, m.is_shifted, m.is_late, m.comment_count, m.version,
  case when t.id is null then null else json_build_object('id', t.id, 'name', t.name) end as taken_by,
  g.control_minimum, g.control_maximum, g.system_minimum, g.system_maximum`;
const target = sql`join gauge g on g.id = m.gauge_id and g.deleted_at is null join camera c on c.id = g.camera_id`;
const userJoins = sql`left join app_user u on u.id = m.confirmed_by left join app_user t on t.id = m.taken_by`;
/** A deleted camera is in no facility, so nobody has access to its readings. */
const joins = sql`${target} and c.facility_id is not null ${userJoins}`;

/** Uses one partition only: the id contains the time. */
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
  /** Restricts to the access of this user, where neither a gauge nor a facility is named. */
  visibleTo?: Id<'user'>;
  from: Date;
  until: Date;
  isConfirmed: boolean | null;
  after: TimePlace | null;
  limit: number;
}

/**
 * Newest first, each gauge through its index and at most a page of it. By itself PostgreSQL scans the readings of all
 * facilities, which takes longest where nothing is left to confirm.
 */
export async function findMeasurements(db: Database, query: MeasurementListQuery): Promise<MeasurementRow[]> {
  const gauges = [sql`k.deleted_at is null`];
  if (query.gaugeId !== null) gauges.push(sql`k.id = ${query.gaugeId}`);
  if (query.facilityId !== null) gauges.push(sql`p.facility_id = ${query.facilityId}`);
  if (query.visibleTo !== undefined)
    gauges.push(
      sql`p.facility_id in (select v.facility_id from visible_facility v where v.user_id = ${query.visibleTo})`,
    );
  const conditions = [sql`x.datetime >= ${query.from} and x.datetime < ${query.until}`];
  // written out, so that the partial index on unconfirmed rows applies
  if (query.isConfirmed !== null)
    conditions.push(query.isConfirmed ? sql`x.is_confirmed` : sql`not x.is_confirmed`);
  // not as (datetime, id) < (…): PostgreSQL would use the primary key and read all gauges
  if (query.after !== null)
    conditions.push(sql`x.datetime <= ${query.after.at}
      and (x.datetime < ${query.after.at} or x.id < ${query.after.id})`);
  const { rows } = await sql<MeasurementRow>`
    select ${columns} from (
      select y.* from (select k.id from gauge k join camera p on p.id = k.camera_id
        where ${sql.join(gauges, sql` and `)}) as wanted
      cross join lateral (select * from measurement x where x.gauge_id = wanted.id
        and ${sql.join(conditions, sql` and `)} order by x.datetime desc, x.id desc limit ${query.limit}) y
      order by y.datetime desc, y.id desc limit ${query.limit}) m
    ${joins} order by m.datetime desc, m.id desc`.execute(db);
  return rows;
}

/** The newest reading of each gauge, through the index, one row per gauge. */
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

/** A stored reading; without a facility where its camera is deleted. */
export type StoredMeasurementRow = Omit<MeasurementRow, 'facility_id'> & {
  facility_id: Id<'facility'> | null;
};

/** The existing readings of these photos and gauges, each from its partition. */
export async function findMeasurementsOfPhotos(
  db: Database,
  keys: readonly { datetime: Date; photo_id: Id<'photo'>; gauge_id: Id<'gauge'> }[],
): Promise<StoredMeasurementRow[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<StoredMeasurementRow>`
    select ${columns} from unnest(${keys.map(({ datetime }) => datetime)}::timestamptz[],
      ${keys.map(({ photo_id }) => photo_id)}::text[], ${keys.map(({ gauge_id }) => gauge_id)}::text[])
      as k (datetime, photo_id, gauge_id)
    join measurement m on m.datetime = k.datetime and m.photo_id = k.photo_id and m.gauge_id = k.gauge_id
    ${target} ${userJoins}`.execute(db);
  return rows;
}

export async function saveReview(
  tx: DatabaseTransaction,
  row: MeasurementRow,
  review: {
    state: ReviewState;
    action: 'confirmed' | 'corrected' | 'reverted' | 'entered';
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

export interface UninspectedCounts {
  cameras: { id: Id<'camera'>; measurements: number; anomaly_estimates: number }[];
  gauges: { id: Id<'gauge'>; measurements: number }[];
  guards: { id: Id<'guard'>; anomaly_estimates: number }[];
}

/** Unconfirmed readings of gauge `g` since a time, through the partial index on unconfirmed rows. */
export const uninspectedReadings = (since: Date) => sql`(select count(*) from measurement m
  where m.gauge_id = g.id and m.datetime >= ${since} and not m.is_confirmed)::int`;

/** Results of guard `k`; the rule is `isUninspected` of the contract. */
export const uninspectedEstimates = (since: Date) => sql`(select count(*) from anomaly_estimate e
  where e.guard_id = k.id and e.datetime >= ${since} and not e.is_confirmed and e.status <> 'in_progress')::int`;

/** Unconfirmed results since a time, by target and by camera. */
export async function countUninspected(
  db: Database,
  facilityId: Id<'facility'>,
  since: Date,
): Promise<UninspectedCounts> {
  const cameras = await sql<{ id: Id<'camera'> }>`
    select c.id from camera c where c.facility_id = ${facilityId} order by c.name collate natural_order, c.id`.execute(
    db,
  );
  const gauges = await sql<{ id: Id<'gauge'>; camera_id: Id<'camera'>; measurements: number }>`
    select g.id, g.camera_id, ${uninspectedReadings(since)} as measurements
    from gauge g join camera c on c.id = g.camera_id
    where c.facility_id = ${facilityId} and g.deleted_at is null order by g.id`.execute(db);
  const guards = await sql<{ id: Id<'guard'>; camera_id: Id<'camera'>; anomaly_estimates: number }>`
    select k.id, k.camera_id, ${uninspectedEstimates(since)} as anomaly_estimates
    from guard k join camera c on c.id = k.camera_id
    where c.facility_id = ${facilityId} and k.archived_at is null order by k.id`.execute(db);
  return {
    cameras: cameras.rows.map(({ id }) => ({
      id,
      measurements: sumOf(gauges.rows, id, (row) => row.measurements),
      anomaly_estimates: sumOf(guards.rows, id, (row) => row.anomaly_estimates),
    })),
    gauges: gauges.rows.map(({ id, measurements }) => ({ id, measurements })),
    guards: guards.rows.map(({ id, anomaly_estimates }) => ({ id, anomaly_estimates })),
  };
}

const sumOf = <Row extends { camera_id: string }>(
  rows: readonly Row[],
  cameraId: string,
  count: (row: Row) => number,
): number => rows.filter((row) => row.camera_id === cameraId).reduce((sum, row) => sum + count(row), 0);
