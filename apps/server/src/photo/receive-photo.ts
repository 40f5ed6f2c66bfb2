import { createHash } from 'node:crypto';
import { SLOT_GRACE_MINUTES } from '@tenken/contract/calendar/calendar.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { PhotoMeta } from '@tenken/contract/device/device.schema.ts';
import { noteContact, noteStatusAt } from '../camera/camera.store.ts';
import { inTransaction } from '../platform/db/database.ts';
import { ensureMonth } from '../platform/db/months.ts';
import { AppError } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { proveByPhoto } from '../task/prove-task.ts';
import type { WorkingPicture, WorkingPictureInput } from './make-working-picture.ts';
import { photoFileKey } from './photo-files.ts';
import { fileTime, type FiledTime } from './photo-time.ts';
import { examined } from './examined.ts';
import { findNeeds, findReceipt, hasNewerPhoto, insertPhotoOnce, type PhotoNeeds } from './photo.store.ts';
import { formatThermal, parseThermal, summarizeThermal } from './thermal-matrix.ts';

declare module '../platform/outbox/outbox.ts' {
  interface Events {
    'photo.received': {
      photo_id: Id<'photo'>;
      camera_id: Id<'camera'>;
      /** Under which the photo is filed. */
      taken_at: string;
      received_at: string;
      is_late: boolean;
      is_clock_suspect: boolean;
      /** A further exposure of the same shot: kept, not read. */
      is_bracketed: boolean;
      trigger: PhotoMeta['trigger'];
      /** What the camera had when the photo came: without gauges the picture was examined at receipt. */
      has_gauges: boolean;
      has_guards: boolean;
      /** The camera was neither late nor silent, and the photo came within its grace time. */
      is_punctual: boolean;
    };
    /** The picture itself was looked at, and the camera may see worse or better than before. */
    'photo.examined': { photo_id: Id<'photo'>; camera_id: Id<'camera'> };
  }
}

export interface ReceivingCamera {
  id: Id<'camera'>;
  facility_id: Id<'facility'>;
  company_id: Id<'company'>;
  assigned_at: Date;
  is_active: boolean;
  image_rotation: 0 | 90 | 180 | 270;
}

export interface IncomingPhoto {
  meta: PhotoMeta;
  image: Uint8Array;
  thermalRaw: Uint8Array | null;
}

type Parts = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox'>;

const PICTURE_TIMEOUT_MS = 20_000;
const PUNCTUAL_MS = SLOT_GRACE_MINUTES * 60_000;

/**
 * Takes a photo in. It is acknowledged only when the picture is durable and its row with the job that reads it is
 * committed; the same photo_uuid again gives the same photo.
 */
export async function receivePhoto(
  parts: Parts,
  camera: ReceivingCamera,
  incoming: IncomingPhoto,
): Promise<{ photo_id: Id<'photo'>; duplicate: boolean }> {
  const { meta } = incoming;
  if (!camera.is_active) throw new AppError('camera_inactive');
  const known = await findReceipt(parts.db, camera.id, meta.photo_uuid);
  if (known) return { photo_id: known.photo_id, duplicate: true };
  const filed = fileTime(meta.taken_at, parts.clock.now(), camera.assigned_at);
  if (filed.kind === 'before_assignment') throw new AppError('taken_before_assignment');
  const needs = await findNeeds(parts.db, camera.id);
  const picture = await develop(parts, camera, incoming, needs);
  const id: Id<'photo'> = newId(filed.taken_at);
  await storeFiles(parts, id, incoming, picture);
  await ensureMonth(parts.db, ['photo', 'measurement', 'anomaly_estimate'], filed.taken_at);
  return commit(parts, camera, incoming, { id, filed, picture, needs });
}

type Picture = Extract<WorkingPicture, { kind: 'picture' }>;
type Filed = Extract<FiledTime, { kind: 'filed' }>;

async function develop(
  { cpu }: Parts,
  camera: ReceivingCamera,
  incoming: IncomingPhoto,
  { has_gauges }: PhotoNeeds,
): Promise<Picture> {
  const { image, meta, thermalRaw } = incoming;
  const input: WorkingPictureInput = {
    original: image,
    rotationDeg: camera.image_rotation,
    isExamined: !has_gauges,
    thermal: thermalRaw && meta.thermal ? parseThermal(thermalRaw, meta.thermal) : null,
  };
  const made = await cpu.run<WorkingPictureInput, WorkingPicture>('makeWorkingPicture', input, {
    timeoutMs: PICTURE_TIMEOUT_MS,
  });
  if (made.kind === 'bad_image') throw new AppError('bad_image', { message: made.why });
  return made;
}

