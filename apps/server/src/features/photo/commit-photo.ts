import { SLOT_GRACE_MINUTES } from '@tenken/contract/photo/calendar.limits.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { saveContacts, saveStatus } from '../camera/camera.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { batch, memoizeByDatabase, BATCH_WINDOW } from '../../platform/batch.ts';
import type { Platform } from '../../platform/platform.ts';
import { completeByPhoto } from '../camera/task/complete-task.ts';
import { examinePhotos } from './examine-photos.ts';
import { insertPhotosOnce, type Examination, type NewPhoto, type PhotoContext } from './photo.store.ts';

export interface ReceivedPhoto extends NewPhoto {
  readonly photo_uuid: string;
  readonly battery_percentage: number | undefined;
}

interface Commit {
  readonly photo: ReceivedPhoto;
  readonly camera: { readonly facility_id: Id<'facility'>; readonly company_id: Id<'company'> };
  readonly needs: PhotoContext;
  /** Null where the picture is examined when its gauges are read, or never. */
  readonly examination: Examination | null;
}

type Deps = Pick<Platform, 'db' | 'clock' | 'outbox'>;

/** Stores a photo with its consequences; false when another upload of it was first. */
export type CommitPhoto = (deps: Deps, photo: Commit) => Promise<boolean>;

const PUNCTUAL_MS = SLOT_GRACE_MINUTES * 60_000;

const commits = memoizeByDatabase((deps: Deps) =>
  batch<Commit, boolean>(
    (photos) => inTransaction(deps.db, (tx) => commitAll(deps, tx, photos)),
    BATCH_WINDOW,
  ),
);

/**
 * Inserts the row of a photo, the contact of its camera and the jobs that follow, in one transaction with those of
 * other simultaneous uploads. False when another upload of the same photo_uuid was first; then nothing is written.
 */
export const commitPhoto: CommitPhoto = (deps, photo) => commits(deps)(photo);

async function commitAll(
  deps: Deps,
  tx: DatabaseTransaction,
  all: readonly Commit[],
): Promise<readonly boolean[]> {
  const written = await insertPhotosOnce(
    tx,
    all.map(({ photo }) => photo),
  );
  const fresh = all.filter(({ photo }) => written.has(photo.id));
  await saveContacts(
    tx,
    fresh.map(({ photo }) => ({ cameraId: photo.camera_id, at: photo.received_at })),
  );
  for (const { photo } of fresh) {
    await saveStatus(tx, photo.camera_id, photo.taken_at, { battery_percentage: photo.battery_percentage });
    await completeByPhoto(deps, tx, photo);
  }
  await deps.outbox.publishAll(
    tx,
    'photo.received',
    fresh.map((one) => ({ scope: scopeOf(one), payload: describe(one, written.get(one.photo.id)!.is_late) })),
  );
  await examinePhotos(
    deps,
    tx,
    fresh.flatMap(({ examination, ...one }) => (examination === null ? [] : [{ ...one, examination }])),
  );
  return all.map(({ photo }) => written.has(photo.id));
}

const scopeOf = ({ camera: { company_id, facility_id } }: Commit) => ({ company_id, facility_id });

const describe = ({ photo, needs }: Commit, is_late: boolean) => ({
  photo_id: photo.id,
  camera_id: photo.camera_id,
  taken_at: photo.taken_at.toISOString(),
  received_at: photo.received_at.toISOString(),
  is_late,
  is_clock_suspect: photo.is_clock_suspect,
  is_bracketed: photo.is_bracketed,
  trigger: photo.trigger,
  has_gauges: needs.has_gauges,
  has_guards: needs.has_guards,
  is_punctual: needs.is_present && photo.received_at.getTime() - photo.taken_at.getTime() < PUNCTUAL_MS,
});
