import type { Id } from '@tenken/contract/wire/id.ts';
import { findCamera } from '../camera/camera.store.ts';
import { findGauge, type GaugeRow } from '../gauge/gauge.store.ts';
import { inTransaction, type DatabaseTransaction } from '../../platform/db/database.ts';
import { subscriber } from '../../platform/outbox/subscriber.ts';
import type { Platform } from '../../platform/platform.ts';
import { checkReading } from './check-reading.ts';
import { findMeasurement } from './measurement.store.ts';
import { findNeighbours, lockHistory, releaseMeasurements, type Neighbour } from './plausibility.store.ts';

type Deps = Pick<Platform, 'db' | 'outbox'>;

export const reviewNeighbours = subscriber({
  event: 'measurement.changed',
  name: 'measurement.on-measurement-changed',
  concurrency: 2,
  isQuick: true,
  handle: onMeasurementChanged,
});

/**
 * measurement.changed → the doubtful readings around it are checked again: a value that looked implausible beside a
 * false reading may be plausible beside the corrected one. Only clears marks; safe to repeat.
 */
export async function onMeasurementChanged(
  { db, outbox }: Deps,
  event: { measurement_id: Id<'measurement'>; gauge_id: Id<'gauge'> },
): Promise<void> {
  const changed = await findMeasurement(db, event.measurement_id);
  const gauge = await findGauge(db, event.gauge_id);
  const camera = gauge && (await findCamera(db, gauge.camera_id));
  if (!changed || !camera) return;
  await inTransaction(db, async (tx) => {
    await lockHistory(tx, camera.id);
    const around = await neighboursOf(tx, gauge, { id: changed.photo_id, taken_at: changed.datetime });
    const cleared: Neighbour[] = [];
    for (const doubtful of around.filter(({ isDoubtful }) => isDoubtful))
      if (await isPlausibleNow(tx, gauge, doubtful)) cleared.push(doubtful);
    const scope = { company_id: camera.company_id, facility_id: camera.facility_id };
    for (const measurement_id of await releaseMeasurements(tx, cleared))
      await outbox.publish(tx, 'measurement.changed', scope, {
        measurement_id,
        gauge_id: gauge.id,
        camera_id: camera.id,
      });
  });
}

async function isPlausibleNow(
  tx: DatabaseTransaction,
  gauge: GaugeRow,
  { datetime, photo_id, value, uncertainty }: Neighbour,
): Promise<boolean> {
  const around = await neighboursOf(tx, gauge, { id: photo_id, taken_at: datetime });
  const reading = { kind: 'reading', value, uncertainty } as const;
  return !checkReading(gauge, datetime, reading, around).isDoubtful;
}

const neighboursOf = async (
  tx: DatabaseTransaction,
  gauge: GaugeRow,
  photo: { id: Id<'photo'>; taken_at: Date },
): Promise<readonly Neighbour[]> => (await findNeighbours(tx, [gauge.id], photo)).get(gauge.id) ?? [];
