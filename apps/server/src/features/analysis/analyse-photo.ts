import type { AnalysisRecord } from '@tenken/contract/analysis/analysis.schema.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findCamera } from '../camera/camera.store.ts';
import { runGuards } from '../guard/estimate/run-guards.ts';
import { onPhotoReceived as inspectAndStore } from '../guard/estimate/on-photo-received.ts';
import type { GaugeRow } from '../gauge/gauge.store.ts';
import { insertMeasurementOnce } from '../measurement/measurement-writing.store.ts';
import { readGauges } from '../measurement/read-gauges.ts';
import type { PhotoReadings } from '../measurement/read-photo.ts';
import { toGaugeEstimate } from '../measurement/to-gauge-estimate.ts';
import { findPhoto, type PhotoRow } from '../photo/photo.store.ts';
import { backgroundTask } from '../../platform/cpu/cpu-pool.ts';
import { inTransaction } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { AnalysisRow } from './analysis.store.ts';
import { findGauges, findGuards, hasModel } from './analysis-targets.ts';
import { toGuardResult, toReading, type AnalysedPicture } from './to-record.ts';

type Deps = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox' | 'log' | 'config'>;

/** The results of every chosen target for one photo; stored only if requested and not stored yet. */
export async function analysePhoto(
  deps: Deps,
  row: AnalysisRow,
  photoId: Id<'photo'>,
): Promise<AnalysisRecord[]> {
  const photo = await findPhoto(deps.db, photoId);
  if (!photo) return [];
  return [...(await readAll(deps, row, photo)), ...(await inspectAll(deps, row, photo))];
}

async function readAll(deps: Deps, row: AnalysisRow, photo: PhotoRow): Promise<AnalysisRecord[]> {
  const gauges = await findGauges(deps.db, row);
  if (gauges.length === 0) return [];
  const readings = await readGauges(deps, photo, gauges, backgroundTask(row.company_id));
  const records: AnalysisRecord[] = [];
  for (const gauge of gauges)
    records.push({
      ...toReading(gauge, readings, pictureOf(photo)),
      is_saved: row.is_saving && readings !== null && (await store(deps, photo, gauge, readings)),
    });
  return records;
}

/** An existing measurement of a photo is not replaced. */
async function store(
  deps: Deps,
  photo: PhotoRow,
  gauge: GaugeRow,
  readings: PhotoReadings,
): Promise<boolean> {
  const result = readings.readings.find(({ gauge_id }) => gauge_id === gauge.id)?.result;
  const camera = await findCamera(deps.db, photo.camera_id);
  if (!result || !camera) return false;
  return inTransaction(deps.db, async (tx) => {
    const measurement_id = await insertMeasurementOnce(tx, {
      gauge_id: gauge.id,
      photo_id: photo.id,
      datetime: photo.taken_at,
      ...toGaugeEstimate(readings, result, { gauge, camera, isDoubtful: false }),
      is_late: true,
      created_at: deps.clock.now(),
    });
    if (measurement_id === null) return false;
    const scope = { company_id: camera.company_id, facility_id: camera.facility_id };
    // marked as late: results that a user just requested notify no one
    await deps.outbox.publish(tx, 'measurement.estimated', scope, {
      measurement_id,
      gauge_id: gauge.id,
      camera_id: camera.id,
      is_late: true,
      is_doubtful: false,
      is_standing_still: false,
    });
    return true;
  });
}

async function inspectAll(deps: Deps, row: AnalysisRow, photo: PhotoRow): Promise<AnalysisRecord[]> {
  const guards = await findGuards(deps.db, row);
  const watching = guards.filter(hasModel);
  const results =
    watching.length === 0
      ? []
      : await runGuards(
          deps,
          photo.id,
          watching.map(({ active_model }) => active_model),
          backgroundTask(row.company_id),
        );
  if (row.is_saving && watching.some(({ is_active }) => is_active))
    await inspectAndStore(deps, { photo_id: photo.id });
  return guards.map((guard) => {
    const verdict = hasModel(guard) ? results[watching.indexOf(guard)] : undefined;
    const is_saved = row.is_saving && verdict?.kind === 'inspected' && guard.is_active;
    return { ...toGuardResult(guard, verdict, pictureOf(photo)), is_saved };
  });
}

const pictureOf = (photo: PhotoRow): AnalysedPicture => ({
  photo: { id: photo.id, datetime: photo.taken_at.toISOString() },
  image: null,
});
