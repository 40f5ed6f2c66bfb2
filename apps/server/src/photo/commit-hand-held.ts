import { inTransaction } from '../platform/db/database.ts';
import type { CommitPhoto } from './commit-photo.ts';
import { insertHandHeld, type HandHeld } from './hand-held.store.ts';
import { insertPhotosOnce } from './photo.store.ts';

/**
 * A photo that a person took of one gauge. It says nothing about the camera that watches the gauge: no contact, no expected
 * photo, nothing for its guards, and by its source it never is that camera's latest.
 */
export const commitHandHeld =
  (hand: HandHeld): CommitPhoto =>
  ({ db, outbox }, { photo, camera: { company_id, facility_id } }) =>
    inTransaction(db, async (tx) => {
      const written = await insertPhotosOnce(tx, [{ ...photo, trigger: 'hand_held' }]);
      if (!written.has(photo.id)) return false;
      await insertHandHeld(tx, photo, hand);
      const payload = { photo_id: photo.id, camera_id: photo.camera_id, gauge_id: hand.gauge_id };
      await outbox.publish(tx, 'photo.taken_by_hand', { company_id, facility_id }, payload);
      return true;
    });