async function storeFiles(
  { blobs }: Parts,
  id: string,
  { image }: IncomingPhoto,
  picture: Picture,
): Promise<void> {
  await Promise.all([
    blobs.put(photoFileKey(id, 'original'), image),
    blobs.put(photoFileKey(id, 'image.jpg'), picture.jpeg),
    blobs.put(photoFileKey(id, 'thumbnail.jpg'), picture.thumbnail),
    ...(picture.thermal ? [blobs.put(photoFileKey(id, 'thermal.bin'), formatThermal(picture.thermal))] : []),
  ]);
}

async function commit(
  parts: Parts,
  camera: ReceivingCamera,
  { meta, image }: IncomingPhoto,
  made: { id: Id<'photo'>; filed: Filed; picture: Picture; needs: PhotoNeeds },
): Promise<{ photo_id: Id<'photo'>; duplicate: boolean }> {
  const { id, filed, picture, needs } = made;
  const receivedAt = parts.clock.now();
  const isNew = await inTransaction(parts.db, async (tx) => {
    const photo = {
      id,
      taken_at: filed.taken_at,
      camera_id: camera.id,
      received_at: receivedAt,
      trigger: meta.trigger,
      task_id: meta.task_id ?? null,
      exposure_value: meta.exposure_value,
      is_bracketed: meta.is_bracketed,
      width: picture.width,
      height: picture.height,
      byte_size: image.byteLength,
      sha256: createHash('sha256').update(image).digest('hex'),
      thermal: picture.thermal && JSON.stringify(summarizeThermal(picture.thermal)),
      is_late: filed.is_late || (await hasNewerPhoto(tx, camera.id, filed.taken_at)),
      is_clock_suspect: filed.is_clock_suspect,
      ...(picture.quality && !meta.is_bracketed ? examined(picture.quality, receivedAt) : {}),
    };
    if (!(await insertPhotoOnce(tx, photo, meta.photo_uuid))) return false;
    await noteContact(tx, camera.id, receivedAt, {});
    await noteStatusAt(tx, camera.id, filed.taken_at, { battery_percentage: meta.battery_percentage });
    await proveByPhoto(parts, tx, photo);
    const scope = { company_id: camera.company_id, facility_id: camera.facility_id };
    const payload = {
      photo_id: id,
      camera_id: camera.id,
      taken_at: photo.taken_at.toISOString(),
      received_at: receivedAt.toISOString(),
      is_late: photo.is_late,
      is_clock_suspect: photo.is_clock_suspect,
      is_bracketed: photo.is_bracketed,
      trigger: photo.trigger,
      has_gauges: needs.has_gauges,
      has_guards: needs.has_guards,
      is_punctual: needs.is_present && receivedAt.getTime() - photo.taken_at.getTime() < PUNCTUAL_MS,
    };
    await parts.outbox.publish(tx, 'photo.received', scope, payload);
    const isDoubtful = (picture.quality?.reasons.length ?? 0) > 0;
    if (picture.quality && (isDoubtful || !needs.is_clear))
      await parts.outbox.publish(tx, 'photo.examined', scope, { photo_id: id, camera_id: camera.id });
    return true;
  });
  if (isNew) return { photo_id: id, duplicate: false };
  return foldIntoFirst(parts, camera, meta.photo_uuid, id);
}

/** Two uploads of one photo at the same moment: the second gives way and leaves no files. */
async function foldIntoFirst(
  { db, blobs }: Parts,
  camera: ReceivingCamera,
  photoUuid: string,
  unusedId: string,
): Promise<{ photo_id: Id<'photo'>; duplicate: boolean }> {
  for (const file of ['original', 'image.jpg', 'thumbnail.jpg', 'thermal.bin'] as const)
    await blobs.delete(photoFileKey(unusedId, file));
  const first = await findReceipt(db, camera.id, photoUuid);
  if (!first) throw new Error(`the receipt of ${photoUuid} vanished`);
  return { photo_id: first.photo_id, duplicate: true };
}
