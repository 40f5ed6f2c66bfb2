import type { GaugeConfiguration } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import { isReadable, type GaugeType } from '@tenken/contract/gauge/gauge-types.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import type { NamePlace } from '../../platform/db/cursor.ts';

export interface GaugeRow {
  id: Id<'gauge'>;
  camera_id: Id<'camera'>;
  camera_name: string;
  camera_is_active: boolean;
  facility_id: Id<'facility'>;
  is_active: boolean;
  type: GaugeType;
  name: string;
  unit: string;
  rounding_method: 'round_up' | 'round_down' | 'round_to_nearest_value';
  digits_after_decimal_point: number;
  control_minimum: number | null;
  control_maximum: number | null;
  system_minimum: number | null;
  system_maximum: number | null;
  email_notification_config: GaugeConfiguration['email_notification_config'];
  measurement_change_alert_config: GaugeConfiguration['measurement_change_alert_config'] | null;
  version: number;
  updated_at: Date;
  updated_by: { id: Id<'user'>; name: string } | null;
  annotation_version: number;
  /** As of the time when this annotation was saved; settings may have changed since (configurationOf). */
  configuration: GaugeConfiguration;
  reference_image_id: Id<'reference_image'> | null;
  reference_photo_id: Id<'photo'> | null;
  reference_width: number | null;
  reference_height: number | null;
}

/** Gauges of a deleted camera are not found: it has no facility. */
const selectGauge = sql`
  select g.id, g.camera_id, c.name as camera_name, c.is_active as camera_is_active, c.facility_id, g.is_active, g.type, g.name, g.unit, g.rounding_method,
    g.digits_after_decimal_point, g.control_minimum, g.control_maximum, g.system_minimum, g.system_maximum,
    g.email_notification_config, g.measurement_change_alert_config, g.version, g.updated_at,
    case when u.id is null then null else json_build_object('id', u.id, 'name', u.name) end as updated_by,
    g.annotation_version, a.configuration, r.id as reference_image_id, r.photo_id as reference_photo_id,
    r.width as reference_width, r.height as reference_height
  from gauge g
  join camera c on c.id = g.camera_id and c.facility_id is not null
  join gauge_annotation a on a.gauge_id = g.id and a.version = g.annotation_version
  left join app_user u on u.id = g.updated_by
  left join reference_image r on r.id = a.reference_image_id`;

const isThere = sql`g.deleted_at is null`;

export interface GaugeListQuery {
  userId: Id<'user'>;
  facilityId: Id<'facility'> | null;
  cameraId: Id<'camera'> | null;
  after: NamePlace | null;
  limit: number;
}

export async function findGauges(db: Database, query: GaugeListQuery): Promise<GaugeRow[]> {
  const conditions = [
    isThere,
    sql`exists (select from visible_facility v where v.user_id = ${query.userId} and v.facility_id = c.facility_id)`,
  ];
  if (query.facilityId !== null) conditions.push(sql`c.facility_id = ${query.facilityId}`);
  if (query.cameraId !== null) conditions.push(sql`g.camera_id = ${query.cameraId}`);
  if (query.after !== null)
    conditions.push(sql`(g.name collate natural_order, g.id) > (${query.after.name}, ${query.after.id})`);
  const { rows } = await sql<GaugeRow>`${selectGauge} where ${sql.join(conditions, sql` and `)}
    order by g.name collate natural_order, g.id limit ${query.limit}`.execute(db);
  return rows;
}

export async function findGauge(db: Database, id: Id<'gauge'>): Promise<GaugeRow | null> {
  const { rows } = await sql<GaugeRow>`${selectGauge} where g.id = ${id} and ${isThere}`.execute(db);
  return rows[0] ?? null;
}

export async function findGaugesById(db: Database, ids: readonly Id<'gauge'>[]): Promise<GaugeRow[]> {
  const { rows } =
    await sql<GaugeRow>`${selectGauge} where g.id = any(${ids}::text[]) and ${isThere}`.execute(db);
  return rows;
}

/** The gauges that are read on photos of this camera; those read manually are excluded. */
export async function findGaugesToRead(db: Database, cameraId: Id<'camera'>): Promise<GaugeRow[]> {
  const gauges = await findGaugesOfCamera(db, cameraId);
  return gauges.filter(({ is_active, type }) => is_active && isReadable(type));
}

export async function findGaugesOfCamera(db: Database, cameraId: Id<'camera'>): Promise<GaugeRow[]> {
  const { rows } =
    await sql<GaugeRow>`${selectGauge} where g.camera_id = ${cameraId} and ${isThere} order by g.id`.execute(
      db,
    );
  return rows;
}

/**
 * Locks gauges until the transaction ends, and their cameras first: a camera deleted meanwhile would remove the gauges
 * from every join. Read them in a separate statement afterwards: a statement that waited here would join the new gauge
 * to annotations of its old snapshot.
 */
