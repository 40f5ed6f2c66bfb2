import { CLOCK_AHEAD_MINUTES } from '@tenken/contract/photo/photo.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql, type NotNull, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';
import type { Tables } from '../../platform/db/tables.generated.ts';
import { batch, memoizeByInstance, BATCH_WINDOW } from '../../platform/batch.ts';
import { timeOfId } from '../../platform/ids.ts';
import type { ThermalSummary } from './thermal-matrix.ts';
import type { TimePlace } from '../../platform/db/cursor.ts';

export type PhotoRow = Selectable<Tables['photo']>;
/** How a photo was received; `trigger` is why it was taken. */
export type PhotoSource = NonNullable<PhotoRow['source']>;

/** Whether a photo counts for the state of its camera: neither a further exposure of a bracket nor hand-held. */
export const isOfCamera = ({ is_bracketed, source }: Pick<PhotoRow, 'is_bracketed' | 'source'>): boolean =>
  !is_bracketed && source !== 'hand_held';

/** The same as an SQL condition, in this form so that the index photo_latest applies. */
export const areOfCamera = (alias: string): RawBuilder<SqlBool> =>
  sql`(not ${sql.ref(`${alias}.is_bracketed`)} and ${sql.ref(`${alias}.source`)} is distinct from 'hand_held')`;

export async function findReceipt(
  db: Database,
  cameraId: Id<'camera'>,
  photoUuid: string,
): Promise<{ photo_id: Id<'photo'> } | null> {
  const row = await db
    .selectFrom('photo_receipt')
    .select('photo_id')
    .where('camera_id', '=', cameraId)
    .where('photo_uuid', '=', photoUuid)
    .executeTakeFirst();
  return row ?? null;
}

export interface NewPhoto {
  id: Id<'photo'>;
  taken_at: Date;
  camera_id: Id<'camera'>;
  received_at: Date;
  source: PhotoSource;
  trigger: PhotoRow['trigger'];
  task_id: string | null;
  exposure_value: number;
  is_bracketed: boolean;
  width: number;
  height: number;
  byte_size: number;
  sha256: string;
  thermal: ThermalSummary | null;
  is_late: boolean;
  is_clock_suspect: boolean;
}

/**
 * Inserts photos once; returns the new ones with whether they are late. A photo older than the camera's newest is out
 * of order. Photos from the future do not count: the server's clock was ahead when they came, and every photo until
 * then would be late.
 */
export async function insertPhotosOnce(
  tx: DatabaseTransaction,
  photos: readonly (NewPhoto & { readonly photo_uuid: string })[],
): Promise<Map<string, { readonly is_late: boolean }>> {
  const { rows } = await sql<{ id: string; is_late: boolean }>`
    with n as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as n (photo_uuid text, id text,
        taken_at timestamptz, camera_id text, received_at timestamptz, source text, trigger text, task_id text,
        exposure_value int, is_bracketed bool, width int, height int, byte_size int, sha256 text, thermal jsonb, is_late bool,
        is_clock_suspect bool)
    ), receipt as (
      insert into photo_receipt (camera_id, photo_uuid, photo_id, taken_at)
      select camera_id, photo_uuid, id, taken_at from n order by camera_id, photo_uuid
      on conflict (camera_id, photo_uuid) do nothing returning photo_id
    )
    insert into photo (id, taken_at, camera_id, received_at, source, trigger, task_id, exposure_value, is_bracketed, width,
      height, byte_size, sha256, thermal, is_late, is_clock_suspect)
    select id, taken_at, camera_id, received_at, source, trigger, task_id, exposure_value, is_bracketed, width,
      height, byte_size, sha256, thermal,
      is_late or exists (select from photo x
        where x.camera_id = n.camera_id and x.taken_at > n.taken_at and ${areOfCamera('x')}
          and x.taken_at <= n.received_at + make_interval(mins => ${CLOCK_AHEAD_MINUTES})),
      is_clock_suspect
    from n join receipt r on r.photo_id = n.id
    returning id, is_late`.execute(tx);
  return new Map(rows.map((row) => [row.id, row]));
}

/** Uses one partition only: the id contains the time. */
export async function findPhoto(
  db: Database,
  id: Id<'photo'>,
): Promise<(PhotoRow & { facility_id: Id<'facility'> }) | null> {
  const takenAt = timeOfId(id);
  if (takenAt === null) return null;
  const row = await db
    .selectFrom('photo as p')
    .innerJoin('camera as c', 'c.id', 'p.camera_id')
    .selectAll('p')
    .select('c.facility_id')
    .where('p.taken_at', '=', takenAt)
    .where('p.id', '=', id)
    .where('c.facility_id', 'is not', null)
    .$narrowType<{ facility_id: NotNull }>()
    .executeTakeFirst();
  return row ?? null;
}

