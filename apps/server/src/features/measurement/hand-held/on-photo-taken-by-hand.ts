import type { Id } from '@tenken/contract/wire/id.ts';
import { findCamera, type CameraRow } from '../../camera/camera.store.ts';
import { findGauge, type GaugeRow } from '../../gauge/gauge.store.ts';
import {
  findHandHeld,
  findWaitingHandHeld,
  saveAlignment,
  type HandHeldRow,
} from '../../photo/hand-held.store.ts';
import { photoFileKey } from '../../photo/photo-files.ts';
import { examinePhotos } from '../../photo/examine-photos.ts';
import { findPhoto, type PhotoRow } from '../../photo/photo.store.ts';
import { backgroundTask, LONG_JOB_SECONDS } from '../../../platform/cpu/cpu-pool.ts';
import { inTransaction, type DatabaseTransaction } from '../../../platform/db/database.ts';
import { subscriber } from '../../../platform/outbox/subscriber.ts';
import { pixelsOf } from '../../../platform/pictures/pixels-of.ts';
import type { Platform } from '../../../platform/platform.ts';
import { insertUnread } from '../measurement-writing.store.ts';
import { saveReadings } from '../save-readings.ts';
import type { HandHeldReadings, ReadHandHeldInput } from './read-hand-held.ts';
import { applyPatch } from '@tenken/contract/measurement/measurement.rules.ts';
import { agreesWith } from '@tenken/contract/measurement/agreement.rules.ts';
import { findMeasurement, saveReview } from '../measurement.store.ts';
import { publishReview } from '../publish-review.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox'>;

export const readHandHeldPhotos = subscriber({
  event: 'photo.taken_by_hand',
  name: 'measurement.on-photo-taken-by-hand',
  concurrency: 2,
  timeoutSeconds: LONG_JOB_SECONDS,
  handle: onPhotoTakenByHand,
});

/**
 * A hand-held photo → aligned with its reference → its gauge read → the user's review applied. While the gauge or its
 * camera is stopped nothing is read: a typed value is stored, and a photo without one waits. Safe to repeat.
 */
export async function onPhotoTakenByHand(deps: Deps, event: { photo_id: Id<'photo'> }): Promise<void> {
  const photo = await findPhoto(deps.db, event.photo_id);
  const handHeld = photo && (await findHandHeld(deps.db, photo));
  if (!photo || !handHeld) return;
  const camera = await findCamera(deps.db, photo.camera_id);
  const gauge = await findGauge(deps.db, handHeld.gauge_id);
  if (!camera || !gauge) return;
  if (!camera.is_active || !gauge.is_active) return storeTypedValue(deps, photo, { handHeld, gauge, camera });
  const readings = await readOne(deps, photo, gauge, handHeld, camera.company_id);
  await inTransaction(deps.db, async (tx) => {
    const { quality, quality_reasons, alignment } = readings;
    const examination = {
      quality,
      quality_reasons: [...quality_reasons],
      registration: null,
      is_shifted: false,
    };
    await examinePhotos(deps, tx, [{ photo, camera, examination }]);
    if (alignment !== null) await saveAlignment(tx, photo, alignment);
    const found = { photo, camera, gauges: [gauge], readings, takenBy: handHeld.user_id };
    const [measurementId] = await saveReadings(deps, tx, found);
    if (measurementId !== undefined && handHeld.value !== null)
      await reviewAsTaken(deps, tx, measurementId, { handHeld, gauge, company_id: camera.company_id });
  });
}

/** A photo that waited while its gauge or camera was stopped is read when both are active again. */
const resumed = { concurrency: 1, isQuick: true, handle: onResumed } as const;
export const readWaitingHandHeldPhotos = [
  subscriber({ ...resumed, event: 'camera.changed', name: 'measurement.on-camera-changed' }),
  subscriber({ ...resumed, event: 'gauge.changed', name: 'measurement.on-gauge-changed' }),
];

/** Also called for other changes, after which nothing waits. */
export async function onResumed(
  { db, outbox }: Pick<Platform, 'db' | 'outbox'>,
  { camera_id }: { camera_id: Id<'camera'> },
): Promise<void> {
  const waiting = await findWaitingHandHeld(db, camera_id);
  if (waiting.length === 0) return;
  await inTransaction(db, async (tx) => {
    for (const { company_id, facility_id, photo_id, gauge_id } of waiting)
      await outbox.publish(
        tx,
        'photo.taken_by_hand',
        { company_id, facility_id },
        { photo_id, camera_id, gauge_id },
      );
  });
}

interface Kept {
  readonly handHeld: HandHeldRow;
  readonly gauge: GaugeRow;
  readonly camera: CameraRow;
}

async function storeTypedValue(
  deps: Deps,
  photo: PhotoRow,
  { handHeld, gauge, camera }: Kept,
): Promise<void> {
  if (handHeld.value === null) return;
  await inTransaction(deps.db, async (tx) => {
    const id = await insertUnread(deps, tx, gauge, photo, handHeld.user_id);
    if (id !== null) await reviewAsTaken(deps, tx, id, { handHeld, gauge, company_id: camera.company_id });
  });
}

async function readOne(
  { blobs, cpu }: Deps,
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
  return cpu.run<ReadHandHeldInput, HandHeldReadings>('readHandHeld', input, {
    ...backgroundTask(companyId, photo.id),
    pixels,
  });
}

interface Taken {
  readonly handHeld: HandHeldRow;
  readonly gauge: Pick<GaugeRow, 'digits_after_decimal_point'>;
  readonly company_id: Id<'company'>;
}

/**
 * The user saw the gauge: the value accepted or typed there is a review of the reading. The phone read its own copy of
 * the picture, so a value that agrees with that of the server confirms it.
 */
async function reviewAsTaken(
  deps: Pick<Platform, 'clock' | 'outbox'>,
  tx: DatabaseTransaction,
  id: Id<'measurement'>,
  { handHeld, gauge, company_id }: Taken,
): Promise<void> {
  const row = (await findMeasurement(tx, id, 'for update'))!;
  const value = handHeld.value!;
  const confirmed_value = agreesWith(value, row, gauge) ? row.estimated_value! : value;
  const result = applyPatch(row, { is_confirmed: true, confirmed_value });
  if (result.kind !== 'changed') return;
  const action = row.estimated_value === null ? 'entered' : result.action;
  if (action === 'reverted') return;
  const at = deps.clock.now();
  // a value without an estimate is not a correction
  const state = { ...result.state, is_corrected: row.engine_version !== null && result.state.is_corrected };
  await saveReview(tx, row, { state, action, userId: handHeld.user_id, at, reason: null });
  const user = { id: handHeld.user_id, name: handHeld.user_name, company_id };
  const record = { action, at, from: row.estimated_value, to: confirmed_value, reason: null } as const;
  await publishReview(deps, tx, { user }, row, record);
}
