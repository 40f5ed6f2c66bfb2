import type { Point } from '@tenken/image/point.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database, DatabaseTransaction } from '../../platform/db/database.ts';

/** What the user entered with the photo. */
export interface HandHeld {
  readonly gauge_id: Id<'gauge'>;
  readonly user_id: Id<'user'>;
  /** The corners of the gauge, photo pixels; null if not marked. */
  readonly corners: readonly Point[] | null;
  /** The value that the user read or accepted. */
  readonly value: number | null;
}

interface PhotoKey {
  readonly id: Id<'photo'>;
  readonly taken_at: Date;
}

/**
 * Key of its receipt: a phone generates its photo_uuid, which must not collide with that of a camera or another user.
 * A photo_uuid contains no colon.
 */
export const handHeldReceipt = (gaugeId: Id<'gauge'>, userId: Id<'user'>, photoUuid: string): string =>
  ['hand', gaugeId, userId, photoUuid].join(':');

/**
 * Matches the receipt `r` of a user's photo of a gauge with a photo_uuid; the arguments are SQL expressions. An
 * earlier release stored it under the photo_uuid alone.
 */
export const isReceiptByHand = (
  gaugeId: RawBuilder<unknown>,
  userId: RawBuilder<unknown>,
  photoUuid: RawBuilder<unknown>,
): RawBuilder<SqlBool> =>
  sql`(r.photo_uuid in (concat_ws(':', 'hand', ${gaugeId}, ${userId}, ${photoUuid}), ${photoUuid})
    and exists (select from hand_held_photo h where h.taken_at = r.taken_at and h.photo_id = r.photo_id
      and h.gauge_id = ${gaugeId} and h.user_id = ${userId}))`;

export interface ReceivedHandHeld {
  readonly photo_id: Id<'photo'>;
  readonly sha256: string;
  readonly value: number | null;
  readonly corners: readonly Point[] | null;
}

/** The photo of a gauge that a user has already sent under a photo_uuid. */
export async function findReceivedHandHeld(
  db: Database,
  cameraId: Id<'camera'>,
  { gauge_id, user_id }: Pick<HandHeld, 'gauge_id' | 'user_id'>,
  photoUuid: string,
): Promise<ReceivedHandHeld | null> {
  const { rows } = await sql<ReceivedHandHeld>`
    select p.id as photo_id, p.sha256, x.value, x.corners from photo_receipt r
      join photo p on p.taken_at = r.taken_at and p.id = r.photo_id
      join hand_held_photo x on x.taken_at = r.taken_at and x.photo_id = r.photo_id
    where r.camera_id = ${cameraId}
      and ${isReceiptByHand(sql`${gauge_id}::text`, sql`${user_id}::text`, sql`${photoUuid}::text`)}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertHandHeld(
  tx: DatabaseTransaction,
  photo: PhotoKey,
  { corners, ...hand }: HandHeld,
): Promise<void> {
  await tx
    .insertInto('hand_held_photo')
    .values({
      ...hand,
      photo_id: photo.id,
      taken_at: photo.taken_at,
      corners: corners === null ? null : JSON.stringify(corners),
    })
    .execute();
}

export type HandHeldRow = HandHeld & { readonly user_name: string };

export async function findHandHeld(db: Database, photo: PhotoKey): Promise<HandHeldRow | null> {
  const row = await db
    .selectFrom('hand_held_photo as h')
    .innerJoin('app_user as u', 'u.id', 'h.user_id')
    .select(['h.gauge_id', 'h.user_id', 'h.corners', 'h.value', 'u.name as user_name'])
    .where('h.taken_at', '=', photo.taken_at)
    .where('h.photo_id', '=', photo.id)
    .executeTakeFirst();
  return row === undefined ? null : { ...row, corners: row.corners as readonly Point[] | null };
}

/** Hand-held photos of a camera that are not read and can be now: gauge and camera are active. */
export async function findWaitingHandHeld(
  db: Database,
  cameraId: Id<'camera'>,
): Promise<
  {
    photo_id: Id<'photo'>;
    gauge_id: Id<'gauge'>;
    facility_id: Id<'facility'>;
    company_id: Id<'company'>;
  }[]
> {
  return db
    .selectFrom('hand_held_photo as h')
    .innerJoin('gauge as g', 'g.id', 'h.gauge_id')
    .innerJoin('camera as c', 'c.id', 'g.camera_id')
    .innerJoin('facility as f', 'f.id', 'c.facility_id')
    .innerJoin('management_unit as m', 'm.id', 'f.management_unit_id')
    .leftJoin('measurement as r', (join) =>
      join
        .onRef('r.datetime', '=', 'h.taken_at')
        .onRef('r.photo_id', '=', 'h.photo_id')
        .onRef('r.gauge_id', '=', 'h.gauge_id'),
    )
    .select(['h.photo_id', 'h.gauge_id', 'f.id as facility_id', 'm.company_id'])
    .where('g.camera_id', '=', cameraId)
    .where('g.is_active', '=', true)
    .where('g.deleted_at', 'is', null)
    .where('c.is_active', '=', true)
    .where('r.id', 'is', null)
    .orderBy('h.taken_at')
    .execute();
}

/** The alignment of the photo with its reference. */
export interface SavedAlignment {
  readonly alignedBy: 'features' | 'corners';
  readonly homography: readonly number[];
  readonly doubt: number;
}

export async function saveAlignment(
  tx: DatabaseTransaction,
  photo: PhotoKey,
  { alignedBy, homography, doubt }: SavedAlignment,
): Promise<void> {
  await tx
    .updateTable('hand_held_photo')
    .set({ laid_by: alignedBy, homography: JSON.stringify(homography), doubt })
    .where('taken_at', '=', photo.taken_at)
    .where('photo_id', '=', photo.id)
    .execute();
}
