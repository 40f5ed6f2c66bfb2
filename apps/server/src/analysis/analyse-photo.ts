import type { AnalysisRecord } from '@tenken/contract/analysis/analysis.schema.ts';
import { limitStatus } from '@tenken/contract/measurement/measurement.rules.ts';
import type { Id } from '@tenken/contract/wire/id.ts';
import { findCamera } from '../camera/camera.store.ts';
import { judgeGuards } from '../estimate/judge-guards.ts';
import { onPhotoReceived as judgeAndStore } from '../estimate/on-photo-received.ts';
import { limitsOf } from '../gauge/configuration-of.ts';
import { findGauge, type GaugeRow } from '../gauge/gauge.store.ts';
import { findGuard, type GuardRow } from '../guard/guard.store.ts';
import { insertMeasurementOnce } from '../measurement/estimate.store.ts';
import { readGauges } from '../measurement/read-gauges.ts';
import type { PhotoReadings } from '../measurement/read-photo.ts';
import { toEstimate } from '../measurement/to-estimate.ts';
import { findPhoto, type PhotoRow } from '../photo/photo.store.ts';
import { inTransaction } from '../platform/db/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { AnalysisRow } from './analysis.store.ts';

type Parts = Pick<Platform, 'db' | 'blobs' | 'clock' | 'cpu' | 'outbox' | 'log' | 'config'>;

/** What every chosen target says about one photo; stored only where that was asked for and nothing is stored yet. */
export async function analysePhoto(
  parts: Parts,
  row: AnalysisRow,
  photoId: Id<'photo'>,
): Promise<AnalysisRecord[]> {
  const photo = await findPhoto(parts.db, photoId);
  if (!photo) return [];
  return [...(await readAll(parts, row, photo)), ...(await judgeAll(parts, row, photo))];
}

async function readAll(parts: Parts, row: AnalysisRow, photo: PhotoRow): Promise<AnalysisRecord[]> {
  const gauges = await present(row.gauge_ids, (id) => findGauge(parts.db, id));
  if (gauges.length === 0) return [];
  const readings = await readGauges(parts, photo, gauges);
  const records: AnalysisRecord[] = [];
  for (const gauge of gauges) {
    const result = readings?.readings.find(({ gauge_id }) => gauge_id === gauge.id)?.result;
    const isRead = result?.kind === 'reading';
    const value = isRead ? result.value : null;
    const { control, system } = limitsOf(gauge);
    records.push({
      kind: 'gauge',
      target_id: gauge.id,
      photo: { id: photo.id, datetime: photo.taken_at.toISOString() },
      value,
      uncertainty: isRead ? result.uncertainty : null,
      confidence: isRead ? result.confidence : null,
      status: limitStatus(value, control, system),
      reasons: result ? [...result.reasons] : ['engine_error'],
      is_saved: row.is_saving && readings !== null && (await store(parts, photo, gauge, readings)),
    });
  }
  return records;
}

/** A photo that has its measurement keeps it, whatever is found now. */
async function store(
  parts: Parts,
  photo: PhotoRow,
  gauge: GaugeRow,
  readings: PhotoReadings,
): Promise<boolean> {
  const result = readings.readings.find(({ gauge_id }) => gauge_id === gauge.id)?.result;
  const camera = await findCamera(parts.db, photo.camera_id);
  if (!result || !camera) return false;
  return inTransaction(parts.db, async (tx) => {
    const measurement_id = await insertMeasurementOnce(tx, {
      gauge_id: gauge.id,
      photo_id: photo.id,
      datetime: photo.taken_at,
      ...toEstimate(readings, result, { gauge, camera, isDoubtful: false }),
      is_late: true,
      created_at: parts.clock.now(),
    });
    if (measurement_id === null) return false;
    const scope = { company_id: camera.company_id, facility_id: camera.facility_id };
    // late: nobody is woken for something that somebody just asked about
    await parts.outbox.publish(tx, 'measurement.estimated', scope, {
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

async function judgeAll(parts: Parts, row: AnalysisRow, photo: PhotoRow): Promise<AnalysisRecord[]> {
  const guards = await present(row.guard_ids, (id) => findGuard(parts.db, id));
  const watching = guards.filter(hasModel);
  const verdicts =
    watching.length === 0
      ? []
      : await judgeGuards(
          parts,
          photo.id,
          watching.map(({ active_model }) => active_model),
        );
  if (row.is_saving && watching.some(({ is_active }) => is_active))
    await judgeAndStore(parts, { photo_id: photo.id });
  return guards.map((guard): AnalysisRecord => {
    const verdict = hasModel(guard) ? verdicts[watching.indexOf(guard)] : undefined;
    const isJudged = verdict?.kind === 'judged';
    const threshold = guard.active_model?.threshold ?? null;
    return {
      kind: 'guard',
      target_id: guard.id,
      photo: { id: photo.id, datetime: photo.taken_at.toISOString() },
      is_anomaly: isJudged && threshold !== null ? verdict.score > threshold : null,
      score: isJudged ? verdict.score : null,
      threshold,
      reasons: isJudged ? [] : [verdict?.kind === 'unusable' ? verdict.reason : 'engine_error'],
      is_saved: row.is_saving && isJudged && guard.is_active,
    };
  });
}

type Watching = GuardRow & { active_model: NonNullable<GuardRow['active_model']> };
const hasModel = (guard: GuardRow): guard is Watching => guard.active_model !== null;

async function present<Row>(
  ids: readonly string[],
  find: (id: string) => Promise<Row | null>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const id of ids) {
    const row = await find(id);
    if (row) rows.push(row);
  }
  return rows;
}
