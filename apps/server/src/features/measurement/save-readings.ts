import type { Id } from '@tenken/contract/wire/id.ts';
import type { CameraRow } from '../camera/camera.store.ts';
import type { GaugeRow } from '../gauge/gauge.store.ts';
import type { PhotoRow } from '../photo/photo.store.ts';
import type { DatabaseTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkReading, type ReadingCheck } from './check-reading.ts';
import { insertMeasurementOnce } from './measurement-writing.store.ts';
import { findNeighbours, lockHistory, releaseMeasurements } from './plausibility.store.ts';
import type { PhotoReadings } from './read-photo.ts';
import { toGaugeEstimate } from './to-gauge-estimate.ts';

/** A photo with the results of the engine. */
export interface PhotoFindings {
  readonly photo: PhotoRow;
  readonly camera: CameraRow;
  readonly gauges: readonly GaugeRow[];
  readonly readings: PhotoReadings;
  /** The user who took a hand-held photo; absent for a camera's. */
  readonly takenBy?: Id<'user'>;
}

type Deps = Pick<Platform, 'clock' | 'outbox'>;

/** Stores each reading of a photo once, checked against its neighbours, and publishes it; returns the new ones. */
export async function saveReadings(
  deps: Deps,
  tx: DatabaseTransaction,
  found: PhotoFindings,
): Promise<Id<'measurement'>[]> {
  const { photo, camera, gauges, readings, takenBy } = found;
  if (gauges.length === 0) return [];
  const written: Id<'measurement'>[] = [];
  await lockHistory(tx, camera.id);
  const neighbours = await findNeighbours(
    tx,
    gauges.map(({ id }) => id),
    photo,
  );
  for (const { gauge_id, result } of readings.readings) {
    const gauge = gauges.find(({ id }) => id === gauge_id)!;
    const check = checkReading(gauge, photo.taken_at, result, neighbours.get(gauge.id) ?? []);
    const measurementId = await insertMeasurementOnce(tx, {
      gauge_id: gauge.id,
      photo_id: photo.id,
      datetime: photo.taken_at,
      ...toGaugeEstimate(readings, result, { gauge, camera, isDoubtful: check.isDoubtful }),
      is_late: photo.is_late,
      created_at: deps.clock.now(),
      ...(takenBy === undefined ? {} : { taken_by: takenBy }),
    });
    if (measurementId === null) continue;
    written.push(measurementId);
    await publishEstimate(deps, tx, found, gauge, measurementId, check);
  }
  return written;
}

async function publishEstimate(
  { outbox }: Deps,
  tx: DatabaseTransaction,
  { photo, camera }: PhotoFindings,
  gauge: GaugeRow,
  measurementId: Id<'measurement'>,
  { isDoubtful, isStandingStill, releases }: ReadingCheck,
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
