import { inTransaction } from '../../platform/db/database.ts';
import type { CommitPhoto } from './commit-photo.ts';
import { examinePhotos } from './examine-photos.ts';
import { insertHandHeld, type HandHeld } from './hand-held.store.ts';
import { insertPhotosOnce } from './photo.store.ts';

/**
 * A hand-held photo of one gauge. It does not affect the camera of the gauge: no contact, no expected photo, no
 * guards, and it is never the camera's latest photo.
 */
export const commitHandHeld =
  (hand: HandHeld): CommitPhoto =>
  (deps, { photo, camera, examination }) =>
    inTransaction(deps.db, async (tx) => {
      const written = await insertPhotosOnce(tx, [{ ...photo, trigger: 'hand_held' }]);
      if (!written.has(photo.id)) return false;
      await insertHandHeld(tx, photo, hand);
      if (examination !== null) await examinePhotos(deps, tx, [{ photo, camera, examination }]);
      const payload = { photo_id: photo.id, camera_id: photo.camera_id, gauge_id: hand.gauge_id };
      const { company_id, facility_id } = camera;
      await deps.outbox.publish(tx, 'photo.taken_by_hand', { company_id, facility_id }, payload);
      return true;
    });
