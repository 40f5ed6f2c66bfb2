import type { Id } from '@tenken/contract/wire/id.ts';
import type { PhotoMeta } from '@tenken/contract/device/device.schema.ts';
import { PHOTO_SIZE } from '@tenken/contract/photo/photo.limits.ts';
import { ensurePartition } from '../../platform/db/partitions.ts';
import { AppError, DISK_FULL_RETRY_S } from '../../platform/errors.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';
import { commitPhoto, type CommitPhoto, type ReceivedPhoto } from './commit-photo.ts';
import type { Renditions, CreateRenditionsInput } from './create-renditions.ts';
import { PHOTO_FILES, photoFolderKey } from './photo-files.ts';
import { fileTime, type FiledTime } from './photo-time.ts';
import { findPhotoContext, findReceipt, type Examination, type PhotoSource } from './photo.store.ts';
import { parseThermal } from './thermal-matrix.ts';

export interface ReceivingCamera {
  id: Id<'camera'>;
  facility_id: Id<'facility'>;
  company_id: Id<'company'>;
  /** Since when its photos are its own; null: always. */
  assigned_at: Date | null;
  image_rotation: 0 | 90 | 180 | 270;
}

export interface IncomingPhoto {
  source: PhotoSource;
  meta: PhotoMeta;
  image: Uint8Array;
  thermalRaw: Uint8Array | null;
}

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'pictures' | 'outbox'>;

export interface Receiving {
  /** Throws if the photo may no longer be sent: receiving the body and decoding take time. */
  readonly recheck: () => Promise<unknown>;
  /** Replaces the default commit. */
  readonly commit?: CommitPhoto;
}

/**
 * Receives a photo. It is acknowledged only when the picture is durable and its row with the job that reads it is
 * committed; the same photo_uuid again returns the same photo.
 */
export async function receivePhoto(
  deps: Deps,
  camera: ReceivingCamera,
  incoming: IncomingPhoto,
  { recheck, commit = commitPhoto }: Receiving,
): Promise<{ photo_id: Id<'photo'>; duplicate: boolean }> {
  const { meta } = incoming;
  const { receipt, ...needs } = await findPhotoContext(deps.db, camera.id, meta.photo_uuid);
  if (receipt !== null) {
    await recheck();
    return { photo_id: receipt, duplicate: true };
  }
  const filed = fileTime(meta.taken_at, deps.clock.now(), camera.assigned_at);
  if (filed.kind === 'before_assignment') throw new AppError('taken_before_assignment');
  const id: Id<'photo'> = newId(filed.taken_at);
  const picture = await storeFiles(deps, camera, incoming, { id, isExamined: !needs.has_gauges });
  await ensurePartition(deps.db, ['photo', 'measurement', 'anomaly_estimate'], filed.taken_at);
  const photo = describe(deps, camera, incoming, { id, filed, picture });
  try {
    await recheck();
  } catch (error) {
    await withdraw(deps, id);
    throw error;
  }
  const examination = meta.is_bracketed ? null : examinationOf(picture);
  if (await commit(deps, { camera, needs, photo, examination })) return { photo_id: id, duplicate: false };
  return discardDuplicate(deps, camera, meta.photo_uuid, id);
}

type Picture = Extract<Renditions, { kind: 'created' }>;
type Filed = Extract<FiledTime, { kind: 'filed' }>;

/** Stores all of a photo's files, or none. */
async function storeFiles(
  { pictures, blobs }: Deps,
  camera: ReceivingCamera,
  { image, meta, thermalRaw }: IncomingPhoto,
  { id, isExamined }: { id: Id<'photo'>; isExamined: boolean },
): Promise<Picture> {
  const folder = blobs.temporaryFolder();
  const input: CreateRenditionsInput = {
    folder,
    original: image,
    rotationDeg: camera.image_rotation,
    isExamined,
    thermal: thermalRaw && meta.thermal ? parseThermal(thermalRaw, meta.thermal) : null,
  };
  const request = { limits: PHOTO_SIZE, company: camera.company_id, refusal: 'busy' } as const;
  const renditions = await pictures.run<CreateRenditionsInput, Renditions>(
    'createRenditions',
    input,
    request,
  );
  if (renditions.kind === 'bad_image') throw new AppError('bad_image', { message: renditions.why });
  if (renditions.kind === 'disk_full')
    throw new AppError('storage_full', { retryAfterSeconds: DISK_FULL_RETRY_S });
  await blobs.putFolder(photoFolderKey(id), folder);
  return renditions;
}

/** Without gauges there is no reference to align with. */
const examinationOf = ({ quality: found }: Picture): Examination | null =>
  found && {
    quality: found.quality,
    quality_reasons: [...found.reasons],
    registration: null,
    is_shifted: false,
  };

function describe(
  { clock }: Deps,
  camera: ReceivingCamera,
  { source, meta, image }: IncomingPhoto,
  { id, filed, picture }: { id: Id<'photo'>; filed: Filed; picture: Picture },
): ReceivedPhoto {
  const receivedAt = clock.now();
  return {
    id,
    photo_uuid: meta.photo_uuid,
    taken_at: filed.taken_at,
    camera_id: camera.id,
    received_at: receivedAt,
    source,
    trigger: meta.trigger,
    task_id: meta.task_id ?? null,
    exposure_value: meta.exposure_value,
    is_bracketed: meta.is_bracketed,
    width: picture.width,
    height: picture.height,
    byte_size: image.byteLength,
    sha256: picture.sha256,
    thermal: picture.thermal,
    is_late: filed.is_late,
    is_clock_suspect: filed.is_clock_suspect,
    battery_percentage: meta.battery_percentage,
  };
}

/** Of two simultaneous uploads of one photo the second is discarded with its files. */
async function discardDuplicate(
  deps: Deps,
  camera: ReceivingCamera,
  photoUuid: string,
  unusedId: string,
): Promise<{ photo_id: Id<'photo'>; duplicate: boolean }> {
  await withdraw(deps, unusedId);
  const first = await findReceipt(deps.db, camera.id, photoUuid);
  if (!first) throw new Error(`the receipt of ${photoUuid} vanished`);
  return { photo_id: first.photo_id, duplicate: true };
}

/** Deletes the files of a photo that was not inserted. */
const withdraw = ({ blobs }: Deps, id: string): Promise<void> =>
  blobs.withdrawFolder(photoFolderKey(id), PHOTO_FILES);
