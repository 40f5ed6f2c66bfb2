import type { Id } from '@tenken/contract/wire/id.ts';
import { findCamera } from '../camera/camera.store.ts';
import { findGaugesToRead } from '../gauge/gauge.store.ts';
import { examinePhotos } from '../photo/examine-photos.ts';
import { findPhoto, isOfCamera } from '../photo/photo.store.ts';
import { backgroundTask, LONG_JOB_SECONDS } from '../../platform/cpu/cpu-pool.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { subscriber } from '../../platform/outbox/subscriber.ts';
import type { Platform } from '../../platform/platform.ts';
import { readGauges } from './read-gauges.ts';
import { saveReadings, type PhotoFindings } from './save-readings.ts';
import { isShifted } from './to-gauge-estimate.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox' | 'log'>;

export const readNewPhotos = subscriber({
  event: 'photo.received',
  name: 'measurement.on-photo-received',
  concurrency: 4,
  timeoutSeconds: LONG_JOB_SECONDS,
  wants: ({ has_gauges }) => has_gauges,
  handle: onPhotoReceived,
});

/** photo.received → quality and registration → every active gauge read → measurement.estimated. Safe to repeat. */
export async function onPhotoReceived(deps: Deps, event: { photo_id: Id<'photo'> }): Promise<void> {
  const photo = await findPhoto(deps.db, event.photo_id);
  if (!photo || !isOfCamera(photo) || photo.processed_at !== null) return;
  const camera = await findCamera(deps.db, photo.camera_id);
  if (!camera) return;
  const gauges = camera.is_active ? await findGaugesToRead(deps.db, photo.camera_id) : [];
  const readings = await readGauges(deps, photo, gauges, backgroundTask(camera.company_id, photo.id));
  if (!readings) throw new Error(`the picture of photo ${photo.id} is missing`);
  await inTransaction(deps.db, (tx) => save(deps, tx, { photo, camera, gauges, readings }));
}

async function save(deps: Deps, tx: DatabaseTransaction, found: PhotoFindings): Promise<void> {
  const { photo, camera, readings } = found;
  const placement = Object.values(readings.placements)[0];
  const examination = {
    quality: readings.quality,
    quality_reasons: [...readings.quality_reasons],
    registration: placement?.registration ?? null,
    is_shifted: isShifted(placement, camera),
  };
  await examinePhotos(deps, tx, [{ photo, camera, examination }]);
  // the camera may have been stopped while its photo was being read
  const isAtWork = (await findCamera(tx, camera.id))?.is_active === true;
  if (isAtWork) await saveReadings(deps, tx, found);
}
