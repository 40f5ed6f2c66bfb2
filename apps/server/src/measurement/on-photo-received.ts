import type { Id } from '@tenken/contract/wire/id.ts';
import { findCamera, type CameraRow } from '../camera/camera.store.ts';
import { findGaugesToRead, type GaugeRow } from '../gauge/gauge.store.ts';
import { findPhoto, saveExamination, type PhotoRow } from '../photo/photo.store.ts';
import { jobOf } from '../platform/cpu/cpu-pool.ts';
import { inTransaction, type DatabaseTransaction } from '../platform/db/database.ts';
import { subscriber } from '../platform/outbox/subscriber.ts';
import type { Platform } from '../platform/platform.ts';
import { insertMeasurementOnce } from './measurement-writing.store.ts';
import { judgeReading, type Judgement } from './judge-reading.ts';
import { findNeighbours, lockHistory, releaseMeasurements } from './plausibility.store.ts';
import { readGauges } from './read-gauges.ts';
import type { PhotoReadings } from './read-photo.ts';
import { isShifted, toGaugeEstimate } from './to-gauge-estimate.ts';

type Parts = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox' | 'log'>;

export const readNewPhotos = subscriber({
  event: 'photo.received',
  name: 'measurement.on-photo-received',
  concurrency: 4,
  wants: ({ has_gauges }) => has_gauges,
  handle: onPhotoReceived,
});

/** photo.received → quality and registration → every active gauge read → measurement.estimated. Safe to repeat. */
export async function onPhotoReceived(parts: Parts, event: { photo_id: Id<'photo'> }): Promise<void> {
  const photo = await findPhoto(parts.db, event.photo_id);
  if (!photo || photo.is_bracketed || photo.processed_at !== null) return;
  const camera = await findCamera(parts.db, photo.camera_id);
  if (!camera) return;
  const gauges = camera.is_active ? await findGaugesToRead(parts.db, photo.camera_id) : [];
  const readings = await readGauges(parts, photo, gauges, jobOf(camera.company_id));
  if (!readings) throw new Error(`the picture of photo ${photo.id} is missing`);
  await inTransaction(parts.db, (tx) => save(parts, tx, { photo, camera, gauges, readings }));
}

interface Found {
  readonly photo: PhotoRow;
  readonly camera: CameraRow;
  readonly gauges: readonly GaugeRow[];
  readonly readings: PhotoReadings;
}

async function save(parts: Parts, tx: DatabaseTransaction, found: Found): Promise<void> {
  const { photo, camera, gauges, readings } = found;
  const now = parts.clock.now();
  const placement = Object.values(readings.placements)[0];
  await saveExamination(
    tx,
    photo,
    {
      quality: readings.quality,
      quality_reasons: [...readings.quality_reasons],
      registration: placement?.registration ?? null,
      is_shifted: isShifted(placement, camera),
    },
    now,
  );
  const isDoubtful = readings.quality_reasons.length > 0 || isShifted(placement, camera);
  if (isDoubtful || camera.health.sight !== 'clear') {
    const scope = { company_id: camera.company_id, facility_id: camera.facility_id };
    await parts.outbox.publish(tx, 'photo.examined', scope, { photo_id: photo.id, camera_id: camera.id });
  }
  if (gauges.length === 0) return;
  await lockHistory(tx, camera.id);
  const neighbours = await findNeighbours(
    tx,
    gauges.map(({ id }) => id),
    photo,
  );
  for (const { gauge_id, result } of readings.readings) {
    const gauge = gauges.find(({ id }) => id === gauge_id)!;
    const judgement = judgeReading(gauge, photo.taken_at, result, neighbours.get(gauge.id) ?? []);
    const measurementId = await insertMeasurementOnce(tx, {
      gauge_id: gauge.id,
      photo_id: photo.id,
      datetime: photo.taken_at,
      ...toGaugeEstimate(readings, result, { gauge, camera, isDoubtful: judgement.isDoubtful }),
      is_late: photo.is_late,
      created_at: now,
    });
    if (measurementId !== null) await publishEstimate(parts, tx, found, gauge, measurementId, judgement);
  }
}

async function publishEstimate(
  { outbox }: Parts,
  tx: DatabaseTransaction,
  { photo, camera }: Found,
  gauge: GaugeRow,
  measurementId: Id<'measurement'>,
  { isDoubtful, isStandingStill, releases }: Judgement,
): Promise<void> {
  const scope = { company_id: camera.company_id, facility_id: camera.facility_id };
  const subject = { gauge_id: gauge.id, camera_id: camera.id };
  for (const measurement_id of await releaseMeasurements(tx, releases))
    await outbox.publish(tx, 'measurement.changed', scope, { measurement_id, ...subject });
  await outbox.publish(tx, 'measurement.estimated', scope, {
    measurement_id: measurementId,
    ...subject,
    is_late: photo.is_late,
    is_doubtful: isDoubtful,
    is_standing_still: isStandingStill,
  });
}