/** What waits for a photo of a camera, and the state of the camera. */
export interface PhotoContext {
  has_gauges: boolean;
  has_guards: boolean;
  is_present: boolean;
}

interface Expected {
  readonly cameraId: Id<'camera'>;
  readonly photoUuid: string;
}

const batchPhotoContext = memoizeByInstance((db: Database) =>
  batch<Expected, PhotoContext & { receipt: Id<'photo'> | null }>(async (items) => {
    const { rows } = await sql<PhotoContext & { receipt: Id<'photo'> | null }>`
      select exists (select from gauge g where g.camera_id = a.camera_id and g.is_active and g.deleted_at is null) as has_gauges,
        exists (select from guard k where k.camera_id = a.camera_id and k.is_active and k.archived_at is null) as has_guards,
        coalesce(w.presence = 'present', false) as is_present,
        r.photo_id as receipt
      from unnest(${items.map(({ cameraId }) => cameraId)}::text[], ${items.map(({ photoUuid }) => photoUuid)}::text[])
        with ordinality as a (camera_id, photo_uuid, at)
      left join camera_watch w on w.camera_id = a.camera_id
      left join photo_receipt r on r.camera_id = a.camera_id and r.photo_uuid = a.photo_uuid
      order by a.at`.execute(db);
    return rows;
  }, BATCH_WINDOW),
);

/** What waits for a new photo, and the photo itself if it was received before. */
export const findPhotoContext = (
  db: Database,
  cameraId: Id<'camera'>,
  photoUuid: string,
): Promise<PhotoContext & { receipt: Id<'photo'> | null }> => batchPhotoContext(db)({ cameraId, photoUuid });

export interface PhotoListQuery {
  cameraId: Id<'camera'>;
  from: Date | null;
  until: Date | null;
  after: TimePlace | null;
  limit: number;
}

export const findPhotos = (db: Database, query: PhotoListQuery): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('camera_id', '=', query.cameraId)
    .$if(query.from !== null, (q) => q.where('taken_at', '>=', query.from!))
    .$if(query.until !== null, (q) => q.where('taken_at', '<', query.until!))
    .$if(query.after !== null, (q) =>
      q.where((eb) => eb(eb.refTuple('taken_at', 'id'), '<', eb.tuple(query.after!.at, query.after!.id))),
    )
    .orderBy('taken_at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.limit)
    .execute();

/**
 * The nearest photo of a camera before or after a time, with a minimum distance; with `id` relative to that photo's
 * position in the order.
 */
export async function findNearestPhoto(
  db: Database,
  cameraId: Id<'camera'>,
  direction: 'before' | 'after',
  { at, id }: { at: Date; id?: Id<'photo'> },
): Promise<PhotoRow | null> {
  const isBefore = direction === 'before';
  const order = isBefore ? 'desc' : 'asc';
  const row = await db
    .selectFrom('photo')
    .selectAll()
    .where('camera_id', '=', cameraId)
    .where(areOfCamera('photo'))
    .where((q) =>
      id === undefined
        ? q('taken_at', isBefore ? '<=' : '>=', at)
        : q(q.refTuple('taken_at', 'id'), isBefore ? '<' : '>', q.tuple(at, id)),
    )
    .orderBy('taken_at', order)
    .orderBy('id', order)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface Examination {
  quality: { sharpness: number; exposure: number; glare: number };
  quality_reasons: string[];
  registration: { dx: number; dy: number; rotation: number; scale: number; score: number } | null;
  is_shifted: boolean;
}

/** Stores the examination of a picture; false when it is stored already. Part of examinePhotos. */
export async function saveExamination(
  tx: DatabaseTransaction,
  photo: { id: Id<'photo'>; taken_at: Date },
  examination: Examination,
  at: Date,
): Promise<boolean> {
  const { quality, quality_reasons, registration, is_shifted } = examination;
  const { numUpdatedRows } = await tx
    .updateTable('photo')
    .set({
      quality_sharpness: quality.sharpness,
      quality_exposure: quality.exposure,
      quality_glare: quality.glare,
      quality_reasons,
      registration_dx: registration?.dx ?? null,
      registration_dy: registration?.dy ?? null,
      registration_rotation: registration?.rotation ?? null,
      registration_scale: registration?.scale ?? null,
      registration_score: registration?.score ?? null,
      is_shifted,
      processed_at: at,
    })
    .where('taken_at', '=', photo.taken_at)
    .where('id', '=', photo.id)
    .where('processed_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Of these cameras, those whose last view state was clear. */
export async function findClearCameras(
  db: Database,
  ids: readonly Id<'camera'>[],
): Promise<Set<Id<'camera'>>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('camera_watch')
    .select('camera_id')
    .where('camera_id', 'in', ids)
    .where('sight', '=', 'clear')
    .execute();
  return new Set(rows.map(({ camera_id }) => camera_id));
}
