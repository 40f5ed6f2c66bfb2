import type { GaugeConfiguration, GaugeType } from '@tenken/contract/gauge/gauge-configuration.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql, type SqlBool } from 'kysely';
import type { Database, DatabaseTransaction } from '../platform/db/database.ts';

export interface GaugeRow {
  id: Id<'gauge'>;
  camera_id: Id<'camera'>;
  camera_name: string;
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
  annotation_version: number;
  configuration: GaugeConfiguration;
  reference_photo_id: Id<'photo'> | null;
}

const selectGauge = sql`
  select g.id, g.camera_id, c.name as camera_name, c.facility_id, g.is_active, g.type, g.name, g.unit, g.rounding_method,
    g.digits_after_decimal_point, g.control_minimum, g.control_maximum, g.system_minimum, g.system_maximum,
    g.annotation_version, a.configuration, r.photo_id as reference_photo_id
  from gauge g
  join camera c on c.id = g.camera_id
  join gauge_annotation a on a.gauge_id = g.id and a.version = g.annotation_version
  left join reference_image r on r.id = a.reference_image_id`;

export interface GaugeListQuery {
  userId: Id<'user'>;
  facilityId: Id<'facility'> | null;
  cameraId: Id<'camera'> | null;
  after: { name: string; id: string } | null;
  limit: number;
}

export async function findGauges(db: Database, query: GaugeListQuery): Promise<GaugeRow[]> {
  const conditions = [
    sql<SqlBool>`exists (select from visible_facility v where v.user_id = ${query.userId} and v.facility_id = c.facility_id)`,
  ];
  if (query.facilityId !== null) conditions.push(sql`c.facility_id = ${query.facilityId}`);
  if (query.cameraId !== null) conditions.push(sql`g.camera_id = ${query.cameraId}`);
  if (query.after !== null) conditions.push(sql`(g.name, g.id) > (${query.after.name}, ${query.after.id})`);
  const { rows } = await sql<GaugeRow>`${selectGauge} where ${sql.join(conditions, sql` and `)}
    order by g.name, g.id limit ${query.limit}`.execute(db);
  return rows;
}

export async function findGauge(db: Database, id: Id<'gauge'>): Promise<GaugeRow | null> {
  const { rows } = await sql<GaugeRow>`${selectGauge} where g.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The gauges a photo of this camera is read for. */
export async function findActiveGauges(db: Database, cameraId: Id<'camera'>): Promise<GaugeRow[]> {
  const { rows } =
    await sql<GaugeRow>`${selectGauge} where g.camera_id = ${cameraId} and g.is_active order by g.id`.execute(
      db,
    );
  return rows;
}

export interface NewGauge {
  id: Id<'gauge'>;
  type: GaugeType;
  isActive: boolean;
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
      name: configuration.name,
      unit: configuration.unit,
      is_active: gauge.isActive,
      ...configuration.measurement_format,
      control_minimum: configuration.control_limits_config?.minimum_value ?? null,
      control_maximum: configuration.control_limits_config?.maximum_value ?? null,
      system_minimum: configuration.system_limits_config?.minimum_value ?? null,
      system_maximum: configuration.system_limits_config?.maximum_value ?? null,
      email_notification_config: JSON.stringify(configuration.email_notification_config),
      measurement_change_alert_config: configuration.measurement_change_alert_config
        ? JSON.stringify(configuration.measurement_change_alert_config)
        : null,
      annotation_version: 1,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await tx
    .insertInto('gauge_annotation')
    .values({
      gauge_id: gauge.id,
      version: 1,
      configuration: JSON.stringify(configuration),
      reference_image_id: gauge.referenceImageId,
      created_by: gauge.userId,
      created_at: at,
    })
    .execute();
}

export async function setGaugeActive(
  tx: DatabaseTransaction,
  id: Id<'gauge'>,
  isActive: boolean,
  at: Date,
): Promise<void> {
  await tx.updateTable('gauge').set({ is_active: isActive, updated_at: at }).where('id', '=', id).execute();
}

export interface ReferenceImage {
  id: Id<'reference_image'>;
  camera_id: Id<'camera'>;
  expires_at: Date | null;
  used_at: Date | null;
}

export async function insertReferenceImage(
  tx: DatabaseTransaction,
  image: {
    id: Id<'reference_image'>;
    camera_id: Id<'camera'>;
    photo_id: Id<'photo'>;
    photo_taken_at: Date;
    width: number;
    height: number;
    token_hash: string;
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await tx.insertInto('reference_image').values(image).execute();
}

export const findReferenceImage = (db: Database, tokenHash: string): Promise<ReferenceImage | undefined> =>
  db
    .selectFrom('reference_image')
    .select(['id', 'camera_id', 'expires_at', 'used_at'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

export async function markReferenceImageUsed(
  tx: DatabaseTransaction,
  id: Id<'reference_image'>,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('reference_image')
    .set({ used_at: at, expires_at: null })
    .where('id', '=', id)
    .execute();
}
