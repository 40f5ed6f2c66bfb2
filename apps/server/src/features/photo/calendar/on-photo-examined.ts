import { cameraState, viewStateOf } from '@tenken/contract/photo/camera-state.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findPhoto, isOfCamera } from '../photo.store.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import { subscriber } from '../../../platform/outbox/subscriber.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isNewestExamined, lockWatch, setSight } from './watch.store.ts';

export const updateCameraViews = subscriber({
  event: 'photo.examined',
  name: 'calendar.on-photo-examined',
  concurrency: 2,
  isQuick: true,
  handle: onPhotoExamined,
});

/**
 * photo.examined → the view state of the camera. Only the newest punctual photo counts: a camera that sends three
 * hours of photos at once does not change state. Safe to repeat.
 */
export async function onPhotoExamined(
  { db, clock, outbox }: Pick<Platform, 'db' | 'clock' | 'outbox'>,
  event: { photo_id: Id<'photo'> },
): Promise<void> {
  const photo = await findPhoto(db, event.photo_id);
  if (!photo || photo.is_late || !isOfCamera(photo)) return;
  await inTransaction(db, async (tx) => {
    const watch = await lockWatch(tx, photo.camera_id);
    if (!watch || !(await isNewestExamined(tx, photo))) return;
    const sight = viewStateOf(photo);
    const since = sight === watch.sight ? watch.sight_since : photo.taken_at;
    await setSight(tx, watch.camera_id, { sight, seenAt: photo.taken_at, since });
    const [from, to] = [cameraState(watch.presence, watch.sight), cameraState(watch.presence, sight)];
    if (from === to) return;
    const { company_id, facility_id, camera_id } = watch;
    await outbox.publish(
      tx,
      'camera.state_changed',
      { company_id, facility_id },
      { camera_id, from, to, at: clock.now().toISOString() },
    );
  });
}
