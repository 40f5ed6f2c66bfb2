import { createHash } from 'node:crypto';
import type { Id } from '@tenken/contract/wire/id.ts';
import type { PhotoMeta } from '@tenken/contract/device/device.schema.ts';
import { ensureMonth } from '../platform/db/months.ts';
import { AppError } from '../platform/errors.ts';
import { newId } from '../platform/ids.ts';
import type { Platform } from '../platform/platform.ts';
import { commitPhoto, type ReceivedPhoto } from './commit-photo.ts';
import type { WorkingPicture, WorkingPictureInput } from './make-working-picture.ts';
import { photoFileKey } from './photo-files.ts';
import { fileTime, type FiledTime } from './photo-time.ts';
import { examined } from './examined.ts';
import { findNeeds, findReceipt, type PhotoNeeds } from './photo.store.ts';
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
  const { receipt, ...needs } = await findNeeds(parts.db, camera.id, meta.photo_uuid);
  if (receipt !== null) return { photo_id: receipt, duplicate: true };
  const filed = fileTime(meta.taken_at, parts.clock.now(), camera.assigned_at);
  if (filed.kind === 'before_assignment') throw new AppError('taken_before_assignment');
  const picture = await develop(parts, camera, incoming, needs);
  const id: Id<'photo'> = newId(filed.taken_at);
  await storeFiles(parts, id, incoming, picture);
  await ensureMonth(parts.db, ['photo', 'measurement', 'anomaly_estimate'], filed.taken_at);
  const photo = describe(parts, camera, incoming, { id, filed, picture });
  if (await commitPhoto(parts, { camera, needs, photo, isDoubtful: isDoubtful(picture) }))
    return { photo_id: id, duplicate: false };
  return foldIntoFirst(parts, camera, meta.photo_uuid, id);
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

const isDoubtful = ({ quality }: Picture): boolean => (quality?.reasons.length ?? 0) > 0;

function describe(
  { clock }: Parts,
  camera: ReceivingCamera,
  { meta, image }: IncomingPhoto,
  { id, filed, picture }: { id: Id<'photo'>; filed: Filed; picture: Picture },
): ReceivedPhoto {
  const receivedAt = clock.now();
  return {
    id,
    photo_uuid: meta.photo_uuid,
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
    thermal: picture.thermal && summarizeThermal(picture.thermal),
    is_late: filed.is_late,
    is_clock_suspect: filed.is_clock_suspect,
    battery_percentage: meta.battery_percentage,
    ...(picture.quality && !meta.is_bracketed ? examined(picture.quality, receivedAt) : {}),
  };
}

/** All of a photo's files or none. */
const storeFiles = (
  { blobs }: Parts,
  id: string,
  { image }: IncomingPhoto,
  picture: Picture,
): Promise<void> =>
  blobs.putTogether([
    [photoFileKey(id, 'original'), image],
    [photoFileKey(id, 'image.jpg'), picture.jpeg],
    [photoFileKey(id, 'thumbnail.jpg'), picture.thumbnail],
    ...(picture.thermal ? [[photoFileKey(id, 'thermal.bin'), formatThermal(picture.thermal)] as const] : []),
  ]);

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
