import type { Id } from '@tenken/contract/wire/id.ts';
import { subscriber } from '../../../platform/outbox/subscriber.ts';
import type { Platform } from '../../../platform/platform.ts';
import { updateCameraStates } from './update-camera-states.ts';
import { fillSlotAt } from './slot.store.ts';
import { recordPhoto } from './watch.store.ts';

/** A punctual photo is assigned by the next run of the timer; only late ones are handled here. */
export const fillLateSlots = subscriber({
  event: 'photo.received',
  name: 'calendar.on-photo-received',
  concurrency: 8,
  isQuick: true,
  wants: ({ is_punctual }) => !is_punctual,
  handle: onPhotoReceived,
});

/** photo.received → the slot of its time is filled, and a camera that was late or silent is back. Safe to repeat. */
export async function onPhotoReceived(
  deps: Pick<Platform, 'db' | 'clock' | 'outbox'>,
  event: { photo_id: Id<'photo'>; camera_id: Id<'camera'>; taken_at: string },
): Promise<void> {
  const { photo_id: id, camera_id } = event;
  const taken_at = new Date(event.taken_at);
  await fillSlotAt(deps.db, camera_id, taken_at);
  const presence = await recordPhoto(deps.db, { id, camera_id, taken_at });
  if (presence === 'late' || presence === 'silent') await updateCameraStates(deps, [camera_id]);
}
