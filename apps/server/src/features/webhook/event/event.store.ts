import type { EventTypeName } from '@tenken/contract/webhook/event-names.ts';
import type { EventData } from '@tenken/contract/webhook/event-types.ts';
import type { Reason } from '@tenken/contract/measurement/measurement.schema.ts';
import type { UninspectedReason } from '@tenken/contract/guard/estimate.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../../platform/db/database.ts';
import { timeOfId } from '../../../platform/ids.ts';

/** Place of an event, with the names of that time. */
export interface PlaceRow {
  company_id: Id<'company'>;
  camera: { id: Id<'camera'>; name: string };
  facility: { id: Id<'facility'>; name: string };
  management_unit: { id: Id<'management_unit'>; name: string };
  photo_id: Id<'photo'>;
}

const placeColumns = sql`n.company_id, json_build_object('id', c.id, 'name', c.name) as camera,
  json_build_object('id', f.id, 'name', f.name) as facility, json_build_object('id', n.id, 'name', n.name) as management_unit`;
const placeJoins = sql`join camera c on c.id = t.camera_id and c.deleted_at is null
  join facility f on f.id = c.facility_id join management_unit n on n.id = f.management_unit_id`;

export interface ReadingRow extends PlaceRow {
  id: Id<'measurement'>;
  datetime: Date;
  estimated_value: number | null;
  uncertainty: number | null;
  confidence: number | null;
  reasons: Reason[];
  gauge: { id: Id<'gauge'>; name: string; type: string };
  unit: string;
  control_minimum: number | null;
  control_maximum: number | null;
  system_minimum: number | null;
  system_maximum: number | null;
}

export async function findReading(db: Database, id: Id<'measurement'>): Promise<ReadingRow | null> {
  const { rows } =
    await sql<ReadingRow>`select m.id, m.datetime, m.photo_id, m.estimated_value, m.uncertainty, m.confidence,
      m.reasons, json_build_object('id', t.id, 'name', t.name, 'type', t.type) as gauge, t.unit,
      t.control_minimum, t.control_maximum, t.system_minimum, t.system_maximum, ${placeColumns}
    from measurement m join gauge t on t.id = m.gauge_id and t.deleted_at is null ${placeJoins}
    where m.datetime = ${timeOfId(id)} and m.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export interface GuardResultRow extends PlaceRow {
  id: Id<'anomaly_estimate'>;
  datetime: Date;
  is_anomaly: boolean | null;
  score: number | null;
  threshold: number | null;
  reasons: UninspectedReason[];
  guard: { id: Id<'guard'>; name: string };
}

export async function findGuardResult(
  db: Database,
  id: Id<'anomaly_estimate'>,
): Promise<GuardResultRow | null> {
  const { rows } =
    await sql<GuardResultRow>`select e.id, e.datetime, e.photo_id, e.is_anomaly, e.score, e.threshold, e.reasons,
      json_build_object('id', t.id, 'name', t.name) as guard, ${placeColumns}
    from anomaly_estimate e join guard t on t.id = e.guard_id and t.deleted_at is null ${placeJoins}
    where e.datetime = ${timeOfId(id)} and e.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The stored form: picture URLs are created whenever the event is returned. */
export type StoredData<Data = EventData> = Data extends unknown
  ? Omit<Data, 'photo'> & { photo: { id: Id<'photo'> } }
  : never;

export interface NewEvent {
  id: Id<'event'>;
  type: EventTypeName;
  subject_id: string;
  company_id: Id<'company'>;
  camera_id: Id<'camera'>;
  at: Date;
  data: StoredData;
}

/**
 * False when it is stored already. Events of a company are serialised: positions become visible in order, so a reader
 * that continues after one has missed nothing.
 */
export async function insertEvent(tx: DatabaseTransaction, event: NewEvent): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('api_event'), hashtext(${event.company_id}))`.execute(tx);
  const written = await tx
    .insertInto('api_event')
    .values({ ...event, data: JSON.stringify(event.data) })
    .onConflict((conflict) => conflict.columns(['type', 'subject_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export interface EventRow {
  position: number;
  id: Id<'event'>;
  type: EventTypeName;
  at: Date;
  data: StoredData;
}

/**
 * The events that a user has access to, oldest first. Their cameras are loaded before: in one statement, PostgreSQL
 * would compute the rights for every event, and cannot choose between the index by company and by camera.
 */
export async function findEvents(
  db: Database,
  query: {
    userId: Id<'user'>;
    companyId: Id<'company'>;
    type: EventTypeName | null;
    cameraId: Id<'camera'> | null;
    after: number;
    limit: number;
  },
): Promise<EventRow[]> {
  const cameraIds = await findCamerasSeenBy(db, query.userId, query.cameraId);
  const conditions = [
    sql`company_id = ${query.companyId} and position > ${query.after} and camera_id = any(${cameraIds}::text[])`,
  ];
  if (query.type !== null) conditions.push(sql`type = ${query.type}`);
  const { rows } = await sql<EventRow>`select position, id, type, at, data from api_event
    where ${sql.join(conditions, sql` and `)} order by position limit ${query.limit}`.execute(db);
  return rows;
}

/** All of them, or the requested one. */
async function findCamerasSeenBy(
  db: Database,
  userId: Id<'user'>,
  cameraId: Id<'camera'> | null,
): Promise<Id<'camera'>[]> {
  const only = cameraId === null ? sql`` : sql`and c.id = ${cameraId}`;
  const { rows } = await sql<{ id: Id<'camera'> }>`select c.id from camera c
    join visible_facility v on v.facility_id = c.facility_id and v.user_id = ${userId}
    where c.deleted_at is null ${only}`.execute(db);
  return rows.map(({ id }) => id);
}

/** The position for a reader that has read everything, with or without access to it. */
export async function findLastPosition(db: Database, companyId: Id<'company'>): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`
    select max(position) as last from api_event where company_id = ${companyId}`.execute(db);
  return rows[0]?.last ?? 0;
}
