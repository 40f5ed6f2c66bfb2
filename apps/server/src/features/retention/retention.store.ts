import type { RETENTION_KINDS } from '@tenken/contract/company/company.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql } from 'kysely';
import { isLockConflict } from '../../platform/db/lock-conflict.ts';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';

/** Batch size, small enough to block no one. */
export const STEP = 500;

export type RetentionPolicy = { readonly id: Id<'company'> } & Readonly<
  Record<(typeof RETENTION_KINDS)[number], number | null>
>;

/** Companies with a retention period. */
export const findRetentionPolicies = (db: Database): Promise<RetentionPolicy[]> =>
  db
    .selectFrom('company')
    .select(['id', 'keep_originals_months', 'keep_pictures_months', 'keep_readings_months'])
    .select(['keep_sensor_data_months', 'keep_audit_months'])
    .where(
      sql<boolean>`num_nonnulls(keep_originals_months, keep_pictures_months, keep_readings_months,
        keep_sensor_data_months, keep_audit_months) > 0`,
    )
    .execute();

export interface OldPhoto {
  readonly id: Id<'photo'>;
  readonly taken_at: Date;
  readonly has_original: boolean;
  readonly has_files: boolean;
}

const camerasOf = (company: string) =>
  sql`select camera_id from camera_company where company_id = ${company}`;

/** A gauge or guard was drawn on it, or a guard was trained with it: it stays as long as they do. */
const isNeeded = sql`exists (select from reference_image r where r.photo_taken_at = p.taken_at and r.photo_id = p.id)
  or exists (select from guard_model_photo g where g.photo_taken_at = p.taken_at and g.photo_id = p.id)`;

const DELETABLE = {
  originals: sql`p.original_deleted_at is null and p.files_deleted_at is null`,
  pictures: sql`p.files_deleted_at is null and not (${isNeeded})`,
  rows: sql`not (${isNeeded})`,
};

/** The oldest photos that still have what is to be deleted. */
export async function findOldPhotos(
  tx: DatabaseTransaction,
  company: string,
  before: Date,
  what: keyof typeof DELETABLE,
): Promise<OldPhoto[]> {
  const { rows } = await sql<OldPhoto>`
    select p.id, p.taken_at, p.original_deleted_at is null as has_original, p.files_deleted_at is null as has_files
    from photo p
    where p.camera_id in (${camerasOf(company)}) and p.taken_at < ${before} and ${DELETABLE[what]}
    order by p.taken_at, p.id limit ${STEP} for update of p skip locked`.execute(tx);
  return rows;
}

const among = (photos: readonly OldPhoto[], time: string, id: string) =>
  sql`(${sql.ref(time)}, ${sql.ref(id)}) in (select * from unnest(${photos.map(({ taken_at }) => taken_at)}::timestamptz[],
    ${photos.map((photo) => photo.id)}::text[]))`;

export const markOriginalsDeleted = (tx: DatabaseTransaction, photos: readonly OldPhoto[], at: Date) =>
  sql`update photo set original_deleted_at = ${at} where ${among(photos, 'taken_at', 'id')}`.execute(tx);

export const markFilesDeleted = (tx: DatabaseTransaction, photos: readonly OldPhoto[], at: Date) =>
  sql`update photo set files_deleted_at = ${at} where ${among(photos, 'taken_at', 'id')}`.execute(tx);

/** Marks the heat maps of their estimates as deleted; returns those that had one. */
export async function takeHeatmaps(
  tx: DatabaseTransaction,
  photos: readonly OldPhoto[],
): Promise<Id<'anomaly_estimate'>[]> {
  const { rows } = await sql<{ id: Id<'anomaly_estimate'> }>`
    update anomaly_estimate set has_heatmap = false
    where has_heatmap and ${among(photos, 'datetime', 'photo_id')} returning id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** With their readings, estimates, changes and comments. */
export async function deletePhotos(tx: DatabaseTransaction, photos: readonly OldPhoto[]): Promise<void> {
  await sql`delete from photo_receipt where photo_id = any(${photos.map(({ id }) => id)}::text[])
    and camera_id in (select camera_id from photo where ${among(photos, 'taken_at', 'id')})`.execute(tx);
  await sql`delete from photo where ${among(photos, 'taken_at', 'id')}`.execute(tx);
}

/** One batch of camera telemetry; returns the number of deleted rows. */
export async function deleteSensorData(db: Database, company: string, before: Date): Promise<number> {
  const statements = [
    sql`delete from sensor_data where (datetime, id) in (select datetime, id from sensor_data
      where camera_id in (${camerasOf(company)}) and datetime < ${before} limit ${STEP})`,
    sql`delete from trigger_event where id in (select id from trigger_event
      where camera_id in (${camerasOf(company)}) and at < ${before} limit ${STEP})`,
    // the newest of each kind is the current state of the camera
    sql`delete from camera_seen where (camera_id, seen, at) in (select s.camera_id, s.seen, s.at from camera_seen s
      where s.camera_id in (${camerasOf(company)}) and s.at < ${before} and exists (select from camera_seen n
        where n.camera_id = s.camera_id and n.seen = s.seen and n.at > s.at) limit ${STEP})`,
  ];
  let count = 0;
  for (const statement of statements) count += Number((await statement.execute(db)).numAffectedRows ?? 0);
  return count;
}

export async function deleteAudit(db: Database, company: string, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`delete from audit_entry where id in (select id from audit_entry
    where company_id = ${company} and at < ${before} limit ${STEP})`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Drops empty partitions that ended before a time; a locked one is tried again later. */
export async function dropEmptyPartitions(db: Database, before: Date): Promise<number> {
  const { rows } = await sql<{ parent: string; child: string }>`
    select p.relname as parent, c.relname as child
    from pg_inherits i join pg_class p on p.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
    where p.relnamespace = 'public'::regnamespace and p.relkind = 'p'
      and right(c.relname, 7) < ${before.toISOString().slice(0, 7).replace('-', '_')}
    order by p.relname = 'photo', c.relname`.execute(db);
  let dropped = 0;
  for (const { parent, child } of rows)
    try {
      const answer = await sql<{ is: boolean }>`select drop_empty_month(${parent}, ${child}) as is`.execute(
        db,
      );
      if (answer.rows[0]?.is) dropped += 1;
    } catch (error) {
      if (!isLockConflict(error)) throw error;
    }
  return dropped;
}