export async function lockGauges(tx: DatabaseTransaction, ids: readonly Id<'gauge'>[]): Promise<void> {
  await sql`select from camera where id in (select camera_id from gauge where id = any(${ids}::text[]))
    order by id for key share`.execute(tx);
  await sql`select from gauge where id = any(${ids}::text[]) order by id for update`.execute(tx);
}

export interface NewGauge {
  id: Id<'gauge'>;
  type: GaugeType;
  configuration: GaugeConfiguration;
  referenceImageId: Id<'reference_image'> | null;
  userId: Id<'user'>;
  at: Date;
}

export async function insertGauge(tx: DatabaseTransaction, gauge: NewGauge): Promise<void> {
  const { configuration, at } = gauge;
  await tx
    .insertInto('gauge')
    .values({
      id: gauge.id,
      camera_id: configuration.camera_id,
      type: gauge.type,
      is_active: true,
      ...columnsOf(configuration),
      annotation_version: 1,
      created_at: at,
      updated_at: at,
      updated_by: gauge.userId,
    })
    .execute();
  await insertAnnotation(tx, { ...gauge, version: 1 });
}

/** Settings stored in columns, because lists show them and they change without a new annotation. */
const columnsOf = (configuration: GaugeConfiguration) => ({
  name: configuration.name,
  unit: configuration.unit,
  ...configuration.measurement_format,
  control_minimum: configuration.control_limits_config?.minimum_value ?? null,
  control_maximum: configuration.control_limits_config?.maximum_value ?? null,
  system_minimum: configuration.system_limits_config?.minimum_value ?? null,
  system_maximum: configuration.system_limits_config?.maximum_value ?? null,
  email_notification_config: JSON.stringify(configuration.email_notification_config),
  measurement_change_alert_config: configuration.measurement_change_alert_config
    ? JSON.stringify(configuration.measurement_change_alert_config)
    : null,
});

async function insertAnnotation(
  tx: DatabaseTransaction,
  annotation: Omit<NewGauge, 'type'> & { version: number },
): Promise<void> {
  await tx
    .insertInto('gauge_annotation')
    .values({
      gauge_id: annotation.id,
      version: annotation.version,
      configuration: JSON.stringify(annotation.configuration),
      reference_image_id: annotation.referenceImageId,
      created_by: annotation.userId,
      created_at: annotation.at,
    })
    .execute();
}

export interface GaugeChange extends Omit<NewGauge, 'type'> {
  isActive: boolean;
  isAnnotationChanged: boolean;
}

/** Saves a changed gauge; its previous annotation stays, because readings refer to it. */
export async function saveGauge(
  tx: DatabaseTransaction,
  before: GaugeRow,
  change: GaugeChange,
): Promise<void> {
  const annotation_version = before.annotation_version + (change.isAnnotationChanged ? 1 : 0);
  if (change.isAnnotationChanged) await insertAnnotation(tx, { ...change, version: annotation_version });
  await tx
    .updateTable('gauge')
    .set({
      ...columnsOf(change.configuration),
      is_active: change.isActive,
      annotation_version,
      version: before.version + 1,
      updated_at: change.at,
      updated_by: change.userId,
    })
    .where('id', '=', before.id)
    .execute();
}

/**
 * Erases a gauge permanently: limits, recipients and every annotation version are deleted with their pictures. What
 * stays is its name, and the format of its values, for the records of its photos.
 */
export async function eraseGauge(
  tx: DatabaseTransaction,
  id: Id<'gauge'>,
  by: { userId: Id<'user'>; at: Date },
): Promise<void> {
  await tx
    .updateTable('gauge')
    .set({
      deleted_at: by.at,
      updated_at: by.at,
      updated_by: by.userId,
      control_minimum: null,
      control_maximum: null,
      system_minimum: null,
      system_maximum: null,
      email_notification_config: JSON.stringify({ is_enabled: false }),
      measurement_change_alert_config: null,
    })
    .where('id', '=', id)
    .execute();
  const { rows } = await sql<{ reference_image_id: string }>`
    select distinct reference_image_id from gauge_annotation
    where gauge_id = ${id} and reference_image_id is not null`.execute(tx);
  // readings and the row of the gauge refer to a version: the last one stays, emptied
  await sql`delete from gauge_annotation a using gauge g
    where a.gauge_id = ${id} and g.id = a.gauge_id and a.version <> g.annotation_version`.execute(tx);
  await sql`update gauge_annotation set configuration = '{}', reference_image_id = null, created_by = null
    where gauge_id = ${id}`.execute(tx);
  await sql`delete from reference_image r where r.id = any(${rows.map((row) => row.reference_image_id)}::text[])
    and not exists (select from gauge_annotation a where a.reference_image_id = r.id)
    and not exists (select from guard g where g.reference_image_id = r.id)`.execute(tx);
}
