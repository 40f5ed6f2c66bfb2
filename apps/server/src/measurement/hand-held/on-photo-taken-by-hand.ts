import type { Id } from '@tenken/contract/wire/id.ts';
import { findCamera } from '../../camera/camera.store.ts';
import { findGauge, type GaugeRow } from '../../gauge/gauge.store.ts';
import { findHandHeld, saveLaying, type HandHeldRow } from '../../photo/hand-held.store.ts';
import { photoFileKey } from '../../photo/photo-files.ts';
import { findPhoto, saveExamination, type PhotoRow } from '../../photo/photo.store.ts';
import { jobOf } from '../../platform/cpu/cpu-pool.ts';
import { inTransaction } from '../../platform/db/database.ts';
import { subscriber } from '../../platform/outbox/subscriber.ts';
import { pixelsOf } from '../../platform/pictures/pixels-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { saveReadings } from '../save-readings.ts';
import { reviewAsTaken } from './review-as-taken.ts';
import type { HandHeldReadings, ReadHandHeldInput } from './read-hand-held.ts';

type Parts = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox'>;

export const readHandHeldPhotos = subscriber({
  event: 'photo.taken_by_hand',
  name: 'measurement.on-photo-taken-by-hand',
  concurrency: 2,
  handle: onPhotoTakenByHand,
});

/** A photo taken by hand → laid on its reference → its gauge read → what the person said about it. Safe to repeat. */
export async function onPhotoTakenByHand(parts: Parts, event: { photo_id: Id<'photo'> }): Promise<void> {
  const photo = await findPhoto(parts.db, event.photo_id);
  const hand = photo && (await findHandHeld(parts.db, photo));
  if (!photo || !hand) return;
  const camera = await findCamera(parts.db, photo.camera_id);
  const gauge = await findGauge(parts.db, hand.gauge_id);
  if (!camera || !gauge) return;
  const readings = await readOne(parts, photo, gauge, hand, camera.company_id);
  await inTransaction(parts.db, async (tx) => {
    const { quality, quality_reasons, laying } = readings;
    const examination = {
      quality,
      quality_reasons: [...quality_reasons],
      registration: null,
      is_shifted: false,
    };
    await saveExamination(tx, photo, examination, parts.clock.now());
    if (laying !== null) await saveLaying(tx, photo, laying);
    const found = { photo, camera, gauges: [gauge], readings, takenBy: hand.user_id };
    const [measurementId] = await saveReadings(parts, tx, found);
    if (measurementId !== undefined && hand.value !== null)
      await reviewAsTaken(parts, tx, measurementId, { hand, gauge, company_id: camera.company_id });
  });
}

async function readOne(
  { blobs, cpu }: Parts,
  photo: PhotoRow,
  { id, type, configuration, reference_photo_id }: GaugeRow,
  { corners }: HandHeldRow,
  companyId: Id<'company'>,
): Promise<HandHeldReadings> {
  const image = await blobs.get(photoFileKey(photo.id, 'image.jpg'));
  if (!image) throw new Error(`the picture of photo ${photo.id} is missing`);
  const reference =
    reference_photo_id === null ? null : await blobs.get(photoFileKey(reference_photo_id, 'image.jpg'));
  const input: ReadHandHeldInput = { image, gauge: { id, type, configuration }, reference, corners };
  const pixels = pixelsOf([image, ...(reference ? [reference] : [])]);
  return cpu.run<ReadHandHeldInput, HandHeldReadings>('readHandHeld', input, { ...jobOf(companyId), pixels });
}
