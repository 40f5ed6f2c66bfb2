import { estimateHeatmapKey } from '../guard/model/model-files.ts';
import { photoFileKey, type PhotoFile } from '../photo/photo-files.ts';
import { deleteScheduledBlobs, scheduleBlobDeletion } from '../../platform/blobs/retrying-blobs.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { clearKnownPartitions } from '../../platform/db/partitions.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Removed } from '../../platform/housekeeping/purge.ts';
import {
  deleteAudit,
  deletePhotos,
  deleteSensorData,
  dropEmptyPartitions,
  findOldPhotos,
  findRetentionPolicies,
  markFilesDeleted,
  markOriginalsDeleted,
  STEP,
  takeHeatmaps,
  type OldPhoto,
  type RetentionPolicy,
} from './retention.store.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'blobs'>;

/** Batches of one kind and company per hour: 50,000 photos. The rest is deleted in the following hours. */
const MAX_STEPS = 100;
/** A month that can get no new photos: cameras buffer for weeks. */
const EMPTY_FOR_MONTHS = 6;
const FILES: readonly PhotoFile[] = ['original', 'image.jpg', 'thumbnail.jpg', 'thermal.bin'];

/** Deletes what exceeds the retention periods of companies, in batches, and empty partitions. */
export async function applyRetention(deps: Deps): Promise<Removed> {
  const removed = { original: 0, picture: 0, old_photo: 0, sensor_data: 0, audit_entry: 0, month: 0 };
  for (const policy of await findRetentionPolicies(deps.db)) {
    removed.old_photo += await ofPhotos(deps, policy, policy.keep_readings_months, 'rows', purgePhotos);
    removed.picture += await ofPhotos(deps, policy, policy.keep_pictures_months, 'pictures', purgePictures);
    removed.original += await ofPhotos(
      deps,
      policy,
      policy.keep_originals_months,
      'originals',
      purgeOriginals,
    );
    const { keep_sensor_data_months: sensor, keep_audit_months: audit } = policy;
    removed.sensor_data += await inSteps(deps, sensor, (before) =>
      deleteSensorData(deps.db, policy.id, before),
    );
    removed.audit_entry += await inSteps(deps, audit, (before) => deleteAudit(deps.db, policy.id, before));
  }
  await deleteScheduledBlobs(deps);
  removed.month = await dropEmptyPartitions(deps.db, monthsBefore(deps.clock.now(), EMPTY_FOR_MONTHS));
  if (removed.month > 0) clearKnownPartitions(deps.db);
  return removed;
}

type Purge = (tx: DatabaseTransaction, photos: readonly OldPhoto[], now: Date) => Promise<void>;

/** Rows and the list of files to delete are one transaction, so that no row refers to a deleted file. */
const ofPhotos = (
  deps: Deps,
  { id }: RetentionPolicy,
  months: number | null,
  what: Parameters<typeof findOldPhotos>[3],
  purge: Purge,
): Promise<number> =>
  inSteps(deps, months, (before) =>
    inTransaction(deps.db, async (tx) => {
      const photos = await findOldPhotos(tx, id, before, what);
      if (photos.length > 0) await purge(tx, photos, deps.clock.now());
      return photos.length;
    }),
  );

async function inSteps(
  { clock }: Deps,
  months: number | null,
  step: (before: Date) => Promise<number>,
): Promise<number> {
  if (months === null) return 0;
  const before = monthsBefore(clock.now(), months);
  let all = 0;
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    const count = await step(before);
    all += count;
    if (count < STEP) break;
  }
  return all;
}

async function purgeOriginals(
  tx: DatabaseTransaction,
  photos: readonly OldPhoto[],
  now: Date,
): Promise<void> {
  await scheduleBlobDeletion(
    tx,
    photos.map(({ id }) => photoFileKey(id, 'original')),
  );
  await markOriginalsDeleted(tx, photos, now);
}

async function purgePictures(tx: DatabaseTransaction, photos: readonly OldPhoto[], now: Date): Promise<void> {
  await noteFiles(tx, photos);
  await markFilesDeleted(tx, photos, now);
}

async function purgePhotos(tx: DatabaseTransaction, photos: readonly OldPhoto[]): Promise<void> {
  await noteFiles(tx, photos);
  await deletePhotos(tx, photos);
}

async function noteFiles(tx: DatabaseTransaction, photos: readonly OldPhoto[]): Promise<void> {
  const files = photos
    .filter(({ has_files }) => has_files)
    .flatMap(({ id }) => FILES.map((file) => photoFileKey(id, file)));
  const heatmaps = await takeHeatmaps(tx, photos);
  await scheduleBlobDeletion(tx, [...files, ...heatmaps.map(estimateHeatmapKey)]);
}

/** The same day and time some months earlier; the last day of a shorter month. */
export function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCDate(1);
  then.setUTCMonth(then.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(then.getUTCFullYear(), then.getUTCMonth() + 1, 0)).getUTCDate();
  then.setUTCDate(Math.min(now.getUTCDate(), lastDay));
  return then;
}
